import { expect, test } from 'vitest'
import { LatencyTally, percentile } from '../../../../electron/core/rings/latency-tally'

test.each<[readonly number[], number, number]>([
  [[], 95, 0],
  [[7], 50, 7],
  [[1, 2], 50, 1],
  [[1, 2, 3], 50, 2],
  [[1, 2, 3, 4], 95, 4],
  [Array.from({ length: 100 }, (_, index) => index + 1), 95, 95],
  [Array.from({ length: 20 }, (_, index) => index + 1), 95, 19],
  [[1, 2, 3], 0, 1],
  [[1, 2, 3], 100, 3],
])('of %j, %d percent do not exceed %d', (sorted, percent, expected) => {
  expect(percentile(sorted, percent)).toBe(expected)
})

test('counts each method, and each way, by itself, the most asked for first', () => {
  const tally = new LatencyTally()
  for (const ms of [30, 10, 20]) {
    tally.asked('sent', 'tools/call')
    tally.answered('sent', 'tools/call', ms, ms === 30)
  }
  tally.asked('received', 'ping')
  tally.asked('sent', 'ping')
  tally.asked('sent', 'ping')
  tally.answered('sent', 'ping', 1, false)
  expect(tally.all()).toEqual([
    {
      direction: 'sent',
      method: 'tools/call',
      requests: 3,
      answers: 3,
      errors: 1,
      latency: { p50Ms: 20, p95Ms: 30, maxMs: 30 },
    },
    {
      direction: 'sent',
      method: 'ping',
      requests: 2,
      answers: 1,
      errors: 0,
      latency: { p50Ms: 1, p95Ms: 1, maxMs: 1 },
    },
    { direction: 'received', method: 'ping', requests: 1, answers: 0, errors: 0 },
  ])
})

test('percentiles are those of the newest thousand, the longest that of all', () => {
  const tally = new LatencyTally()
  tally.answered('sent', 'm', 9000, false)
  for (let count = 0; count < 1000; count += 1) tally.answered('sent', 'm', 5, false)
  expect(tally.all()[0]).toMatchObject({ answers: 1001, latency: { p50Ms: 5, p95Ms: 5, maxMs: 9000 } })
})

test('a server that makes up methods does not fill memory', () => {
  const tally = new LatencyTally()
  for (let count = 0; count < 5000; count += 1) tally.asked('received', `method ${count}`)
  expect(tally.all()).toHaveLength(200)
})
