import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * What decides whether Chromium's sandbox can work here.
 * @typedef {object} SandboxFacts
 * @property {boolean} root
 * @property {boolean} userNamespaces whether an unprivileged process may open a user namespace
 * @property {boolean} helperIsSetuid whether `chrome-sandbox` belongs to root and has its setuid bit
 */

/**
 * `off`: Chromium refuses to run as root with its sandbox, so there is no choice. `blocked`: the system forbids it, and
 * that is for the person to change: the window shows what servers send, and is never opened without it on their behalf.
 * @param {SandboxFacts} facts
 * @returns {'on' | 'off' | 'blocked'}
 */
export function sandboxMode({ root, userNamespaces, helperIsSetuid }) {
  if (root) return 'off'
  return userNamespaces || helperIsSetuid ? 'on' : 'blocked'
}

/**
 * @param {string} runtimeFolder
 * @returns {SandboxFacts}
 */
export function gatherSandboxFacts(runtimeFolder) {
  if (process.platform !== 'linux') return { root: false, userNamespaces: true, helperIsSetuid: false }
  const forbidden =
    kernelSetting('kernel/apparmor_restrict_unprivileged_userns') === '1' ||
    kernelSetting('kernel/unprivileged_userns_clone') === '0' ||
    kernelSetting('user/max_user_namespaces') === '0'
  return {
    root: process.getuid?.() === 0,
    userNamespaces: !forbidden,
    helperIsSetuid: isSetuidRoot(path.join(runtimeFolder, 'chrome-sandbox')),
  }
}

/** @param {string} runtimeFolder */
export function sandboxHint(runtimeFolder) {
  const helper = path.join(runtimeFolder, 'chrome-sandbox')
  return `Give Electron's sandbox helper the rights it needs, and start again:\n  sudo chown root '${helper}' && sudo chmod 4755 '${helper}'`
}

/** @param {string} name */
function kernelSetting(name) {
  try {
    return readFileSync(`/proc/sys/${name}`, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** @param {string} file */
function isSetuidRoot(file) {
  try {
    const { uid, mode } = statSync(file)
    return uid === 0 && (mode & 0o4000) !== 0
  } catch {
    return false
  }
}
