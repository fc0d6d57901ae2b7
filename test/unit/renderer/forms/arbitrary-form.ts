import fc from 'fast-check'
import { arbitraryJsonText, arbitraryName, arbitraryNumberText } from './json/arbitrary-json'

/** A schema with JSON text of a value for it: mostly one that fits, at times any other. */
export interface ArbitraryPart {
  readonly schema: unknown
  /** Undefined: absent. */
  readonly text: string | undefined
}

const quoted = fc
  .oneof(fc.string({ maxLength: 8 }), fc.constantFrom('a\nb', 'a\r\nb', '', ' ', '"', '\\', '\u2028'))
  .map((text) => JSON.stringify(text))

/** References that lead on, in circles and nowhere. */
const references = fc.constantFrom(
  '#',
  '#/$defs/node',
  '#/$defs/either',
  '#/$defs/alias',
  '#/$defs/nothing',
  'http://127.0.0.1:9/x',
)

export const definitions = {
  node: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      children: { type: 'array', items: { $ref: '#/$defs/node' } },
      next: { $ref: '#/$defs/either' },
    },
    required: ['name'],
  },
  either: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }, { type: 'array', items: { $ref: '#/$defs/either' } }] },
  alias: { $ref: '#/$defs/loop' },
  loop: { $ref: '#/$defs/alias' },
}

const nodeText = fc.constantFrom(
  '{"name":"a"}',
  '{"name":"a","children":[{"name":"b","children":[]}]}',
  'null',
  '[[],null]',
  '{"next":{"name":"c","next":null}}',
)

function withRest(part: fc.Arbitrary<ArbitraryPart>): fc.Arbitrary<ArbitraryPart> {
  return fc.oneof(
    { weight: 6, arbitrary: part },
    { weight: 2, arbitrary: part.map(({ schema }) => ({ schema, text: undefined })) },
    { weight: 1, arbitrary: fc.tuple(part, arbitraryJsonText).map(([{ schema }, text]) => ({ schema, text })) },
  )
}

const leaf: fc.Arbitrary<ArbitraryPart> = fc.oneof(
  quoted.map((text) => ({ schema: { type: 'string' }, text })),
  quoted.map((text) => ({ schema: { type: ['string', 'null'], minLength: 2, default: 5 }, text })),
  arbitraryNumberText.map((text) => ({ schema: { type: 'number', minimum: 1 }, text })),
  arbitraryNumberText.map((text) => ({ schema: { anyOf: [{ type: 'integer' }, { type: 'null' }] }, text })),
  fc.constantFrom('true', 'false').map((text) => ({ schema: { type: 'boolean' }, text })),
  fc.constant({ schema: { type: 'null' }, text: 'null' }),
  fc
    .constantFrom('"a"', '1', '1.0', 'true', 'null', '{"x":[1]}')
    .map((text) => ({ schema: { enum: ['a', 1, true, null, { x: [1] }] }, text })),
  fc
    .constantFrom('["a"]', '["b","a"]', '[]', '["a","a"]')
    .map((text) => ({ schema: { type: 'array', items: { enum: ['a', 'b'] } }, text })),
  fc.constant({ schema: { const: { a: 1 } }, text: '{"a":1}' }),
  arbitraryJsonText.map((text) => ({
    schema: fc.sample(
      fc.constantFrom(true, {}, { type: 'object' }, { type: ['integer', 'string'] }, { type: 'any' }),
      1,
    )[0],
    text,
  })),
  fc.tuple(references, nodeText).map(([$ref, text]) => ({ schema: { $ref }, text })),
  fc.tuple(references, nodeText).map(([$ref, text]) => ({ schema: { allOf: [{ $ref }], description: 'd' }, text })),
)

function objectText(members: readonly (readonly [string, string | undefined])[]): string {
  const present = members.flatMap(([name, text]) => (text === undefined ? [] : [`${JSON.stringify(name)}: ${text}`]))
  return `{${present.join(', ')}}`
}

export const arbitraryPart: fc.Arbitrary<ArbitraryPart> = fc.letrec<{ part: ArbitraryPart }>((tie) => {
  const part = tie('part')
  const members = fc.uniqueArray(fc.tuple(arbitraryName, part), { selector: ([name]) => name, maxLength: 4 })
  const object = members.map((entries): ArbitraryPart => {
    const properties = Object.create(null) as Record<string, unknown>
    for (const [name, { schema }] of entries) properties[name] = schema
    return {
      schema: { type: 'object', properties, required: entries.slice(0, 1).map(([name]) => name) },
      text: objectText(entries.map(([name, { text }]) => [name, text])),
    }
  })
  const list = fc.array(part, { maxLength: 3 }).map((items): ArbitraryPart => {
    const texts = items.flatMap(({ text }) => text ?? [])
    return { schema: { type: 'array', items: items[0]?.schema ?? true }, text: `[${texts.join(',')}]` }
  })
  const tuple = fc.array(part, { minLength: 1, maxLength: 3 }).map((places): ArbitraryPart => {
    const texts = places.flatMap(({ text }) => text ?? [])
    return { schema: { prefixItems: places.map(({ schema }) => schema), items: false }, text: `[${texts.join(',')}]` }
  })
  const map = fc.uniqueArray(fc.tuple(arbitraryName, part), { selector: ([name]) => name, maxLength: 3 }).map(
    (entries): ArbitraryPart => ({
      schema: { type: 'object', additionalProperties: entries[0]?.[1].schema ?? { type: 'string' } },
      text: objectText(entries.map(([name, { text }]) => [name, text])),
    }),
  )
  const union = fc
    .tuple(fc.array(part, { minLength: 2, maxLength: 3 }), fc.constantFrom('anyOf', 'oneOf'), fc.nat({ max: 2 }))
    .map(
      ([variants, keyword, at]): ArbitraryPart => ({
        schema: { [keyword]: variants.map(({ schema }) => schema) },
        text: variants[at % variants.length]?.text,
      }),
    )
  const condition = fc.tuple(object, object, object).map(
    ([base, then, otherwise]): ArbitraryPart => ({
      schema: { allOf: [base.schema, { if: then.schema, then: then.schema, else: otherwise.schema }] },
      text: base.text,
    }),
  )
  return {
    part: withRest(fc.oneof({ maxDepth: 3, withCrossShrink: true }, leaf, object, list, tuple, map, union, condition)),
  }
}).part

/** A schema text and an arguments text (undefined: none), as a tool and a saved call would bring them together. */
export const arbitraryForm: fc.Arbitrary<{ readonly schemaText: string; readonly text: string | undefined }> = fc
  .uniqueArray(fc.tuple(arbitraryName, arbitraryPart), { selector: ([name]) => name, minLength: 1, maxLength: 4 })
  .map((entries) => {
    const properties = entries.map(([name, { schema }]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`)
    return {
      schemaText: `{"type":"object","properties":{${properties.join(',')}},"$defs":${JSON.stringify(definitions)}}`,
      text: objectText(entries.map(([name, { text }]) => [name, text])),
    }
  })
