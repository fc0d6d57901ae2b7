import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'

/** @typedef {'official' | 'override' | 'fallback'} RuntimeKind */
/** @typedef {{ readonly kind: RuntimeKind, readonly folder: string, readonly version: string }} ElectronRuntime */

/** Where the `electron` package keeps the official runtime. */
export const officialFolder = path.join(root, 'node_modules/electron/dist')

/** Lies inside every copy of the fallback, so that it is known for what it is wherever it is named from. */
export const fallbackMark = 'FOR-TESTING-ONLY.txt'

/**
 * The executable inside a runtime's folder.
 * @param {NodeJS.Platform} [platform]
 */
export function executableName(platform = process.platform) {
  if (platform === 'win32') return 'electron.exe'
  return platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron'
}

/**
 * Says what a folder holds; undefined when there is no Electron in it.
 * @param {string} folder
 * @returns {ElectronRuntime | undefined}
 */
export function describeRuntime(folder) {
  if (!existsSync(path.join(folder, executableName()))) return undefined
  return { kind: kindOf(folder), folder, version: versionOf(folder) }
}

/**
 * @param {string} folder
 * @returns {RuntimeKind}
 */
function kindOf(folder) {
  if (existsSync(path.join(folder, fallbackMark))) return 'fallback'
  return path.resolve(folder) === officialFolder ? 'official' : 'override'
}

/** @param {string} folder */
function versionOf(folder) {
  try {
    return readFileSync(path.join(folder, 'version'), 'utf8').trim().replace(/^v/, '')
  } catch {
    return 'unknown'
  }
}
