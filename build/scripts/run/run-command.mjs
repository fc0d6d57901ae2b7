import { isStopping, spawnChild } from './children.mjs'
import { UserError } from './user-error.mjs'

/**
 * How a command ended. `output` holds stdout and stderr in the order they came; empty when they went to the terminal.
 * @typedef {{ readonly code: number, readonly output: string, readonly durationMs: number }} CommandResult
 */

/**
 * @typedef {object} CommandOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [capture] keep the output instead of showing it
 */

/** How long after the end of a command its last output may take to arrive. */
const pipesMs = 2000

/**
 * Runs a command to its end. A command that cannot be started is an error, one that fails is a result.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>}
 */
export async function runCommand(command, args, { cwd, env, capture = false } = {}) {
  const startedAt = performance.now()
  const child = spawnChild(command, args, { cwd, env, stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
    })
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new UserError(`\`${command}\` could not be started: ${error.message}`)))
    child.once('exit', (exitCode) => {
      // A process the command left behind may hold the pipes open: the command itself has ended all the same.
      setTimeout(resolve, pipesMs, exitCode ?? 1).unref()
    })
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  // The script is about to exit: what waits for this command must not go on to the next one.
  if (isStopping()) await new Promise(() => {})
  return { code, output, durationMs: performance.now() - startedAt }
}
