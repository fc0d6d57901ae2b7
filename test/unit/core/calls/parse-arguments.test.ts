import { expect, test } from 'vitest'
import { parseArguments } from '../../../../electron/core/calls/parse-arguments'

test.each([undefined, '', '  \n'])('%j sends no arguments', (text) => {
  expect(parseArguments(text)).toBeUndefined()
})

test('an empty object is sent as one', () => {
  expect(parseArguments('{}')).toEqual({})
})

test('__proto__ is an argument like any other', () => {
  expect(Object.keys(parseArguments('{"__proto__": 1}') ?? {})).toEqual(['__proto__'])
})

test.each(['[]', 'null', '5', '"x"', '{', 'no'])('%s is refused with the next step', (text) => {
  expect(() => parseArguments(text)).toThrow(
    expect.objectContaining({
      error: expect.objectContaining({ code: 'invalid-arguments', hint: expect.any(String) }),
    }),
  )
})
