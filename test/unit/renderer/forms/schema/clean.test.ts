import { describe, expect, it } from 'vitest'
import { plainText } from '../../../../../renderer/forms/json/plain'
import type { Schema } from '../../../../../renderer/forms/schema/schema'
import { bookOf } from './book-of'

const clean = (schema: unknown) => {
  const { root, notes } = bookOf(schema)
  return {
    schema: JSON.parse(plainText(root as Exclude<Schema, object>)) as unknown,
    notes: notes.map((note) => note.where),
  }
}

describe('clean-up of schemas', () => {
  it.each<[unknown, unknown, readonly string[]]>([
    [{ properties: null }, {}, ['#/properties']],
    [{ properties: [] }, {}, ['#/properties']],
    [{ required: true }, {}, ['#/required']],
    [{ required: ['a', 5] }, { required: ['a'] }, []],
    [{ type: 'any' }, {}, ['#/type']],
    [{ type: ['string', 'any'] }, { type: 'string' }, ['#/type']],
    [{ type: ['object'] }, { type: 'object' }, []],
    [
      { properties: { a: 'string', b: null, c: 5 } },
      { properties: { a: true, b: true, c: true } },
      ['#/properties/a', '#/properties/b', '#/properties/c'],
    ],
    [
      { properties: { pattern: { type: 'string' }, type: { type: 'string' } } },
      { properties: { pattern: { type: 'string' }, type: { type: 'string' } } },
      [],
    ],
    [{ pattern: '([a-z' }, {}, ['#/pattern']],
    [{ pattern: '^[\\w\\-]+\\Z' }, { pattern: '^[\\w\\-]+$' }, []],
    [{ pattern: '\\_\\d\\-[\\-\\_]' }, { pattern: '_\\d-[\\-_]' }, []],
    [{ pattern: '(?P<n>a)' }, { pattern: '(?<n>a)' }, []],
    [{ patternProperties: { '(': {} } }, { patternProperties: {} }, ['#/patternProperties/(']],
    [{ minimum: '5' }, {}, ['#/minimum']],
    [{ minLength: -1 }, {}, ['#/minLength']],
    [{ enum: [] }, {}, ['#/enum']],
    [{ anyOf: {} }, {}, ['#/anyOf']],
    [{ minimum: 0, exclusiveMinimum: true }, { exclusiveMinimum: 0 }, []],
    [{ minimum: 0, exclusiveMinimum: false }, { minimum: 0 }, []],
    [{ items: [{ type: 'string' }], additionalItems: false }, { prefixItems: [{ type: 'string' }], items: false }, []],
    [{ items: { type: 'string' }, additionalItems: false }, { items: { type: 'string' } }, []],
    [
      { dependencies: { a: ['b'], c: { required: ['d'] } } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] } } },
      [],
    ],
    [{ $dynamicRef: '#n', $dynamicAnchor: 'n' }, { $ref: '#n', $anchor: 'n' }, []],
    [
      { default: { type: 5 }, const: { required: true }, examples: [{ pattern: '(' }] },
      { default: { type: 5 }, const: { required: true }, examples: [{ pattern: '(' }] },
      [],
    ],
    [{ 'x-own': { pattern: '(' } }, { 'x-own': {} }, []],
    [{ title: 5, description: null, format: [] }, {}, ['#/title', '#/description', '#/format']],
  ])('%j', (schema, expected, notes) => {
    expect(clean(schema)).toEqual({ schema: expected, notes })
  })

  it('ends at a depth nobody writes', () => {
    let schema: unknown = { type: 'string' }
    for (let depth = 0; depth < 400; depth += 1) schema = { type: 'object', properties: { x: schema } }
    const { notes } = clean(schema)
    expect(notes).toHaveLength(1)
  })
})
