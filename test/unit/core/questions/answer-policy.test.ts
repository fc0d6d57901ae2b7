import { describe, expect, test } from 'vitest'
import { type AnswerPolicy, answerByPolicy } from '../../../../electron/core/questions/answer-policy'

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
