/**
 * How a scenario went: checks of it that passed and failed.
 * @typedef {{ readonly name: string, readonly passed: number, readonly failed: number }} ScenarioResult
 */

/**
 * Reads the summary the suite prints at its end.
 * @param {string} output
 * @returns {ScenarioResult[]}
 */
export function readSummary(output) {
  const lines = output.matchAll(/^[✓✗] (\S+): (\d+) passed, (\d+) failed/gm)
  return [...lines].map(([, name = '', passed, failed]) => ({ name, passed: Number(passed), failed: Number(failed) }))
}

/** @param {ScenarioResult} result */
export function hasPassed({ passed, failed }) {
  return failed === 0 && passed > 0
}

/**
 * The closing line: the required ones, then all of them.
 * @param {readonly ScenarioResult[]} results
 * @param {readonly string[]} required
 */
export function closingLine(results, required) {
  const passing = results.filter(hasPassed)
  const met = passing.filter(({ name }) => required.includes(name))
  return `Required: ${met.length} of ${required.length} passed. All scenarios: ${passing.length} passed, ${results.length - passing.length} failed`
}
