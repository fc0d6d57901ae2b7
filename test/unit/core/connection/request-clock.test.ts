import { expect, it } from 'vitest'
import { type ExpiredLimit, longestTimerMs, RequestClock } from '../../../../electron/core/connection/request-clock'
import { ManualClock } from '../../../support/manual-clock'

type Step = number | 'touch' | 'pause' | 'resume' | 'stop'

interface Case {
  readonly what: string
  readonly timeoutMs: number
  readonly totalTimeoutMs?: number
  /** Numbers are milliseconds that pass. */
  readonly steps: readonly Step[]
  readonly expired: ExpiredLimit | undefined
}

const cases: readonly Case[] = [
  { what: 'silence below the limit', timeoutMs: 100, steps: [99], expired: undefined },
  { what: 'silence up to the limit', timeoutMs: 100, steps: [100], expired: 'silence' },
  { what: 'no time at all', timeoutMs: 0, steps: [0], expired: 'silence' },
  { what: 'signs of life', timeoutMs: 100, steps: [90, 'touch', 90, 'touch', 90], expired: undefined },
  { what: 'silence after a sign of life', timeoutMs: 100, steps: [90, 'touch', 100], expired: 'silence' },
  {
    what: 'signs of life up to the total limit',
    timeoutMs: 100,
    totalTimeoutMs: 250,
    steps: [90, 'touch', 90, 'touch', 70],
    expired: 'total',
  },
  { what: 'a total limit below the other', timeoutMs: 100, totalTimeoutMs: 50, steps: [50], expired: 'total' },
  {
    what: 'a pause of any length',
    timeoutMs: 100,
    totalTimeoutMs: 100,
    steps: [60, 'pause', 5000],
    expired: undefined,
  },
  { what: 'what was left after a pause', timeoutMs: 100, steps: [60, 'pause', 5000, 'resume', 39], expired: undefined },
  {
    what: 'more than was left after a pause',
    timeoutMs: 100,
    steps: [60, 'pause', 99, 'resume', 40],
    expired: 'silence',
  },
  {
    what: 'the total limit, pauses not counted',
    timeoutMs: 1000,
    totalTimeoutMs: 100,
    steps: [50, 'pause', 99, 'resume', 40, 'pause', 99, 'resume', 10],
    expired: 'total',
  },
  {
    what: 'a sign of life in a pause',
    timeoutMs: 100,
    steps: [60, 'pause', 9, 'touch', 'resume', 99],
    expired: undefined,
  },
  {
    what: 'a second pause and resume',
    timeoutMs: 100,
    steps: ['pause', 'pause', 500, 'resume', 'resume', 99],
    expired: undefined,
  },
  { what: 'the end of the request', timeoutMs: 100, steps: [50, 'stop', 5000], expired: undefined },
  { what: 'a pause after the end', timeoutMs: 100, steps: ['stop', 'pause', 'resume', 5000], expired: undefined },
  {
    what: 'a limit beyond what a timer can be set to',
    timeoutMs: longestTimerMs + 50,
    steps: [longestTimerMs + 49],
    expired: undefined,
  },
  { what: 'that limit reached', timeoutMs: longestTimerMs + 50, steps: [longestTimerMs + 50], expired: 'silence' },
]

it.each(cases)('$what: $expired', ({ timeoutMs, totalTimeoutMs, steps, expired }) => {
  const clock = new ManualClock()
  const seen: ExpiredLimit[] = []
  const limits = { timeoutMs, ...(totalTimeoutMs !== undefined && { totalTimeoutMs }) }
  const request = new RequestClock(clock, limits, (limit) => seen.push(limit))
  for (const step of steps) {
    if (typeof step === 'number') clock.advance(step)
    else request[step]()
  }
  expect(seen).toEqual(expired === undefined ? [] : [expired])
})

it('sets one timer however many signs of life come, and none once it is over', () => {
  const clock = new ManualClock()
  const request = new RequestClock(clock, { timeoutMs: 100 }, () => {})
  for (let sign = 0; sign < 1000; sign += 1) request.touch()
  expect(clock.pendingTimers).toBe(1)
  request.stop()
  expect(clock.pendingTimers).toBe(0)
})
