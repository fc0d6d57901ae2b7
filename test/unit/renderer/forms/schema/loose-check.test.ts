import { describe, expect, it } from 'vitest'
import { looseCheck } from '../../../../../renderer/forms/schema/loose-check'
import { documentOf } from '../json/document-of'
import { bookOf } from './book-of'

const fit = (schema: unknown, text: string) => {
  const book = bookOf(schema)
  return looseCheck(book.root, documentOf(text).value, book.factsOf)
}

describe('the quick look at a value', () => {
  it.each<[unknown, string, string]>([
    [{ type: 'string' }, '"x"', 'yes'],
    [{ type: 'string' }, '5', 'no'],
    [{ type: 'integer' }, '5.0', 'yes'],
    [{ type: 'integer' }, '1e3', 'yes'],
    [{ type: 'integer' }, '5.5', 'no'],
    [{ type: 'integer' }, '12345678901234567890', 'yes'],
    [{ const: { a: [1] } }, '{"a":[1.0]}', 'yes'],
    [{ enum: ['1', 1] }, 'true', 'no'],
    [{ minimum: 5 }, '4', 'no'],
    [{ exclusiveMaximum: 5 }, '5', 'no'],
    [{ minLength: 2 }, '"😀"', 'no'],
    [{ maxItems: 1 }, '[1,2]', 'no'],
    [{ required: ['a'] }, '{}', 'no'],
    [{ properties: { a: { type: 'string' } } }, '{"a":1}', 'no'],
    [{ additionalProperties: false, properties: { a: {} } }, '{"b":1}', 'no'],
    [{ properties: { __proto__x: {} }, required: ['toString'] }, '{}', 'no'],
    [{ items: { type: 'number' } }, '[1,"a"]', 'no'],
    [{ prefixItems: [{ type: 'string' }], items: false }, '["a",1]', 'no'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'null', 'yes'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, '1', 'no'],
    [{ allOf: [{ type: 'string' }, { minLength: 3 }] }, '"ab"', 'no'],
    [{ $ref: '#/$defs/s', $defs: { s: { type: 'string' } } }, '1', 'no'],
    [false, '1', 'no'],
    // What would run a pattern, or look around, is left to the worker.
    [{ pattern: '^(a+)+$' }, '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"', 'unknown'],
    [{ not: { type: 'string' } }, '"x"', 'unknown'],
    [{ patternProperties: { '^(a+)+$': { type: 'string' } } }, '{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!":1}', 'unknown'],
  ])('%j with %s: %s', (schema, text, expected) => {
    expect(fit(schema === false ? { not: {}, anyOf: [false] } : schema, text)).toBe(expected)
  })

  it('gives up on recursion that multiplies', () => {
    const schema = {
      $ref: '#/$defs/a',
      $defs: {
        a: {
          anyOf: [
            { properties: { x: { $ref: '#/$defs/a' } }, required: ['y'] },
            { properties: { x: { $ref: '#/$defs/a' } }, required: ['z'] },
          ],
        },
      },
    }
    const deep = `${'{"x":'.repeat(300)}1${'}'.repeat(300)}`
    expect(['no', 'unknown']).toContain(fit(schema, deep))
    const doubling = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `d${at}`,
        { anyOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
      ]),
    )
    expect(fit({ $ref: '#/$defs/d0', $defs: { ...doubling, d40: { not: {} } } }, '1')).toBe('unknown')
  })
})
