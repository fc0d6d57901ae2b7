import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../project.mjs'
import { executableName, officialFolder } from './runtime-folder.mjs'
import { watchDownload } from './watch-download.mjs'

/** A server that sends nothing for this long is given up. */
const defaultSilenceMs = 20_000

const electronPackage = path.dirname(officialFolder)

/**
 * The version this app is made for: that of the `electron` package.
 * @param {string} [folder] of the package
 */
export function officialVersion(folder = electronPackage) {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return version
}

/**
 * Whether the official runtime of the right version is where the `electron` package looks for it.
 * @param {string} [folder] of the package
 */
export function officialIsPresent(folder = electronPackage) {
  const versionFile = path.join(folder, 'dist/version')
  if (!existsSync(versionFile) || !existsSync(path.join(folder, 'dist', executableName()))) return false
  return readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') === officialVersion(folder)
}

/**
 * Downloads the official runtime, checks it against the checksums inside the `electron` package and puts it where that
 * package looks for it. The downloader is the package's own: its mirror settings and its cache apply.
 * @param {object} options
 * @param {(line: string) => void} options.log
 * @param {number} [options.silenceMs]
 * @param {string} [options.folder] of the `electron` package
 * @param {string} [options.cacheRoot] of the downloader
 * @returns {Promise<void>}
 */
export async function downloadOfficial({ log, silenceMs = defaultSilenceMs, folder = electronPackage, cacheRoot }) {
  const require = createRequire(path.join(root, 'node_modules/electron/package.json'))
  const { downloadArtifact } = await import(require.resolve('@electron/get'))
  const version = officialVersion(folder)
  const watch = watchDownload({ name: `Electron ${version}`, silenceMs, log })
  try {
    /** @type {string} */
    const archive = await downloadArtifact({
      version,
      artifactName: 'electron',
      platform: process.platform,
      arch: process.arch,
      checksums: JSON.parse(readFileSync(path.join(folder, 'checksums.json'), 'utf8')),
      downloadOptions: { quiet: true, signal: watch.signal, getProgressCallback: watch.progress },
      cacheRoot,
    })
    watch.end()
    await unpack(archive, folder)
  } finally {
    watch.end()
  }
}

/**
 * Unpacks beside the final place and renames, so that what is there is whole. When another process was faster, its
 * result stands.
 * @param {string} archive
 * @param {string} folder
 */
async function unpack(archive, folder) {
  const require = createRequire(path.join(root, 'node_modules/electron/package.json'))
  const { extract } = await import(require.resolve('@electron-internal/extract-zip'))
  const staging = mkdtempSync(path.join(folder, 'unpacking-'))
  try {
    await extract(archive, { dir: staging })
    chmodSync(staging, 0o755)
    if (officialIsPresent(folder)) return
    rmSync(path.join(folder, 'dist'), { recursive: true, force: true })
    renameSync(staging, path.join(folder, 'dist'))
  } catch (error) {
    if (!officialIsPresent(folder)) throw error
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  // The `electron` package reads the executable's name from here.
  writeFileSync(path.join(folder, 'path.txt'), executableName())
}
