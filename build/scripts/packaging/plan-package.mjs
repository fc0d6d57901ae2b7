import { UserError } from '../run/user-error.mjs'

/** What can be made on each system; the first is made when none is named. */
const targetsOf = {
  linux: ['dir', 'deb', 'tar.gz', 'AppImage', 'rpm', 'snap'],
  darwin: ['dir', 'dmg', 'zip'],
  win32: ['dir', 'nsis', 'zip'],
}

/**
 * What is to be packaged. `testing` packages carry it in their names and are never to be handed on.
 * @typedef {{ readonly targets: readonly string[], readonly testing: boolean, readonly output: string }} PackagePlan
 */

/**
 * Reads the command line: `[TARGET…] [--for-testing] [--output DIR]`.
 * @param {readonly string[]} words
 * @param {NodeJS.Platform} platform
 * @returns {PackagePlan}
 * @throws {UserError}
 */
export function planPackage(words, platform) {
  const known = targetsOf[/** @type {keyof typeof targetsOf} */ (platform)]
  /** @type {string[]} */
  const targets = []
  let testing = false
  let output = 'dist'
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '--for-testing') testing = true
    else if (word === '--output' && at + 1 < words.length) output = words[++at] ?? output
    else if (known.includes(word)) targets.push(word)
    else
      throw new UserError(
        `\`${word}\` cannot be packaged here.`,
        `There are: ${known.join(', ')}, --for-testing, --output DIR`,
      )
  }
  return { targets: targets.length > 0 ? targets : known.slice(0, 1), testing, output }
}

/**
 * Refuses to make something of the fallback runtime that could pass for a release.
 * @param {import('../runtime/runtime-folder.mjs').ElectronRuntime} runtime
 * @param {PackagePlan} plan
 * @throws {UserError}
 */
export function admitRuntime({ kind, version, folder }, { testing }) {
  if (kind === 'fallback' && !testing) {
    throw new UserError(
      `Only the fallback Electron ${version} is at hand, which gets no security fixes: nothing is packaged with it.`,
      'Package where the official Electron can be downloaded, or add `-- --for-testing` for a package to try things with.',
    )
  }
  if (!/^\d+\.\d+\.\d+/.test(version)) {
    throw new UserError(
      `The Electron in ${folder} does not say its version.`,
      'Name the folder of an unpacked official Electron, which has a file `version`.',
    )
  }
}
