import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runCheck } from '../../../../../renderer/forms/check/run-check'
import { firstArgumentsText } from '../../../../../renderer/forms/first-arguments'
import { schemaFor } from '../../../../../renderer/forms/schema/branches'
import { limitWords } from '../../../../../renderer/forms/schema/limit-words'
import { readSchema } from '../../../../../renderer/forms/schema/read-schema'
import type { Schema } from '../../../../../renderer/forms/schema/schema'
import type { SchemaBook } from '../../../../../renderer/forms/schema/schema-book'
import { arbitraryJsonText } from '../json/arbitrary-json'
import { documentOf } from '../json/document-of'

const keywords = [
  ...[
    'type',
    'properties',
    'required',
    'items',
    'prefixItems',
    'additionalItems',
    'additionalProperties',
    'enum',
    'const',
  ],
  ...['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', '$ref', '$defs', 'definitions', '$id', 'id', '$anchor'],
  ...['patternProperties', 'dependentSchemas', 'dependentRequired', 'dependencies', 'default', 'examples', 'enumNames'],
  ...[
    'minimum',
    'exclusiveMinimum',
    'minLength',
    'maxItems',
    'multipleOf',
    'pattern',
    'format',
    'title',
    'description',
  ],
  ...['discriminator', 'contentEncoding', '$schema', 'uniqueItems', 'propertyNames', '$dynamicRef'],
]

/** Schemas whose keywords hold whatever they like. */
const arbitrarySchemaText = fc
  .letrec<{ schema: unknown }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom<unknown>(
        true,
        false,
        null,
        0,
        -1,
        '',
        'string',
        'object',
        'array',
        '#',
        '#/$defs/a',
        '(',
        [],
        {},
      ),
      fc.array(tie('schema'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...keywords, 'a', '__proto__'), tie('schema'), { maxKeys: 5 }),
    ),
  }))
  .schema.map((schema) => JSON.stringify(schema))

/** Looks at all of a schema a form could draw, to a depth nobody opens by hand. */
function lookAt(book: SchemaBook, schema: Schema, depth: number): number {
  if (depth > 4) return 0
  const view = book.viewOf(schemaFor(book, schema, undefined))
  limitWords(view)
  const inside = [
    ...view.facts.properties.values(),
    ...(view.kind === 'list' ? [view.item] : []),
    ...(view.kind === 'tuple' ? view.places : []),
    ...(view.kind === 'union' ? view.variants.map((variant) => variant.schema) : []),
  ]
  return inside.slice(0, 5).reduce((count, next) => count + lookAt(book, next, depth + 1), 1)
}

describe('any JSON as a schema', () => {
  it('can be drawn, begun with and checked, or is said to be unusable', () => {
    fc.assert(
      fc.property(arbitrarySchemaText, arbitraryJsonText, (schemaText, valueText) => {
        const read = readSchema(schemaText)
        if (read.kind === 'unusable') expect(read.reason).not.toBe('')
        else expect(lookAt(read.book, read.book.root, 0)).toBeGreaterThan(0)
        expect(typeof JSON.parse(firstArgumentsText(schemaText))).toBe('object')
        expect(documentOf(firstArgumentsText(schemaText)).value.kind).toBe('object')
        try {
          runCheck(schemaText, valueText, {})
        } catch (cause) {
          // The check may give up, which is said in words; it must not fail in any other way.
          expect(cause).toBeInstanceOf(Error)
          expect((cause as Error).message).toMatch(/stack|Unresolved|not an object|schema|URI|malformed/i)
        }
      }),
      { numRuns: 2000 },
    )
  }, 60_000)
})
