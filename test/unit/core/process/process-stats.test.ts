import { describe, expect, test } from 'vitest'
import { parseUsage } from '../../../../electron/core/process/process-stats'

/** A line of `/proc/<pid>/stat` with these processor times in ticks. */
function stat(name: string, user: number, system: number): string {
  return `4711 (${name}) S 1 4711 4711 0 -1 4194304 100 0 0 0 ${user} ${system} 7 7 20 0 11 0 123456 1000000 900 18446744073709551615`
}

describe('what a process has used', () => {
  test.each([
    ['a plain name', 'node', 'node'],
    ['a name with blanks and parentheses', 'a) S (b', 'a) S (b'],
  ])('%s', (_, name, expected) => {
    const usage = parseUsage(stat(name, 150, 50), 'Name:\tnode\nVmRSS:\t    2048 kB\nThreads:\t11\n')
    expect(usage).toEqual({ name: expected, cpuMs: 2000, memoryBytes: 2048 * 1024 })
  })

  test('a process without memory of its own', () => {
    expect(parseUsage(stat('kworker', 0, 0), 'Name:\tkworker\n').memoryBytes).toBe(0)
  })
})
