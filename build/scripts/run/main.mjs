import { describeError } from './user-error.mjs'

/**
 * Runs a script's body: its result is the exit code, its error goes to stderr in words.
 * @param {() => Promise<number>} body
 * @returns {Promise<void>}
 */
export async function main(body) {
  try {
    process.exitCode = await body()
  } catch (error) {
    console.error(describeError(error))
    process.exitCode = 1
  }
}
