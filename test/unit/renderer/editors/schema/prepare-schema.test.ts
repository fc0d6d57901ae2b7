import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestSchema, prepareSchema } from '../../../../../renderer/editors/schema/prepare-schema'

function prepared(schema: unknown): unknown {
  const result = prepareSchema(typeof schema === 'string' ? schema : JSON.stringify(schema))
  return result.kind === 'schema' ? result.schema : result.why
}

describe('prepareSchema', () => {
  it.each([
    ['', 'not-json'],
    ['{"type":', 'not-json'],
    ['[]', 'no-schema'],
    ['"object"', 'no-schema'],
    ['null', 'no-schema'],
    [`{"title":"${'x'.repeat(longestSchema)}"}`, 'too-large'],
  ])('makes no use of %.20s', (text, why) => {
    expect(prepared(text)).toBe(why)
  })

  it('takes true and false', () => {
    expect(prepared('true')).toEqual({})
    expect(prepared('false')).toEqual({ not: {} })
  })

  it('keeps what the validator knows', () => {
    const schema = {
      type: ['object', 'null'],
      properties: { a: { type: 'integer', minimum: 1, exclusiveMaximum: true }, b: { enum: [1, 'x', { c: [] }] } },
      patternProperties: { '^x': true },
      additionalProperties: false,
      required: ['a'],
      anyOf: [{ required: ['b'] }, false],
      if: { const: null },
      then: { default: { a: 1 } },
      dependencies: { a: ['b'], b: { minProperties: 2 } },
      dependentRequired: { a: ['b'] },
    }
    expect(prepared(schema)).toEqual(schema)
  })

  it('leaves out what the validator does not know, and what has the wrong shape', () => {
    expect(
      prepared({
        type: 'any',
        required: true,
        properties: ['a'],
        items: 'string',
        enum: 'a',
        minimum: '1',
        anyOf: { a: {} },
        $comment: 'x',
        defaultSnippets: [{ body: 'x' }],
        errorMessage: 'x',
        allowComments: true,
        markdownDescription: '![](http://127.0.0.1/)',
        propertyNames: { enum: ['a', 1], const: 2 },
      }),
    ).toEqual({ propertyNames: { enum: ['a'] } })
  })

  it('keeps the places of schemas in a list', () => {
    expect(prepared({ prefixItems: [{ type: 'string' }, 'odd', { type: 'null' }] })).toEqual({
      prefixItems: [{ type: 'string' }, true, { type: 'null' }],
    })
  })

  it('takes names such as __proto__ for ordinary ones', () => {
    const schema = prepared('{"properties":{"__proto__":{"type":"null"},"constructor":{},"hasOwnProperty":{}}}')
    expect(Object.keys((schema as { properties: object }).properties)).toEqual([
      '__proto__',
      'constructor',
      'hasOwnProperty',
    ])
    expect(prepared('{"constructor":1,"toString":{}}')).toEqual({})
  })

  it('shows words of the server as they are, without links and without an end', () => {
    const text = 'See <http://localhost/x>, [a](b) and **c**\n    code\u202e'
    const { markdownDescription } = prepared({ title: '#1', description: text }) as { markdownDescription: string }
    expect(markdownDescription).toBe(
      '\\#1\n\nSee \\<http\\:\\/\\/localhost\\/x\\>\\, \\[a\\]\\(b\\) and \\*\\*c\\*\\*\n\ncode\\[U\\+202E\\]',
    )
    const long = prepared({ description: 'x'.repeat(50_000) }) as { markdownDescription: string }
    expect(long.markdownDescription.length).toBeLessThan(5_000)
  })

  it('drops patterns that do not compile, which would fit nothing', () => {
    expect(prepared({ pattern: '[', properties: { a: { pattern: '^a' }, b: { pattern: '(?i)b' } } })).toEqual({
      properties: { a: { pattern: '^a' }, b: { pattern: '(?i)b' } },
    })
  })

  it.each([
    [{ $schema: 'http://json-schema.org/draft-07/schema' }, 'http://json-schema.org/draft-07/schema#'],
    [{ $schema: 'http://json-schema.org/draft-04/schema#' }, 'http://json-schema.org/draft-04/schema#'],
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }, undefined],
    [{ $schema: 7 }, undefined],
    [{ items: [{ type: 'string' }] }, 'https://json-schema.org/draft/2019-09/schema'],
    [{ items: [{}], properties: { a: { prefixItems: [{}] } } }, undefined],
  ])('reads %j as a draft the validator knows', (schema, draft) => {
    expect((prepared(schema) as { $schema?: string }).$schema).toBe(draft)
  })
})

describe('references', () => {
  it('go to copies of what they point at, wherever that stands', () => {
    expect(
      prepared({
        $id: 'https://example.com/root.json',
        properties: {
          root: { $ref: '#' },
          pointer: { $ref: '#/components/schemas/a~1b%20c' },
          again: { $ref: '#/components/schemas/a~1b%20c' },
          anchor: { $ref: '#here' },
          id: { $ref: 'part.json' },
          absolute: { $ref: 'https://example.com/root.json#/$defs/x' },
          item: { $ref: '#/anyOf/0' },
        },
        anyOf: [{ type: 'null' }, {}],
        $defs: { x: { $anchor: 'here', type: 'string' }, y: { $id: 'part.json', type: 'number' } },
        components: { schemas: { 'a/b c': { type: 'boolean' } } },
      }),
    ).toEqual({
      properties: {
        root: { $ref: '#' },
        pointer: { $ref: '#/$defs/r0' },
        again: { $ref: '#/$defs/r0' },
        anchor: { $ref: '#/$defs/r1' },
        id: { $ref: '#/$defs/r2' },
        absolute: { $ref: '#/$defs/r1' },
        item: { $ref: '#/$defs/r3' },
      },
      anyOf: [{ type: 'null' }, {}],
      $defs: { r0: { type: 'boolean' }, r1: { type: 'string' }, r2: { type: 'number' }, r3: { type: 'null' } },
    })
  })

  it.each([
    'http://127.0.0.1:9/schema.json',
    'other.json#/$defs/a',
    '#/nowhere',
    '#/constructor',
    '#/%E0%A4%A',
    '#nowhere',
    '#/properties/a/type',
    'file:///etc/passwd',
  ])('%s lead nowhere, and nothing is asked of the place', (reference) => {
    expect(prepared({ properties: { a: { $ref: reference, type: 'string' } } })).toEqual({
      properties: { a: { type: 'string' } },
    })
  })

  it.each([
    ['itself', { $ref: '#' }],
    ['all of itself', { allOf: [{ $ref: '#' }] }],
    ['anything but itself', { not: { $ref: '#' } }],
    [
      'itself by two steps',
      { $ref: '#/$defs/a', $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { $ref: '#/$defs/a' } } },
    ],
    ['itself under a condition', { dependentSchemas: { a: { if: true, then: { $ref: '#' } } } }],
  ])('do not make a schema ask for %s without an end', (_what, schema) => {
    expect(hasEndlessLoop(prepared(schema))).toBe(false)
  })

  it('may go round through members and items', () => {
    const tree = { properties: { child: { $ref: '#' } }, items: { anyOf: [{ $ref: '#' }] } }
    expect(prepared(tree)).toEqual(tree)
  })
})

describe('any schema', () => {
  const chain = Array.from({ length: 15_000 }, (_, at) => [`s${at}`, { $ref: `#/$defs/s${at + 1}` }])

  it.each([
    ['nested deeply', `${'{"not":'.repeat(10_000)}{}${'}'.repeat(10_000)}`],
    ['with a deep value', `{"const":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['with many parts', JSON.stringify({ anyOf: Array.from({ length: 30_000 }, () => ({})) })],
    ['with a long chain of references', JSON.stringify({ $ref: '#/$defs/s0', $defs: Object.fromEntries(chain) })],
  ])('%s can be handed to the worker, or is refused', (_what, text) => {
    const result = prepareSchema(text)
    if (result.kind === 'schema') expect(() => structuredClone(result.schema)).not.toThrow()
    else expect(result.why).toBe('too-large')
  })

  it('can be handed to the worker and has no endless loop, whatever it holds', () => {
    fc.assert(
      fc.property(oddSchema, (schema) => {
        const result = prepared(schema)
        expect(() => structuredClone(result)).not.toThrow()
        expect(hasEndlessLoop(result)).toBe(false)
      }),
    )
  })

  it('of those found in the wild is of use', () => {
    const file = path.resolve(import.meta.dirname, '../../../../fixtures/schemas/schemas.json')
    const groups = JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly { readonly schema: unknown }[]>
    const schemas = [...(groups['zoo'] ?? []), ...(groups['recursive'] ?? [])]
    expect(schemas.length).toBeGreaterThan(50)
    for (const { schema } of schemas) expect(prepareSchema(JSON.stringify(schema)).kind).toBe('schema')
  })
})

const references = fc.constantFrom(
  '#',
  '#/$defs/a',
  '#/properties/a',
  '#/allOf/0',
  '#a',
  'x.json',
  'http://127.0.0.1:9/',
  '#/__proto__',
)
const oddValue = fc.constantFrom<unknown>(null, true, 0, 'object', ['string', 1], { a: {} }, [[]])
const { schema: oddSchema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    oddValue,
    fc.record(
      {
        $ref: references,
        $anchor: fc.constantFrom('a', 1),
        type: oddValue,
        allOf: fc.array(tie('schema'), { maxLength: 2 }),
        not: tie('schema'),
        properties: fc.dictionary(fc.constantFrom('a', '__proto__', 'b'), tie('schema')),
        $defs: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema')),
        dependentSchemas: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema')),
        items: tie('schema'),
        title: oddValue,
      },
      { requiredKeys: [] },
    ),
  ),
}))

/** Follows, as a validator would, everything that holds for the same value. */
function hasEndlessLoop(root: unknown): boolean {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  const definitions = isObject(root) && isObject(root['$defs']) ? root['$defs'] : {}
  const targetOf = (reference: unknown) =>
    reference === '#'
      ? root
      : typeof reference === 'string'
        ? definitions[reference.slice('#/$defs/'.length)]
        : undefined
  const open = new Set<unknown>()
  const done = new Set<unknown>()
  const follow = (schema: unknown): boolean => {
    if (!isObject(schema) || done.has(schema)) return false
    if (open.has(schema)) return true
    open.add(schema)
    const { $ref, allOf, anyOf, oneOf, not, if: condition, then, else: other, dependentSchemas, dependencies } = schema
    const named = [dependentSchemas, dependencies].filter(isObject).flatMap((schemas) => Object.values(schemas))
    const found = [targetOf($ref), allOf, anyOf, oneOf, not, condition, then, other].flat().concat(named).some(follow)
    open.delete(schema)
    done.add(schema)
    return found
  }
  return [root, ...Object.values(definitions)].some(follow)
}
