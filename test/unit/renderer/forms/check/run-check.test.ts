import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { problemLines } from './check-of'

const o = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required })
const str = { type: 'string' }

describe('what is wrong, in plain words at its place', () => {
  it.each<[string, unknown, unknown, readonly string[]]>([
    ['nothing', o({ a: str }, ['a']), { a: 'x' }, []],
    ['missing', o({ a: str }, ['a']), {}, ['a: Required']],
    ['missing, with a name full of quotes', o({ 'a"b': str }, ['a"b']), {}, ['a"b: Required']],
    ['type', o({ a: str }), { a: 5 }, ['a: Must be text, not a number']],
    ['not whole', o({ a: { type: 'integer' } }), { a: 1.5 }, ['a: Must be a whole number']],
    ['types', o({ a: { type: ['string', 'null'] } }), { a: [] }, ['a: Must be text or null, not a list']],
    ['const', o({ a: { const: 'v2' } }), { a: 'v1' }, ['a: Must be "v2"']],
    ['enum', o({ a: { enum: ['x', 1] } }), { a: 'y' }, ['a: Must be "x" or 1']],
    ['long enum', o({ a: { enum: [1, 2, 3, 4, 5, 6] } }), { a: 7 }, ['a: Must be one of the 6 choices']],
    ['minimum', o({ a: { minimum: 2 } }), { a: 1 }, ['a: Must be at least 2']],
    ['exclusive', o({ a: { exclusiveMinimum: 0 } }), { a: 0 }, ['a: Must be more than 0']],
    [
      'exclusive of draft 4',
      { ...o({ a: { minimum: 0, exclusiveMinimum: true } }), $schema: 'http://json-schema.org/draft-04/schema#' },
      { a: 0 },
      ['a: Must be more than 0'],
    ],
    ['multiple', o({ a: { multipleOf: 0.1 } }), { a: 0.25 }, ['a: Must be a multiple of 0.1']],
    ['a multiple that doubles blur', o({ a: { multipleOf: 0.1 } }), { a: 0.3 }, []],
    ['length', o({ a: { minLength: 2 } }), { a: 'x' }, ['a: Must have at least 2 characters']],
    ['length of one', o({ a: { maxLength: 1 } }), { a: 'xy' }, ['a: Must have at most 1 character']],
    ['pattern', o({ a: { pattern: '^[a-z]+$' } }), { a: 'A' }, ['a: Does not match the pattern ^[a-z]+$']],
    ['format', o({ a: { format: 'date' } }), { a: 'soon' }, ['a: Must be a date such as 2026-01-31']],
    ['unknown format', o({ a: { format: 'made-up' } }), { a: 'soon' }, []],
    ['items', o({ a: { minItems: 1 } }), { a: [] }, ['a: Must have at least 1 item']],
    ['unique', o({ a: { uniqueItems: true } }), { a: [1, 2, 1] }, ['a: Items 1 and 3 are the same']],
    ['inside a list', o({ a: { items: o({ b: str }, ['b']) } }), { a: [{ b: 'x' }, {}] }, ['a › 2 › b: Required']],
    ['no such name', { ...o({}), additionalProperties: false }, { x: 1 }, ['x: This name is not allowed here']],
    [
      'an item too many',
      o({ a: { prefixItems: [str], items: false } }),
      { a: ['x', 'y'] },
      ['a › 2: This is one item too many'],
    ],
    ['a property that must not be', o({ a: false }), { a: 1 }, ['a: This must be left out']],
    ['not', o({ a: { not: { type: 'string' } } }), { a: 'x' }, ['a: Is what must not be']],
    [
      'name',
      { ...o({}), propertyNames: { pattern: '^x' } },
      { a: 1 },
      ['a: The name does not fit: Does not match the pattern ^x'],
    ],
    [
      'names by pattern',
      { patternProperties: { '^x-': { type: 'integer' } }, additionalProperties: false },
      { 'x-a': 'b' },
      ['x-a: Must be a whole number, not text'],
    ],
    [
      'brings another with it',
      { ...o({}), dependentRequired: { a: ['b'] } },
      { a: 1 },
      ['b: Required, since "a" is there'],
    ],
    [
      'condition',
      { ...o({ m: str }), if: { properties: { m: { const: 'a' } } }, then: { required: ['x'] } },
      { m: 'a' },
      ['x: Required'],
    ],
    [
      'contains',
      o({ a: { contains: { type: 'number' } } }),
      { a: ['x'] },
      ['a: Holds no item of the kind that is asked for'],
    ],
    [
      'through a reference',
      { ...o({ a: { $ref: '#/$defs/s' } }), $defs: { s: { minLength: 3 } } },
      { a: 'x' },
      ['a: Must have at least 3 characters'],
    ],
    [
      'through an anchor and an address',
      {
        ...o({ a: { $ref: '#s' }, b: { $ref: 'n.json' } }),
        $id: 'https://e.com/x.json',
        $defs: { s: { $anchor: 's', ...str }, n: { $id: 'n.json', type: 'number' } },
      },
      { a: 1, b: 'x' },
      ['a: Must be text, not a number', 'b: Must be a number, not text'],
    ],
    [
      'beside a reference, since 2019',
      { ...o({ a: { $ref: '#/$defs/s', minLength: 3 } }), $defs: { s: str } },
      { a: 'x' },
      ['a: Must have at least 3 characters'],
    ],
    [
      'beside a reference, up to draft 7',
      {
        ...o({ a: { $ref: '#/definitions/s', minLength: 3 } }),
        definitions: { s: str },
        $schema: 'http://json-schema.org/draft-07/schema#',
      },
      { a: 'x' },
      [],
    ],
    [
      'of recursion',
      {
        ...o({ t: { $ref: '#/$defs/n' } }),
        $defs: { n: o({ name: str, kids: { items: { $ref: '#/$defs/n' } } }, ['name']) },
      },
      { t: { name: 'a', kids: [{ name: 1 }] } },
      ['t › kids › 1 › name: Must be text, not a number'],
    ],
  ])('%s', (_, schema, value, expected) => {
    expect(problemLines(schema, value)).toEqual(expected)
  })

  it('of names that are no ordinary ones', () => {
    const names = [
      'a.b',
      'a/b',
      'a~b',
      'a%b',
      'a b',
      '',
      'é😀',
      '__proto__',
      'constructor',
      'properties',
      'oneOf',
      '$ref',
    ]
    const properties = `{${names.map((name) => `${JSON.stringify(name)}:{"type":"string"}`).join(',')}}`
    const value = `{${names.map((name) => `${JSON.stringify(name)}:5`).join(',')}}`
    const lines = problemLines(JSON.parse(`{"properties":${properties}}`), value)
    expect(lines).toEqual(names.map((name) => `${name === '' ? '""' : name}: Must be text, not a number`))
  })

  it.each([
    ['a pattern nobody can run', o({ a: { pattern: '(' } }), { a: 'x' }],
    ['a reference to nothing', o({ a: { $ref: '#/$defs/nothing' } }), { a: 'x' }],
    ['a reference to another document', o({ a: { $ref: 'http://127.0.0.1:9/x' } }), { a: 'x' }],
    [
      'references in a circle',
      { ...o({ a: { $ref: '#/$defs/a' } }), $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
      { a: 'x' },
    ],
    [
      'two parts of one address',
      { $defs: { a: { $id: 'https://e.com/x' }, b: { $id: 'https://e.com/x' } }, ...o({ a: str }) },
      { a: 'x' },
    ],
    [
      'wrong types of keywords',
      { properties: { a: { required: true, minimum: 'x', enum: 5, type: 'any' } }, required: true },
      { a: 'x' },
    ],
  ])('is nothing for %s: what can be checked is', (_, schema, value) => {
    expect(problemLines(schema, value)).toEqual([])
  })

  it('is said to be unknown by throwing, for recursion without end', () => {
    expect(() => problemLines({ allOf: [{ $ref: '#' }] }, {})).toThrow(/stack/i)
  })
})

describe('unions', () => {
  const email = o({ kind: { const: 'email' }, address: { type: 'string', format: 'email' } }, ['kind', 'address'])
  const sms = o({ kind: { const: 'sms' }, phone: str }, ['kind', 'phone'])

  it.each<[string, unknown, unknown, readonly string[]]>([
    ['speak of the variant with the tag', { oneOf: [email, sms] }, { kind: 'sms' }, ['phone: Required']],
    [
      'speak of the nearest variant',
      { anyOf: [{ type: 'string', minLength: 3 }, { type: 'object' }] },
      '"x"',
      [': Must have at least 3 characters'],
    ],
    [
      'inside a list, each by itself',
      { items: { oneOf: [email, sms] } },
      [{ kind: 'sms' }, { kind: 'email' }],
      ['1 › phone: Required', '2 › address: Required'],
    ],
    [
      'inside unions',
      { anyOf: [o({ x: { oneOf: [email, sms] } }, ['x']), { type: 'null' }] },
      { x: { kind: 'email', address: 'nobody' } },
      ['x › address: Must be an email address'],
    ],
    ['say so when several fit', { oneOf: [o({}), o({})] }, {}, [': Fits more than one kind, and must fit exactly one']],
    [
      'through references',
      { anyOf: [{ $ref: '#/$defs/e' }, { $ref: '#/$defs/s' }], $defs: { e: email, s: sms } },
      { kind: 'sms' },
      ['phone: Required'],
    ],
  ])('%s', (_, schema, value, expected) => {
    expect(problemLines(schema, value)).toEqual(expected)
  })

  it('speak of the variant a person has chosen', () => {
    const schema = { oneOf: [o({ name: str }, ['name']), o({ uuid: str }, ['uuid'])] }
    expect(problemLines(schema, {}, { '[]': 1 })).toEqual(['uuid: Required'])
    expect(problemLines(schema, {}, { '[]': 0 })).toEqual(['name: Required'])
  })

  it('never speak of more than one variant', () => {
    const variants = Array.from({ length: 30 }, (_, at) =>
      o({ [`p${at}`]: str, tag: { const: at } }, ['tag', `p${at}`]),
    )
    expect(problemLines({ oneOf: variants }, { tag: 17 })).toEqual(['p17: Required'])
  })
})

describe('the corpus', () => {
  const file = path.resolve(import.meta.dirname, '../../../../fixtures/schemas/schemas.json')
  const corpus = JSON.parse(readFileSync(file, 'utf8')) as Readonly<
    Record<string, readonly { readonly name: string; readonly schema?: unknown }[]>
  >
  const usable = Object.values(corpus)
    .flat()
    .filter(({ schema }) => typeof schema === 'object' && schema !== null && !Array.isArray(schema))

  it.each(usable)('$name can be checked', ({ schema }) => {
    expect(problemLines(schema, {}).length).toBeGreaterThanOrEqual(0)
  })
})
