import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAnswer } from '../../../electron/ipc/router'
import { arbitraryMessage } from '../../support/arbitrary-messages'
import { notingHandlers } from './stub-handlers'

test('of 10 000 random messages every good one reaches its handler unchanged and no bad one does', {
  timeout: 120_000,
}, async () => {
  const reached: unknown[] = []
  const faults: unknown[] = []
  const answer = createAnswer(
    notingHandlers((name, input) => reached.push([name, input])),
    (_name, thrown) => faults.push(thrown),
  )
  let acceptedCount = 0

  await fc.assert(
    fc.asyncProperty(arbitraryMessage, async ({ request, verdict }) => {
      reached.length = 0
      const result: unknown = JSON.parse(await answer(request))
      if ('accepted' in verdict) {
        acceptedCount += 1
        expect(result).toEqual({ ok: true, value: null })
        expect(reached).toEqual([[request.name, verdict.accepted]])
      } else {
        expect(result).toMatchObject({ ok: false, error: { code: verdict.refused } })
        expect(reached).toEqual([])
      }
    }),
    { numRuns: 10_000, seed: 20_261_130 },
  )
  expect(faults).toEqual([])
  // The generator would be worthless if it made only bad messages, or only good ones.
  expect(acceptedCount).toBeGreaterThan(1000)
  expect(acceptedCount).toBeLessThan(9000)
})
