import { describe, expect, test } from 'vitest'
import { type AnswerPolicy, answerByPolicy, decideByPolicy } from '../../../../electron/core/questions/answer-policy'
import { questionKey } from '../../../../electron/core/questions/remembered-answers'

const form = (properties: unknown, required: unknown = [], message = 'Who are you?') => ({
  mode: 'form',
  message,
  requestedSchema: { type: 'object', properties, required },
})

test('declining declines everything', () => {
  expect(answerByPolicy({ kind: 'decline' }, form({}))).toEqual({ action: 'decline' })
})

describe('defaults', () => {
  const defaults = { kind: 'defaults' } as const

  test('each default within its field’s rules is sent, the rest is absent', () => {
    const properties = {
      name: { type: 'string', default: 'Ann' },
      age: { type: 'integer', default: 7 },
      keen: { type: 'boolean', default: false },
      wrong: { type: 'integer', default: 'seven' },
      small: { type: 'integer', minimum: 5, default: 1 },
      other: { type: 'string', enum: ['a'], default: 'z' },
      none: { type: 'string' },
    }
    expect(answerByPolicy(defaults, form(properties, ['name']))).toEqual({
      action: 'accept',
      content: { name: 'Ann', age: 7, keen: false },
    })
  })

  test('a required field without a usable default cannot be accepted', () => {
    expect(answerByPolicy(defaults, form({ name: { type: 'string' } }, ['name']))).toEqual({ action: 'decline' })
  })

  test.each([
    ['nothing', undefined],
    ['no schema', { message: 'x' }],
    ['odd properties', form(null, 'name')],
  ])('%s is no crash', (_, params) => {
    expect(['accept', 'decline']).toContain(answerByPolicy(defaults, params).action)
  })

  test('a web address is never accepted unseen', () => {
    expect(answerByPolicy(defaults, { mode: 'url', message: 'x', url: 'https://example.com' })).toEqual({
      action: 'decline',
    })
  })
})

describe('a script', () => {
  const policy: AnswerPolicy = {
    kind: 'script',
    answers: [
      { match: { message: 'name' }, action: 'accept', content: { name: 'Ann' } },
      { match: { message: 'secret' }, action: 'cancel' },
    ],
  }

  test.each([
    ['Your name, please', { action: 'accept', content: { name: 'Ann' } }],
    ['A secret?', { action: 'cancel' }],
    ['Anything else?', { action: 'decline' }],
  ])('%s', (message, answer) => {
    expect(answerByPolicy(policy, form({}, [], message))).toEqual(answer)
  })
})

describe('where a person can be asked instead', () => {
  const url = { mode: 'url', message: 'x', url: 'https://example.com' }
  const name = { name: { type: 'string', minLength: 2 } }
  const asked = form(name, ['name'])
  const remembered = (contentText: string, params: unknown = asked): AnswerPolicy => ({
    kind: 'remembered',
    answers: [{ key: questionKey(params), message: 'x', contentText, at: 0 }],
  })
  const accepted = (content: object) => ({ kind: 'answered', answer: { action: 'accept', content } })
  const undecided = (why: string) => ({ kind: 'undecided', why: expect.stringContaining(why) })

  test.each<[string, AnswerPolicy, unknown, unknown]>([
    ['asking', { kind: 'ask' }, asked, { kind: 'undecided' }],
    ['declining', { kind: 'decline' }, asked, { kind: 'answered', answer: { action: 'decline' } }],
    ['declining an address', { kind: 'decline' }, url, { kind: 'answered', answer: { action: 'decline' } }],
    [
      'defaults',
      { kind: 'defaults' },
      form({ name: { type: 'string', default: 'Ann' } }, ['name']),
      accepted({ name: 'Ann' }),
    ],
    ['nothing to fill in', { kind: 'defaults' }, form({}), accepted({})],
    ['no default', { kind: 'defaults' }, asked, undecided('It needs "name"')],
    [
      'a default against its rules',
      { kind: 'defaults' },
      form({ age: { type: 'integer', default: 'x' } }, ['age']),
      undecided('"age"'),
    ],
    [
      'defaults that break the rules of the form',
      { kind: 'defaults' },
      { message: 'x', requestedSchema: { type: 'object', properties: {}, minProperties: 1 } },
      undecided('break the rules'),
    ],
    ['defaults for an address', { kind: 'defaults' }, url, undecided('No address')],
    [
      'defaults for an unknown mode',
      { kind: 'defaults' },
      { mode: 'dance', message: 'x' },
      undecided('nobody has heard of'),
    ],
    ['defaults without a form', { kind: 'defaults' }, { message: 'x' }, undecided('without a form')],
    [
      'defaults of a form whose rules cannot be followed',
      { kind: 'defaults' },
      {
        message: 'x',
        requestedSchema: {
          type: 'object',
          properties: { a: { type: 'string', default: 'x' } },
          allOf: [{ $ref: '#/nowhere' }],
        },
      },
      undecided('cannot be checked'),
    ],
    ['what was accepted before', remembered('{"name":"Bo"}'), asked, accepted({ name: 'Bo' })],
    [
      'what was accepted with other words',
      remembered('{"name":"Bo"}'),
      form(name, ['name'], 'Other?'),
      undecided('is remembered yet'),
    ],
    ['a remembered answer against the rules', remembered('{"name":"B"}'), asked, undecided('breaks the rules')],
    ['a damaged memory', remembered('{'), asked, undecided('breaks the rules')],
    ['a memory that is no object', remembered('[]'), asked, undecided('breaks the rules')],
    ['a remembered address', remembered('{}', url), url, undecided('No address')],
  ])('%s', (_what, policy, params, verdict) => {
    expect(decideByPolicy(policy, params)).toEqual(verdict)
  })
})
