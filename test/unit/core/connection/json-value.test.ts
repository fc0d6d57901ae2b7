import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRecord, jsonText, nameKind } from '../../../../electron/core/connection/json-value'

it.each([
  [{}, true],
  [[], false],
  [null, false],
  ['{}', false],
  [undefined, false],
])('tells whether %j is an object', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})

it.each([
  [undefined, 'missing'],
  [null, 'null'],
  [[], 'a list'],
  ['', 'text'],
  [0, 'a number'],
  [false, 'false'],
  [{}, 'an object'],
])('names %j', (value, expected) => {
  expect(nameKind(value)).toBe(expected)
})

const depth = 20_000

it('writes values too deep for JSON.stringify, whatever is in them', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const inner = JSON.stringify(value)
      const text = `${'{"a":[1,'.repeat(depth)}${inner}${'],"b":"é\\n"}'.repeat(depth)}`
      const deep: unknown = JSON.parse(text)
      expect(() => JSON.stringify(deep)).toThrow(RangeError)
      expect(jsonText(deep) === text).toBe(true)
    }),
    { numRuns: 20 },
  )
})

it('has no text for what is no JSON value at all', () => {
  expect(jsonText(undefined)).toBeUndefined()
})
