import { describe, expect, test } from 'vitest'
import { frontQuestion } from '../../../../../renderer/features/questions/front-question'
import { readForm } from '../../../../../renderer/features/questions/read-form'
import { questionRecord } from '../../../../support/records'

const form = (properties: unknown, more: object = {}) => ({
  message: 'x',
  requestedSchema: { type: 'object', properties, ...more },
})

describe('a form of the protocol', () => {
  test.each([
    ['no fields', form({}), '{}'],
    ['no list of fields', { requestedSchema: { type: 'object' } }, '{}'],
    [
      'plain types',
      form({ a: { type: 'string' }, b: { type: 'integer' }, c: { type: 'number' }, d: { type: 'boolean' } }),
      '{}',
    ],
    [
      'defaults',
      form({
        a: { type: 'string', default: '' },
        b: { type: 'boolean', default: false },
        c: { type: 'integer', default: 0 },
      }),
      '{"a":"","b":false,"c":0}',
    ],
    [
      'a default of the wrong type',
      form({ a: { type: 'boolean', default: 'yes' }, b: { type: 'string', default: 'x' } }),
      '{"b":"x"}',
    ],
    [
      'single choices',
      form({
        a: { type: 'string', enum: ['x'] },
        b: { type: 'string', oneOf: [{ const: 'x', title: 'X' }], default: 'x' },
      }),
      '{"b":"x"}',
    ],
    [
      'multiple choices',
      form({
        a: { type: 'array', items: { type: 'string', enum: ['x'] }, default: ['x'] },
        b: { type: 'array', items: { anyOf: [{ const: 'x', title: 'X' }] } },
      }),
      '{"a":["x"]}',
    ],
  ])('with %s', (_, params, first) => {
    const read = readForm(params)
    expect(read.kind).toBe('form')
    expect(JSON.parse(read.firstText)).toEqual(JSON.parse(first))
  })
})

test.each([
  ['nothing', undefined, 'no schema'],
  ['no schema', { message: 'x' }, 'no schema'],
  ['null as its schema', { requestedSchema: null }, 'no schema'],
  ['a schema of a text', { requestedSchema: { type: 'string' } }, 'does not describe an object'],
  ['fields that are a list', form([]), 'cannot be read'],
  ['a field inside of a field', form({ who: { type: 'object' } }), 'field "who"'],
  ['a list of objects', form({ rows: { type: 'array', items: { type: 'object' } } }), 'field "rows"'],
  ['a reference', form({ a: { $ref: '#/$defs/a' } }), 'field "a"'],
  ['several types', form({ a: { type: ['string', 'null'] } }), 'field "a"'],
  ['a field that is no object', form({ a: true }), 'field "a"'],
])('%s is answered as JSON', (_, params, why) => {
  expect(readForm(params)).toMatchObject({ kind: 'json', why: expect.stringContaining(why) })
})

test.each([
  [{ password: { type: 'string' } }, ['password']],
  [{ p: { type: 'string', format: 'password', title: 'Your word' } }, ['Your word']],
  [{ apiKey: { type: 'string' } }, ['apiKey']],
  [{ access_token: { type: 'string' } }, ['access_token']],
  [{ a: { type: 'string', title: 'Database password' } }, ['Database password']],
  [{ rememberPassword: { type: 'boolean' } }, []],
  [{ pinned: { type: 'string' }, keyboard: { type: 'string' }, compass: { type: 'string' } }, []],
])('fields of %j that seem to ask for a secret', (properties, secrets) => {
  expect(readForm(form(properties)).secrets).toEqual(secrets)
})

describe('the question in front', () => {
  const [a, b] = [questionRecord('a'), questionRecord('b')]
  const closed = questionRecord('a', { phase: 'withdrawn', why: 'gone' })
  const visiting = questionRecord('a', { phase: 'visiting', since: 1 })
  test.each([
    ['is none where nothing is asked', [], undefined, [], undefined],
    ['is the oldest', [a, b], undefined, [], 'a'],
    ['is the one that was chosen', [a, b], 'b', [], 'b'],
    ['is not one that was put off', [a, b], undefined, ['a'], 'b'],
    ['is none when all are put off', [a, b], 'a', ['a', 'b'], undefined],
    ['stays when it closes by itself', [closed, b], 'a', [], 'a'],
    ['is not one that closed unseen', [closed, b], undefined, [], 'b'],
    ['is nothing when all have closed unseen', [closed], undefined, [], undefined],
    ['is one that waits before one that is visited', [visiting, b], undefined, [], 'b'],
    ['is one that is visited when no other is there', [visiting], undefined, [], 'a'],
  ])('%s', (_, questions, chosen, putOff, expected) => {
    expect(frontQuestion(questions, chosen, new Set(putOff))?.questionId).toBe(expected)
  })
})
