import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'
import { runNpm } from '../run/npm.mjs'
import { UserError } from '../run/user-error.mjs'
import { installIsCurrent } from './install-state.mjs'

/**
 * Installs the packages of the lock file unless they are there already.
 * @returns {Promise<void>}
 */
export async function ensureInstalled() {
  const wanted = readJson(path.join(root, 'package-lock.json')) ?? {}
  if (installIsCurrent(wanted, readJson(path.join(root, 'node_modules/.package-lock.json')))) return
  console.error('Installing the packages of package-lock.json (npm ci)')
  const { code } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root })
  if (code !== 0) {
    throw new UserError('The packages could not be installed: `npm ci` failed.', 'Its words above say why; try again.')
  }
}

/**
 * @param {string} file
 * @returns {import('./install-state.mjs').LockFile | undefined} undefined when there is no such file or it is broken
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
