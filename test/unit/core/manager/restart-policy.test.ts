import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRestartPolicy, type RestartPolicy } from '../../../../electron/core/config/server-entry'
import {
  afterDownfall,
  type BackOff,
  countAttempt,
  noAttempts,
  type RestartVerdict,
} from '../../../../electron/core/manager/restart-policy'
import type { ErrorCode } from '../../../../shared/result'

function policy(changes: Partial<RestartPolicy> = {}): RestartPolicy {
  return { ...defaultRestartPolicy, ...changes }
}

/** The delays of a server that comes down again at once after each attempt, up to the verdict that is no retry. */
function course(of: RestartPolicy, most = 100): { delays: readonly number[]; last: RestartVerdict['kind'] | 'cut' } {
  const delays: number[] = []
  let backOff: BackOff = noAttempts
  while (delays.length < most) {
    const { verdict } = afterDownfall(of, backOff, { code: 'exited-early', ranMs: 0 })
    if (verdict.kind !== 'retry') return { delays, last: verdict.kind }
    expect(verdict.attempt).toBe(delays.length + 1)
    delays.push(verdict.delayMs)
    backOff = countAttempt(backOff, verdict.delayMs)
  }
  return { delays, last: 'cut' }
}

describe('delays', () => {
  test.each<[string, Partial<RestartPolicy>, readonly number[]]>([
    ['all defaults', {}, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000]],
    ['each is rounded down', { initialDelayMs: 3, backoffMultiplier: 1.5, maxRestartAttempts: 5 }, [3, 4, 6, 9, 13]],
    ['a multiplier of 1 keeps them equal', { backoffMultiplier: 1, maxRestartAttempts: 3 }, [1000, 1000, 1000]],
    ['the limit counts for the first too', { initialDelayMs: 50, maxDelayMs: 20, maxRestartAttempts: 2 }, [20, 20]],
    ['no delay stays none', { initialDelayMs: 0, maxRestartAttempts: 3 }, [0, 0, 0]],
    ['a limit of 0', { initialDelayMs: 0, maxDelayMs: 0, maxRestartAttempts: 2 }, [0, 0]],
    ['a multiplier beyond every number', { backoffMultiplier: 1e308, maxRestartAttempts: 3 }, [1000, 30_000, 30_000]],
    ['one attempt', { maxRestartAttempts: 1 }, [1000]],
  ])('%s', (_, changes, delays) => {
    expect(course(policy(changes))).toEqual({ delays, last: 'give-up' })
  })

  test('whatever the policy: never shorter than the one before, never above the limit, as many as allowed', () => {
    const policies = fc.record({
      initialDelayMs: fc.nat(100_000),
      maxDelayMs: fc.nat(2_147_483_647),
      backoffMultiplier: fc.double({ min: 1, max: 1e9, noNaN: true }),
      maxRestartAttempts: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(policies, (of) => {
        const { delays, last } = course(of)
        expect(last).toBe('give-up')
        expect(delays).toHaveLength(of.maxRestartAttempts)
        expect(delays).toEqual(delays.toSorted((a, b) => a - b))
        expect(delays.at(-1)).toBeLessThanOrEqual(of.maxDelayMs)
        expect(delays.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

describe('what is not restarted', () => {
  const crash = { code: 'connection-lost', ranMs: 0 } as const

  test.each<[string, RestartPolicy | undefined]>([
    ['no policy', undefined],
    ['a policy of no attempts', policy({ maxRestartAttempts: 0 })],
  ])('%s: it stays down', (_, of) => {
    expect(afterDownfall(of, noAttempts, crash).verdict).toEqual({ kind: 'stay' })
  })

  test.each<[ErrorCode, RestartVerdict['kind']]>([
    ['server-invalid', 'stay'],
    ['server-disabled', 'stay'],
    ['needs-approval', 'stay'],
    ['not-executable', 'stay'],
    ['variable-unset', 'stay'],
    ['input-missing', 'stay'],
    ['not-supported', 'stay'],
    ['arguments-too-long', 'stay'],
    ['unsupported-protocol', 'stay'],
    ['connection-lost', 'retry'],
    ['exited-early', 'retry'],
    ['start-timed-out', 'retry'],
    ['handshake-failed', 'retry'],
    ['spawn-failed', 'retry'],
    // A disk that is not there yet, an installation under way.
    ['command-not-found', 'retry'],
    ['folder-missing', 'retry'],
    ['env-file-unreadable', 'retry'],
  ])('%s: %s', (code, kind) => {
    expect(afterDownfall(policy(), noAttempts, { code, ranMs: 0 }).verdict.kind).toBe(kind)
  })
})

describe('counting anew', () => {
  const after = (ranMs: number, of: RestartPolicy, before: BackOff) =>
    afterDownfall(of, before, { code: 'connection-lost', ranMs })
  const used: BackOff = { attempts: 3, previousDelayMs: 4000 }

  test.each<[string, number, Partial<RestartPolicy>, BackOff]>([
    ['shorter than the longest delay', 29_999, {}, used],
    ['as long as the longest delay', 30_000, {}, noAttempts],
    ['short delays: 10 s at least', 9999, { maxDelayMs: 100 }, used],
    ['short delays, 10 s', 10_000, { maxDelayMs: 100 }, noAttempts],
    ['no delay, 10 s', 10_000, { maxDelayMs: 0 }, noAttempts],
  ])('up %s', (_, ranMs, changes, backOff) => {
    expect(after(ranMs, policy(changes), used).backOff).toEqual(backOff)
  })

  test('a server that stood has all its attempts again', () => {
    const of = policy({ maxRestartAttempts: 3 })
    expect(after(0, of, used).verdict).toEqual({ kind: 'give-up', attempts: 3 })
    expect(after(30_000, of, used).verdict).toEqual({ kind: 'retry', attempt: 1, delayMs: 1000 })
  })

  test('an attempt counts when it begins, not when it is planned', () => {
    const { verdict, backOff } = after(0, policy(), noAttempts)
    expect(verdict).toMatchObject({ attempt: 1 })
    expect(backOff).toEqual(noAttempts)
    expect(countAttempt(backOff, 1000)).toEqual({ attempts: 1, previousDelayMs: 1000 })
  })
})
