import { describeError } from '../run/user-error.mjs'
import { nothing } from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * A part of a run. `work` shows its own output while it runs, or returns it to be shown should it have failed.
 * @typedef {{ readonly name: string, readonly work: () => Promise<Outcome> }} Step
 * @typedef {{ readonly tally: Tally, readonly output?: string }} Outcome
 * @typedef {{ readonly name: string, readonly tally: Tally }} StepResult
 */

/**
 * Runs a step and says how it went: name, duration and, when it failed, why.
 * @param {Step} step
 * @param {(text: string) => void} [print]
 * @returns {Promise<StepResult>}
 */
export async function runStep({ name, work }, print = (text) => console.log(text)) {
  const startedAt = performance.now()
  const { tally, output = '' } = await attempt(work)
  print(stepLine(name, tally, performance.now() - startedAt))
  if (tally.failed > 0 && output !== '') print(indented(output))
  return { name, tally }
}

/**
 * Runs independent steps, `limit` at a time, the first ones first.
 * @param {readonly Step[]} steps
 * @param {number} limit
 * @param {(text: string) => void} [print]
 * @returns {Promise<StepResult[]>}
 */
export async function runStepsTogether(steps, limit, print) {
  /** @type {StepResult[]} */
  const results = []
  const waiting = [...steps]
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.push(await runStep(step, print))
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}

/**
 * @param {string} name
 * @param {Tally} tally
 * @param {number} durationMs
 */
export function stepLine(name, { passed, failed, skipped }, durationMs) {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`
  const counts = [
    ...(passed > 0 ? [`${passed} passed`] : []),
    ...(passed > 0 && failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  return [failed > 0 ? '✗' : '✓', name.padEnd(24), seconds.padStart(8), '', counts.join(', ')].join(' ').trimEnd()
}

/**
 * A step that throws has failed; the others still run.
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<Outcome>}
 */
async function attempt(work) {
  try {
    return await work()
  } catch (error) {
    return { tally: { ...nothing, failed: 1 }, output: describeError(error) }
  }
}

/** @param {string} text */
function indented(text) {
  return text.trimEnd().replace(/^/gm, '    ')
}
