/**
 * What a step did: tests that passed, failed and were skipped. A step that is no test runner counts only when it fails.
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Tally
 */

/** @type {Tally} */
export const nothing = { passed: 0, failed: 0, skipped: 0 }

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    nothing,
  )
}

/**
 * The closing line of a run.
 * @param {Tally} tally
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * What a test runner's counts and exit code say together. A runner that executed no test has failed, and so has one
 * that says so by its exit code alone (a file that does not load, an error outside of any test).
 * @param {Tally | undefined} counted undefined when it left no report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function judge(counted, exitCode) {
  if (counted === undefined || counted.passed + counted.failed === 0) return { ...(counted ?? nothing), failed: 1 }
  return counted.failed === 0 && exitCode !== 0 ? { ...counted, failed: 1 } : counted
}

/**
 * Reads what vitest's JSON reporter writes.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: readonly { status: string, assertionResults: readonly { status: string }[] }[] }} report
 * @returns {Tally}
 */
export function tallyOfVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Reads what Playwright's JSON reporter writes. A test that passed only when repeated has passed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Tally}
 */
export function tallyOfPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
