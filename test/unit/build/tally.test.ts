import { describe, expect, it } from 'vitest'
import { runStep, runStepsTogether, stepLine } from '../../../build/scripts/steps/step.mjs'
import { judge, sum, summaryLine, tallyOfPlaywright, tallyOfVitest } from '../../../build/scripts/steps/tally.mjs'

describe('closing line', () => {
  it.each([
    [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
    [{ passed: 0, failed: 3, skipped: 0 }, '0 passed, 3 failed'],
    [{ passed: 5, failed: 1, skipped: 2 }, '5 passed, 1 failed, 2 skipped'],
  ])('of %j', (tally, line) => {
    expect(summaryLine(tally)).toBe(line)
  })

  it('sums all runners', () => {
    const tallies = [
      { passed: 3, failed: 1, skipped: 0 },
      { passed: 4, failed: 0, skipped: 2 },
    ]
    expect(sum(tallies)).toEqual({ passed: 7, failed: 1, skipped: 2 })
  })
})

describe('the verdict on a runner', () => {
  const good = { passed: 3, failed: 0, skipped: 0 }
  it.each([
    ['passed', good, 0, good],
    ['failed in a test', { passed: 2, failed: 2, skipped: 0 }, 1, { passed: 2, failed: 2, skipped: 0 }],
    ['failed outside of any test', good, 1, { passed: 3, failed: 1, skipped: 0 }],
    ['ran no test', { passed: 0, failed: 0, skipped: 0 }, 0, { passed: 0, failed: 1, skipped: 0 }],
    ['skipped all tests', { passed: 0, failed: 0, skipped: 4 }, 0, { passed: 0, failed: 1, skipped: 4 }],
    ['left no report', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('that %s', (_what, counted, code, tally) => {
    expect(judge(counted, code)).toEqual(tally)
  })
})

describe('reports', () => {
  it('of vitest count a file that does not load as a failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    }
    expect(tallyOfVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('of Playwright', () => {
    expect(tallyOfPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({
      passed: 8,
      failed: 1,
      skipped: 2,
    })
  })
})

describe('steps', () => {
  it.each([
    [{ passed: 0, failed: 0, skipped: 0 }, '✓ lint                        1.5 s'],
    [{ passed: 0, failed: 1, skipped: 0 }, '✗ lint                        1.5 s'],
    [{ passed: 4, failed: 2, skipped: 1 }, '✗ lint                        1.5 s  4 passed, 2 failed, 1 skipped'],
  ])('say how %j went', (tally, line) => {
    expect(stepLine('lint', tally, 1500)).toBe(line)
  })

  it('that throw have failed, and the others still run', async () => {
    const ran: string[] = []
    const steps = ['first', 'second', 'third'].map((name) => ({
      name,
      work: async () => {
        ran.push(name)
        if (name === 'second') throw new Error('broken')
        return { tally: { passed: 1, failed: 0, skipped: 0 } }
      },
    }))
    const results = await runStepsTogether(steps, 2, () => {})
    expect(ran).toEqual(['first', 'second', 'third'])
    expect(results.find(({ name }) => name === 'second')?.tally.failed).toBe(1)
    expect(sum(results.map(({ tally }) => tally))).toEqual({ passed: 2, failed: 1, skipped: 0 })
  })

  it('show their output when they fail', async () => {
    const lines: string[] = []
    const work = async () => ({ tally: { passed: 0, failed: 1, skipped: 0 }, output: 'a.ts:1 wrong\nb.ts:2 wrong\n' })
    await runStep({ name: 'lint', work }, (line) => lines.push(line))
    expect(lines[1]).toBe('    a.ts:1 wrong\n    b.ts:2 wrong')
  })
})
