import { sum, summaryLine } from './tally.mjs'

/**
 * Ends a run: names what failed, prints the closing line, returns the exit code.
 * @param {readonly import('./step.mjs').StepResult[]} results
 * @returns {number}
 */
export function reportRun(results) {
  const failed = results.filter(({ tally }) => tally.failed > 0)
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
  const total = sum(results.map(({ tally }) => tally))
  console.log(`\n${summaryLine(total)}`)
  return total.failed > 0 ? 1 : 0
}
