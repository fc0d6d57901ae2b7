import { expect, it } from 'vitest'
import { closingLine, hasPassed, readSummary } from '../../../build/scripts/conformance/suite-summary.mjs'

const printed = `Results saved to /tmp/x
✓ 3 passed, though this line is none of the summary
=== SUITE SUMMARY ===

✓ initialize: 1 passed, 0 failed
✗ sse-retry: 2 passed, 1 failed
✗ auth/odd: 0 passed, 0 failed

Total: 3 passed, 1 failed, 0 warnings
`

it('reads how each scenario went', () => {
  expect(readSummary(printed)).toEqual([
    { name: 'initialize', passed: 1, failed: 0 },
    { name: 'sse-retry', passed: 2, failed: 1 },
    { name: 'auth/odd', passed: 0, failed: 0 },
  ])
})

it('takes a scenario that checked nothing for a failed one', () => {
  expect(readSummary(printed).map(hasPassed)).toEqual([true, false, false])
})

it('closes with the required ones and with all', () => {
  expect(closingLine(readSummary(printed), ['initialize', 'sse-retry'])).toBe(
    'Required: 1 of 2 passed. All scenarios: 1 passed, 2 failed',
  )
})
