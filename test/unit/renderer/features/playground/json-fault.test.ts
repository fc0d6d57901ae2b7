import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonFault } from '../../../../../renderer/features/playground/json-fault'

describe('findJsonFault', () => {
  it.each([
    ['{"a": True}', 1, 7, 'True'],
    ['{"a": 1,}', 1, 9, 'comma too many'],
    ['[1, ]', 1, 5, 'comma too many'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'comma or }'],
    ['[1 2]', 1, 4, 'comma or ]'],
    ['{"a" 1}', 1, 6, 'colon'],
    ['{a: 1}', 1, 2, 'name in double quotes'],
    ["{'a': 1}", 1, 2, 'not in single ones'],
    ['{"a": \'b\'}', 1, 7, 'not in single ones'],
    ['{"a": "b}', 1, 7, 'closing double quote'],
    ['{"a": "b\nc"}', 1, 7, 'in this line'],
    ['{"a": "b\tc"}', 1, 9, 'control character'],
    ['{"a": "C:\\new\\dir"}', 1, 14, 'backslash'],
    ['{"a": "\\u12g4"}', 1, 8, 'hex digits'],
    ['{"a": 01}', 1, 7, 'begin with 0'],
    ['{"a": .5}', 1, 7, 'begins with a digit'],
    ['{"a": 1.}', 1, 8, 'no number'],
    ['{"a": -}', 1, 7, 'digit is missing'],
    ['{"a": 1, // why\n"b": 2}', 1, 10, 'Comments'],
    ['{"a": /* 1 */ 2}', 1, 7, 'Comments'],
    ['{"a": }', 1, 7, 'value is missing'],
    ['{"a": {"b": 1}', 1, 15, 'line 1 is never closed'],
    ['\n{', 2, 2, 'line 2 is never closed'],
    ['[}', 1, 2, 'value is missing'],
    ['{"a": 1} x', 1, 10, 'after the end'],
    ['', 1, 1, 'no value yet'],
    ['undefined', 1, 1, 'undefined'],
  ])('%j: line %d, column %d: %s', (text, line, column, words) => {
    const fault = findJsonFault(text)
    expect(fault).toMatchObject({ line, column })
    expect(fault?.message).toContain(words)
  })

  it('agrees with JSON.parse on every text on whether it is JSON', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '1',
      '-',
      '0',
      '.',
      'e',
      'true',
      'nul',
      ' ',
      '\n',
      '\\u00e4',
      '/',
    )
    const nearly = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))
    const valid = fc.jsonValue().map((value) => JSON.stringify(value, null, 1))
    const mutated = fc.tuple(valid, fc.nat(), pieces).map(([text, at, piece]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + piece + text.slice(place)
    })
    fc.assert(
      fc.property(fc.oneof(nearly, valid, mutated), (text) => {
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        expect(findJsonFault(text) === undefined).toBe(isJson)
      }),
      { numRuns: 3000 },
    )
  })

  it('has no limit of depth and takes a long text in one go', () => {
    expect(findJsonFault('['.repeat(200_000) + ']'.repeat(200_000))).toBeUndefined()
    expect(findJsonFault(`${'[1,'.repeat(100_000)}]`)?.message).toContain('comma too many')
  })
})
