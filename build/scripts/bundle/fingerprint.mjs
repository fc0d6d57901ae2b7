import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a build is made from; the lock file stands for the packages. */
const sources = [
  'electron',
  'renderer',
  'shared',
  'build/electron.vite.config.ts',
  'build/scripts/bundle',
  'package.json',
  'package-lock.json',
]

const stampFile = 'out/build-stamp.txt'

/**
 * One value for the names and contents of all sources. Contents, not times: git and clocks do as they like with those.
 * @param {string} root
 * @returns {string}
 */
export function fingerprintOfSources(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(root, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Whether `out/` is missing, half made, or made from other sources than those there now.
 * @param {string} root
 */
export function buildIsStale(root) {
  const stamp = path.join(root, stampFile)
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprintOfSources(root)
}

/**
 * Marks `out/` as a whole build.
 * @param {string} root
 * @param {string} fingerprint
 */
export function writeStamp(root, fingerprint) {
  writeFileSync(path.join(root, stampFile), fingerprint)
}

/**
 * The files of a source in a fixed order, relative to the root; none when it does not exist.
 * @param {string} root
 * @param {string} source
 * @returns {string[]}
 */
function filesUnder(root, source) {
  const absolute = path.join(root, source)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [source]
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesUnder(root, `${source}/${name}`))
}
