import { describe, expect, it } from 'vitest'
import { readSchema } from '../../../../../renderer/forms/schema/read-schema'
import type { SchemaBook } from '../../../../../renderer/forms/schema/schema-book'
import type { View } from '../../../../../renderer/forms/schema/view'
import { bookOf } from './book-of'

function viewOf(schema: unknown): View {
  const book = bookOf({
    properties: { x: schema },
    $defs: { s: { type: 'string', title: 'S' }, loop: { $ref: '#/$defs/loop' } },
  })
  return propertyView(book, 'x')
}

function propertyView(book: SchemaBook, name: string): View {
  return book.viewOf(book.factsOf(book.root).properties.get(name) ?? true)
}

describe('how a schema is drawn', () => {
  it.each<[unknown, Readonly<Record<string, unknown>>]>([
    [{ type: 'string' }, { kind: 'text', isNullable: false }],
    [
      { type: 'string', format: 'password' },
      { kind: 'text', isSecret: true },
    ],
    [
      { type: 'string', contentEncoding: 'base64' },
      { kind: 'text', isBase64: true },
    ],
    [
      { type: 'string', format: 'byte' },
      { kind: 'text', isBase64: true },
    ],
    [{ type: 'integer' }, { kind: 'number', isInteger: true }],
    [{ type: 'number' }, { kind: 'number', isInteger: false }],
    [{ type: ['integer', 'number'] }, { kind: 'number', isInteger: false }],
    [{ type: 'boolean' }, { kind: 'boolean' }],
    [{ type: 'null' }, { kind: 'null' }],
    [{ const: null }, { kind: 'null' }],
    [{ const: 'v' }, { kind: 'constant', value: 'v' }],
    [{ type: ['string', 'null'] }, { kind: 'text', isNullable: true }],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, { kind: 'number', isNullable: true }],
    [{ anyOf: [{ type: 'null' }] }, { kind: 'null' }],
    [{ oneOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] }, { kind: 'choice', isNullable: true }],
    [{ enum: ['a', null] }, { kind: 'choice', isNullable: true }],
    [{ enum: [null] }, { kind: 'null' }],
    [{ oneOf: [{ const: 1, title: 'One' }, { const: 2 }] }, { kind: 'choice' }],
    [{ anyOf: [{ enum: ['a', 'b'] }, { const: 'c' }] }, { kind: 'choice' }],
    [{ type: ['string', 'integer'] }, { kind: 'json', reason: 'text or whole number' }],
    [{ type: ['string', 'integer', 'null'] }, { kind: 'json', isNullable: true }],
    [{}, { kind: 'json', reason: 'any value' }],
    [true, { kind: 'json', reason: 'any value' }],
    [false, { kind: 'never' }],
    [{ type: 'object' }, { kind: 'json', reason: 'any object' }],
    [{ properties: { a: {} } }, { kind: 'object' }],
    [{ type: 'object', additionalProperties: { type: 'string' } }, { kind: 'object' }],
    [{ type: 'object', additionalProperties: false }, { kind: 'object' }],
    [{ patternProperties: { '^x': {} } }, { kind: 'object' }],
    [{ type: 'array' }, { kind: 'list' }],
    [{ items: { type: 'string' } }, { kind: 'list' }],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, { kind: 'choices' }],
    [{ type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] } }, { kind: 'choices' }],
    [{ type: 'array', items: { enum: ['a', null] } }, { kind: 'list' }],
    [
      { prefixItems: [{ type: 'number' }], items: false },
      { kind: 'tuple', rest: undefined },
    ],
    [{ items: [{ type: 'number' }], additionalItems: { type: 'string' } }, { kind: 'tuple' }],
    [{ minLength: 2 }, { kind: 'text' }],
    [{ minimum: 2 }, { kind: 'number' }],
    [{ $ref: '#/$defs/s' }, { kind: 'text', isDeep: true, title: 'S' }],
    [
      { $ref: '#/$defs/s', title: 'Mine' },
      { kind: 'text', title: 'Mine' },
    ],
    [
      { allOf: [{ $ref: '#/$defs/s' }], description: 'outer' },
      { kind: 'text', isDeep: true, description: 'outer' },
    ],
    [{ anyOf: [{ $ref: '#/$defs/s' }, { type: 'null' }] }, { kind: 'text', isNullable: true, isDeep: true }],
    [{ $ref: '#/$defs/nothing' }, { kind: 'json', reason: expect.stringContaining('not there') }],
    [{ $ref: 'http://127.0.0.1:9/x.json' }, { kind: 'json', reason: expect.stringContaining('not fetched') }],
    [{ $ref: '#/$defs/loop' }, { kind: 'json', reason: expect.stringContaining('without end') }],
    [
      { allOf: [{ type: 'string' }, { type: 'number' }] },
      { kind: 'json', reason: expect.stringContaining('different types') },
    ],
    [{ allOf: [{ type: 'number' }, { type: 'integer' }] }, { kind: 'number', isInteger: true }],
    [{ properties: { a: {} }, anyOf: [{ required: ['a'] }, { required: ['b'] }] }, { kind: 'object' }],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, { kind: 'union' }],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] }, { kind: 'union', isNullable: true }],
    [{ anyOf: [false, { type: 'string' }] }, { kind: 'text' }],
    [
      { oneOf: [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: 'null' }] },
      { kind: 'text', isNullable: true },
    ],
  ])('%j', (schema, expected) => {
    expect(viewOf(schema)).toMatchObject(expected)
  })

  it('labels what could be mistaken', () => {
    const labels = (schema: unknown) => {
      const view = viewOf(schema)
      return view.kind === 'choice' ? view.options.map((option) => option.label) : []
    }
    expect(labels({ enum: ['a', '', ' b'] })).toEqual(['a', '""', '" b"'])
    expect(labels({ enum: ['1', 1, true, { a: 1 }] })).toEqual(['"1"', '1', 'true', '{"a":1}'])
    expect(labels({ enum: ['r', 'g'], enumNames: ['Red'] })).toEqual(['Red', 'g'])
  })

  it('names variants by what tells them apart', () => {
    const labels = (schema: unknown) => {
      const view = viewOf(schema)
      return view.kind === 'union' ? view.variants.map((variant) => variant.label) : []
    }
    const tagged = (tag: string) => ({ type: 'object', properties: { kind: { const: tag } } })
    expect(labels({ oneOf: [tagged('email'), tagged('sms')] })).toEqual(['kind: "email"', 'kind: "sms"'])
    expect(labels({ anyOf: [{ title: 'Text', type: 'string' }, { type: 'number' }] })).toEqual(['Text', 'number'])
    expect(labels({ anyOf: [{ required: ['a'], properties: { a: {} } }, { properties: { b: {} } }] })).toEqual([
      'with a',
      'with b',
    ])
    expect(labels({ anyOf: [{ $ref: '#/$defs/s' }, { type: 'object', properties: { x: {} } }] })).toEqual([
      'S',
      'with x',
    ])
    expect(
      labels({
        anyOf: [{ type: 'object', minProperties: 1 }, { type: 'object', minProperties: 2 }, { type: 'string' }],
      }),
    ).toEqual(['object (1)', 'object (2)', 'text'])
  })

  it('puts the parts of allOf together', () => {
    const view = viewOf({
      allOf: [
        { properties: { a: { type: 'string' } }, required: ['a'] },
        { properties: { a: { minLength: 3 }, b: { type: 'integer' } } },
      ],
    })
    expect([...view.facts.properties.keys()]).toEqual(['a', 'b'])
    const book = bookOf({ allOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: { minLength: 3 } } }] })
    expect(propertyView(book, 'a')).toMatchObject({ kind: 'text', facts: { bounds: { minLength: 3 } } })
  })

  it('keeps what stands beside a union in every variant', () => {
    const book = bookOf({
      properties: { id: { type: 'string' } },
      required: ['id'],
      oneOf: [
        { properties: { name: { type: 'string' } } },
        { properties: { uuid: { type: 'string' } }, required: ['uuid'] },
      ],
    })
    const view = book.viewOf(book.root)
    if (view.kind !== 'union') throw new Error('a union')
    const facts = view.variants.map((variant) => book.factsOf(variant.schema))
    expect(facts.map(({ properties }) => [...properties.keys()])).toEqual([
      ['id', 'name'],
      ['id', 'uuid'],
    ])
    expect([...(facts[1]?.required ?? [])]).toEqual(['id', 'uuid'])
  })

  it('takes the same part of a schema for the same, each time it is asked', () => {
    const book = bookOf({ anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }] })
    const [first, second] = [book.viewOf(book.root), book.viewOf(book.root)]
    expect(first).toBe(second)
    if (first.kind !== 'union') throw new Error('a union')
    expect(book.variant(book.root, first.facts.unions[0]?.source ?? [], 0)).toBe(first.variants[0]?.schema)
  })

  it('keeps numbers of a schema that a double would change', () => {
    const view = viewOfText('{"properties":{"x":{"enum":[12345678901234567890, 1.10]}}}')
    expect(view.kind === 'choice' && view.options.map((option) => option.label)).toEqual([
      '12345678901234567890',
      '1.1',
    ])
  })
})

function viewOfText(text: string): View {
  return propertyView(bookOfText(text), 'x')
}

function bookOfText(text: string): SchemaBook {
  const read = readSchema(text)
  if (read.kind === 'unusable') throw new Error(read.reason)
  return read.book
}
