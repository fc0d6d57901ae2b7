import { describe, expect, it } from 'vitest'
import { isYes } from '../../../build/scripts/runtime/ask-consent.mjs'
import { chooseRuntime } from '../../../build/scripts/runtime/choose-runtime.mjs'
import { isRecentFailure } from '../../../build/scripts/runtime/memory.mjs'

type Facts = Parameters<typeof chooseRuntime>[0]

/** Nothing is at hand, and a person sits at a terminal of a machine that has a fallback. */
const bare: Facts = {
  override: undefined,
  official: 'absent',
  fallbackExists: true,
  consent: 'unasked',
  ci: false,
  terminal: true,
}
const unreachable: Facts = { ...bare, official: 'unreachable' }

describe('which Electron is taken', () => {
  const table: readonly [situation: string, facts: Facts, step: ReturnType<typeof chooseRuntime>][] = [
    ['the folder named wins over everything', { ...bare, override: '/e', official: 'present' }, { take: 'override' }],
    ['the official one when it is there', { ...bare, official: 'present' }, { take: 'official' }],
    ['it is downloaded first, also in CI', { ...bare, ci: true, terminal: false }, { first: 'download-official' }],
    ['a person is asked before the fallback', unreachable, { first: 'ask' }],
    ['a yes takes it', { ...unreachable, consent: 'accepted' }, { take: 'fallback' }],
    ['a no ends it', { ...unreachable, consent: 'refused' }, { giveUp: 'refused' }],
    ['CI takes it, even with a terminal', { ...unreachable, ci: true }, { take: 'fallback' }],
    ['nobody there to ask takes it', { ...unreachable, terminal: false }, { take: 'fallback' }],
    ['other systems have none', { ...unreachable, ci: true, fallbackExists: false }, { giveUp: 'no-fallback' }],
  ]
  it.each(table)('%s', (_situation, facts, step) => {
    expect(chooseRuntime(facts)).toEqual(step)
  })
})

describe('a failed download', () => {
  const at = 1_000_000
  it.each([
    ['is not repeated a minute later', '45.5.0', at + 60_000, true],
    ['is tried again after five minutes', '45.5.0', at + 300_000, false],
    ['says nothing about another version', '46.0.0', at + 60_000, false],
    ['does not count when it lies in the future', '45.5.0', at - 1, false],
  ])('%s', (_what, version, now, recent) => {
    expect(isRecentFailure(version, { version: '45.5.0', at }, now)).toBe(recent)
  })

  it('that was never noted is none', () => {
    expect(isRecentFailure('45.5.0', { version: undefined, at: Number.NaN }, 5)).toBe(false)
  })
})

describe('consent', () => {
  it.each(['y', 'Y', 'yes', ' YES '])('%j is a yes', (answer) => expect(isYes(answer)).toBe(true))
  it.each(['', 'n', 'no', 'yess', 'why', 'yes please'])('%j is none', (answer) => expect(isYes(answer)).toBe(false))
})
