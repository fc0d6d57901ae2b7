import { expect, test } from 'vitest'
import {
  forget,
  mostRemembered,
  questionKey,
  remember,
  rememberedFrom,
} from '../../../../electron/core/questions/remembered-answers'

const form = (properties: object, message = 'Who?') => ({ message, requestedSchema: { type: 'object', properties } })
const answer = (key: string, at = 0) => ({ key, message: key, contentText: '{}', at })

test.each<[string, unknown, unknown, boolean]>([
  ['the same', form({ a: { type: 'string' } }), form({ a: { type: 'string' } }), true],
  [
    'another order of keys',
    form({ a: { type: 'string', title: 'A' } }),
    form({ a: { title: 'A', type: 'string' } }),
    true,
  ],
  ['other words', form({}), form({}, 'What?'), false],
  ['another rule', form({ a: { type: 'string' } }), form({ a: { type: 'string', maxLength: 3 } }), false],
])('%s', (_what, one, other, same) => {
  expect(questionKey(one) === questionKey(other)).toBe(same)
})

test('the newest answer to a question counts, and stands in front', () => {
  expect(remember([answer('a', 1), answer('b', 2)], answer('b', 3))).toEqual([answer('b', 3), answer('a', 1)])
  const many = Array.from({ length: mostRemembered }, (_, index) => answer(String(index)))
  expect(remember(many, answer('new'))).toHaveLength(mostRemembered)
})

test('one is forgotten, or all', () => {
  expect(forget([answer('a'), answer('b')], 'a')).toEqual([answer('b')])
  expect(forget([answer('a'), answer('b')])).toEqual([])
})

test.each<[string, object, boolean]>([
  ['plain fields', { name: { type: 'string' } }, true],
  ['a name that says secret', { apiToken: { type: 'string' } }, false],
  ['a title that says secret', { x: { type: 'string', title: 'Your password' } }, false],
  [
    'a name that says secret, further in',
    { login: { type: 'object', properties: { password: { type: 'string' } } } },
    false,
  ],
  ['a field that is only written', { x: { type: 'string', writeOnly: true } }, false],
])('%s: remembered or not', (_what, properties, isKept) => {
  expect(rememberedFrom(form(properties), '{"name":"Ann"}', 7) !== undefined).toBe(isKept)
})

test('what was filled in beside the fields of the form may be a secret too', () => {
  const free = form({ settings: { type: 'object' } })
  expect(rememberedFrom(free, '{"settings":{"host":"a"}}', 7)).toBeDefined()
  expect(rememberedFrom(free, '{"settings":{"apiKey":"123456"}}', 7)).toBeUndefined()
  expect(rememberedFrom(free, '{"settings":[{"token":"123456"}]}', 7)).toBeUndefined()
})
