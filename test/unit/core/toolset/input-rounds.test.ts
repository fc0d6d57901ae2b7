import { describe, expect, test } from 'vitest'
import { mostInputRequests, readInputRequests } from '../../../../electron/core/toolset/input-requests'
import { afterStep, type NextStep, nextStep, noRounds } from '../../../../electron/core/toolset/input-rounds'

const form = { method: 'elicitation/create', params: { message: 'Name?' } }
const url = { method: 'elicitation/create', params: { mode: 'url' } }
const announced = { elicitation: { form: {}, url: {} } }
const rules = { maxRounds: 3, announced }
const many = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, form]))

describe('what an answer wants next', () => {
  test.each<[string, unknown, Partial<NextStep>]>([
    ['a result', { content: [] }, { kind: 'done' }],
    ['a complete result', { resultType: 'complete', inputRequests: { a: form } }, { kind: 'done' }],
    ['a task', { resultType: 'task', taskId: 't' }, { kind: 'done' }],
    ['no object', 5, { kind: 'done' }],
    [
      'a question',
      { resultType: 'input_required', inputRequests: { a: form } },
      { kind: 'ask', requests: [{ key: 'a', ...form }], state: {} },
    ],
    [
      'a question with state',
      { resultType: 'input_required', inputRequests: { a: form }, requestState: '\u0000 "ü" \ud83c' },
      { kind: 'ask', state: { requestState: '\u0000 "ü" \ud83c' } },
    ],
    [
      'state alone',
      { resultType: 'input_required', requestState: '' },
      { kind: 'wait', waitMs: 50, state: { requestState: '' } },
    ],
    ['neither', { resultType: 'input_required' }, { kind: 'refused' }],
    ['null for both', { resultType: 'input_required', inputRequests: null, requestState: null }, { kind: 'refused' }],
    ['an empty batch', { resultType: 'input_required', inputRequests: {}, requestState: 'x' }, { kind: 'refused' }],
    ['a list for a batch', { resultType: 'input_required', inputRequests: [form] }, { kind: 'refused' }],
  ])('%s', (_what, result, expected) => {
    expect(nextStep(result, noRounds, rules)).toMatchObject(expected)
  })

  test('is asked for at growing intervals while it is state alone, which a question begins anew', () => {
    const state = { resultType: 'input_required', requestState: 'x' }
    const waits: number[] = []
    let soFar = noRounds
    for (const kind of ['wait', 'wait', 'wait', 'wait', 'wait', 'ask', 'wait'] as const) {
      const step = nextStep(state, soFar, { ...rules, maxRounds: 100 })
      if (step.kind === 'wait' && kind === 'wait') waits.push(step.waitMs)
      soFar = afterStep(soFar, kind)
    }
    expect(waits).toEqual([50, 100, 200, 250, 250, 50])
  })

  test.each([
    [0, 'ask'],
    [2, 'ask'],
    [3, 'refused'],
    [4, 'refused'],
  ])('after %d rounds of 3 is %s', (rounds, kind) => {
    const asking = { resultType: 'input_required', inputRequests: { a: form } }
    expect(nextStep(asking, { rounds, waits: 0 }, rules).kind).toBe(kind)
    expect(nextStep({ content: [] }, { rounds, waits: 0 }, rules).kind).toBe('done')
  })
})

describe('a batch', () => {
  test.each<[string, object, object, string | undefined]>([
    ['of a form', { a: form }, announced, undefined],
    ['of a form, where only elicitation is announced', { a: form }, { elicitation: {} }, undefined],
    ['of a form, where only addresses are', { a: form }, { elicitation: { url: {} } }, 'elicitation.form'],
    ['of a form, where nothing is', { a: form }, {}, '(elicitation)'],
    ['of an address', { a: url }, announced, undefined],
    ['of an address, where only forms are announced', { a: url }, { elicitation: { form: {} } }, 'elicitation.url'],
    ['of a mode nobody knows', { a: { ...form, params: { mode: 'dance' } } }, announced, undefined],
    ['of a form without params', { a: { method: 'elicitation/create' } }, announced, undefined],
    ['for a model', { a: { method: 'sampling/createMessage' } }, announced, 'sampling'],
    ['for a model, announced', { a: { method: 'sampling/createMessage' } }, { sampling: {} }, undefined],
    ['for roots', { a: form, b: { method: 'roots/list' } }, announced, 'roots'],
    ['for roots, announced', { b: { method: 'roots/list' } }, { roots: {} }, undefined],
    ['of an unknown method', { a: { method: 'dance' } }, announced, '"dance"'],
    ['of a request that is none', { a: 5 }, announced, '"a" names no method'],
    ['without a method', { a: { params: {} } }, announced, '"a" names no method'],
    ['as large as may be', many(mostInputRequests), announced, undefined],
    ['too large', many(mostInputRequests + 1), announced, '65 things at once'],
    ['of nothing', {}, announced, 'inputRequests is empty'],
  ])('%s', (_what, batch, capabilities, words) => {
    const read = readInputRequests(batch, capabilities as Readonly<Record<string, unknown>>)
    if (words === undefined) expect(read).toMatchObject({ kind: 'requests' })
    else expect(read).toMatchObject({ kind: 'refused', error: { message: expect.stringContaining(words) } })
  })

  test('keeps every key, odd ones too', () => {
    const batch = JSON.parse(`{"__proto__":${JSON.stringify(form)},"":${JSON.stringify(form)}}`) as object
    const read = readInputRequests(batch, announced)
    expect(read.kind === 'requests' && read.requests.map(({ key }) => key)).toEqual(['__proto__', ''])
  })
})
