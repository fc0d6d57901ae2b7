import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '../run/run-command.mjs'
import { hasTerminal, isCi, isRoot } from '../run/surroundings.mjs'
import { UserError } from '../run/user-error.mjs'
import { executableName } from '../runtime/runtime-folder.mjs'
import { aptPackages, describeMissing, missingLibraries, parseOsRelease, usesApt } from './library-packages.mjs'

/** @typedef {import('./library-packages.mjs').Missing} Missing */

/**
 * Makes sure that Electron can start here. What is missing is installed where nobody is there to do it (as root, with
 * `CI` set or without a terminal); elsewhere it is named, with the command that installs it.
 * @param {string} runtimeFolder
 * @param {{ needsVirtualDisplay: boolean, osRelease?: string }} options `osRelease`: text of `/etc/os-release`
 * @returns {Promise<void>}
 * @throws {UserError}
 */
export async function ensureSystemLibraries(runtimeFolder, { needsVirtualDisplay, osRelease }) {
  if (process.platform !== 'linux') return
  const distribution = parseOsRelease(osRelease ?? readIfThere('/etc/os-release'))
  const missing = findMissing(runtimeFolder, needsVirtualDisplay)
  if (isNothing(missing)) return
  if (mayInstall() && usesApt(distribution)) {
    await install(aptPackages(missing, distribution).packages)
  }
  const stillMissing = findMissing(runtimeFolder, needsVirtualDisplay)
  if (isNothing(stillMissing)) return
  const { message, hint } = describeMissing(stillMissing, distribution)
  throw new UserError(message, hint)
}

/**
 * @param {string} runtimeFolder
 * @param {boolean} needsVirtualDisplay
 * @returns {Missing}
 */
function findMissing(runtimeFolder, needsVirtualDisplay) {
  const ldd = spawnSync('ldd', [path.join(runtimeFolder, executableName())], { encoding: 'utf8' })
  return {
    libraries: ldd.error === undefined ? missingLibraries(ldd.stdout) : [],
    programs: needsVirtualDisplay && !isOnPath('Xvfb') ? ['Xvfb'] : [],
  }
}

/** @param {Missing} missing */
function isNothing({ libraries, programs }) {
  return libraries.length + programs.length === 0
}

/** Never at a person's machine behind their back. */
function mayInstall() {
  return isRoot() && (isCi() || !hasTerminal())
}

/** @param {readonly string[]} packages */
async function install(packages) {
  console.error(`Installing what Electron needs: ${packages.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const { code, output } = await runCommand('apt-get', args, { env, capture: true })
    if (code !== 0) throw new UserError(`\`apt-get ${args.join(' ')}\` failed:\n${output.trim()}`)
  }
}

/** @param {string} program */
function isOnPath(program) {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
