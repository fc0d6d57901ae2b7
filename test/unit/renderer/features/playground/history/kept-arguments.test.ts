import { describe, expect, it } from 'vitest'
import { draftOf, keptArguments, withGaps } from '../../../../../../renderer/features/playground/history/kept-arguments'
import { missingWords } from '../../../../../../renderer/features/playground/missing-words'
import type { HistoryDetail } from '../../../../../../shared/model/history'

const detail: HistoryDetail = {
  callId: 'call-0001',
  at: 0,
  outcome: 'succeeded',
  durationMs: 1,
  withheldValues: 0,
  isOnDisk: true,
  withheld: [],
  sentWith: {},
  preview: '',
  isWhole: true,
}

describe('what can be sent again of a call that was kept', () => {
  it.each<[string, Partial<HistoryDetail>, unknown]>([
    ['all of it', { argumentsText: '{"n":1.10}' }, { kind: 'whole', text: '{"n":1.10}' }],
    ['no arguments', {}, { kind: 'whole', text: undefined }],
    [
      'all but its secrets',
      { argumentsText: '{"a":1,"token":"${secret:token}"}', withheld: [['token']] },
      { kind: 'gaps', text: '{"a":1,"token":/* no value yet */ ""}', missing: [['token']] },
    ],
    ['nothing of what was too large', { argumentsLost: 'They are too large.' }, { kind: 'lost' }],
  ])('%s', (_what, more, expected) => expect(keptArguments({ ...detail, ...more })).toMatchObject(expected as object))
})

it('a text that is no JSON keeps its markers', () => {
  expect(withGaps('{"token":"${secret:token}", ', [['token']])).toBe('{"token":"${secret:token}", ')
})

it.each<[Partial<HistoryDetail>, object]>([
  [{}, { sendNone: true, timeout: '', task: { isOn: false, ttl: '' } }],
  [
    { argumentsText: '{"a":1}', sentWith: { timeoutMs: 1500, task: { ttlMs: 60_000 } } },
    { text: '{"a":1}', sendNone: false, timeout: '1.5', task: { isOn: true, ttl: '60' } },
  ],
  [{ sentWith: { task: { ttlMs: null } } }, { task: { isOn: true, ttl: '' } }],
])('a draft says the same as the call did', (more, expected) => {
  const whole = { ...detail, ...more }
  const kept = keptArguments(whole)
  if (kept.kind === 'lost') throw new Error('It was kept.')
  expect(draftOf(whole, kept)).toMatchObject(expected)
})

it.each([
  [[['token']], 'A secret value is not kept: token. Type it again before you run.'],
  [[['a', 0, 'pass'], []], 'Secret values are not kept: a[0].pass, all of it. Type them again before you run.'],
  [
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name]),
    'Secret values are not kept: a, b, c, d, e and 2 others. Type them again before you run.',
  ],
])('%j in words', (missing, words) => expect(missingWords(missing)).toBe(words))
