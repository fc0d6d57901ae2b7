import { spawnChild } from '../run/children.mjs'
import { UserError } from '../run/user-error.mjs'

/** How long Xvfb may take to say which display it is. */
const startMs = 20_000

/**
 * Whether windows can be opened here. Systems other than Linux always have a display.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} [platform]
 */
export function hasDisplay(env, platform = process.platform) {
  return platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY'])
}

/**
 * Starts a private X server; it ends with this script at the latest.
 * @returns {Promise<{ readonly name: string, readonly close: () => Promise<void> }>} `name` is the value for `DISPLAY`
 */
export async function openVirtualDisplay() {
  // With -displayfd the server itself picks a free number, so two runs at once do not collide.
  const server = spawnChild(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    'services',
  )
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const number = await displayNumber(server)
  return {
    name: `:${number}`,
    close: async () => {
      server.kill()
      await exited
    },
  }
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string>}
 */
function displayNumber(server) {
  return new Promise((resolve, reject) => {
    /** @param {string} why */
    const fail = (why) => {
      clearTimeout(timer)
      server.kill()
      reject(new UserError(`The virtual display (Xvfb) did not start: ${why}.`))
    }
    const timer = setTimeout(() => fail(`no answer for ${startMs / 1000} s`), startMs)
    server.once('error', (error) => fail(error.message))
    server.once('exit', (code, signal) => fail(`it ended with ${signal ?? code}`))
    let text = ''
    server.stdio[3]?.on('data', (/** @type {Buffer} */ chunk) => {
      text += chunk.toString()
      if (!text.includes('\n')) return
      clearTimeout(timer)
      resolve(text.trim())
    })
  })
}
