import { describe, expect, it } from 'vitest'
import { firstArgumentsText } from '../../../../../renderer/forms/first-arguments'

const first = (schema: unknown) => JSON.parse(firstArgumentsText(JSON.stringify(schema))) as unknown
const o = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required })

describe('what a new form begins with', () => {
  it.each<[string, unknown, unknown]>([
    ['nothing where nothing is said', o({ a: { type: 'string' } }), {}],
    [
      'defaults',
      o({
        i: { type: 'integer', default: 0 },
        s: { default: '' },
        a: { type: 'array', default: [] },
        b: { default: false },
        n: { default: null },
      }),
      { i: 0, s: '', a: [], b: false, n: null },
    ],
    [
      'no default that does not fit',
      o({
        i: { type: 'integer', default: 'ten' },
        e: { enum: ['a'], default: 'z' },
        n: { type: 'number', default: null },
        m: { type: 'integer', minimum: 5, default: 1 },
        l: { type: 'array', items: { type: 'string' }, default: 'x' },
      }),
      {},
    ],
    [
      'a default that only a pattern could refuse',
      o({ s: { type: 'string', pattern: '^a', default: 'b' } }),
      { s: 'b' },
    ],
    [
      'constants where they are required',
      o({ k: { const: 'x' }, l: { const: 'y' }, n: { const: null } }, ['k', 'n']),
      { k: 'x', n: null },
    ],
    [
      'what is inside required objects',
      o({ r: o({ d: { default: 1 } }), q: o({ d: { default: 1 } }) }, ['r']),
      { r: { d: 1 } },
    ],
    [
      'defaults beside a reference',
      { ...o({ a: { $ref: '#/$defs/s', default: 'hi' } }), $defs: { s: { type: 'string' } } },
      { a: 'hi' },
    ],
    [
      'an end where a part requires itself',
      { ...o({ a: { $ref: '#/$defs/a' } }, ['a']), $defs: { a: o({ a: { $ref: '#/$defs/a' } }, ['a']) } },
      {},
    ],
    [
      'ordinary properties of odd names',
      JSON.parse('{"properties":{"__proto__":{"default":1},"toString":{"default":2}}}'),
      JSON.parse('{"__proto__":1,"toString":2}'),
    ],
    ['the default of the whole', { type: 'object', default: { a: 1 } }, { a: 1 }],
  ])('%s', (_, schema, expected) => {
    expect(JSON.stringify(first(schema))).toBe(JSON.stringify(expected))
  })

  it('is an object whatever the schema is', () => {
    for (const text of [undefined, '', '5', 'null', '[]', '"object"', '{"type":"string","default":"x"}', '{']) {
      expect(firstArgumentsText(text)).toBe('{}')
    }
  })

  it('keeps numbers as the schema writes them where a double would change them', () => {
    expect(firstArgumentsText('{"properties":{"id":{"default":12345678901234567890}}}')).toContain(
      '12345678901234567890',
    )
  })
})
