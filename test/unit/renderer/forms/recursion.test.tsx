import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstArgumentsText } from '../../../../renderer/forms/first-arguments'
import { renderForm } from './render-form'

/** Definitions that refer to each other at random, in every way a schema can: the first one is required. */
const arbitraryRecursion: fc.Arbitrary<unknown> = fc
  .array(fc.array(fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 5 })), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((definitions) => {
    const $defs = Object.fromEntries(definitions.map((parts, at) => [`d${at}`, definition(parts, definitions.length)]))
    return { type: 'object', properties: { a: { $ref: '#/$defs/d0' }, b: { type: 'string' } }, required: ['a'], $defs }
  })

function definition(parts: readonly (readonly [number, number])[], count: number): unknown {
  const refs = parts.map(([, target]) => ({
    $ref: target % (count + 1) === count ? '#' : `#/$defs/d${target % count}`,
  }))
  const [first = {}] = refs
  const properties = Object.fromEntries(refs.map((ref, at) => [`p${at}`, ref]))
  switch (parts[0]?.[0]) {
    case 0:
      return first
    case 1:
      return { allOf: refs }
    case 2:
      return { anyOf: refs }
    case 3:
      return { oneOf: [...refs, { type: 'null' }] }
    case 4:
      return { type: 'array', items: first }
    case 5:
      return { prefixItems: refs }
    case 6:
      return { type: 'object', additionalProperties: first }
    case 7:
      return { properties, required: Object.keys(properties) }
    case 8:
      return { properties, if: first, then: refs.at(-1), else: first }
    case 9:
      return { properties, dependentSchemas: { p0: first }, dependentRequired: { p0: ['p1'] } }
    case 10:
      return { anyOf: refs.map((ref) => ({ properties: { next: ref, tag: { const: 1 } }, required: ['next', 'tag'] })) }
    default:
      return { properties, not: first, patternProperties: { '^(x+)+$': first } }
  }
}

const deep = (levels: number) => `{"a":${'{"p0":{"next":['.repeat(levels)}1${']}}'.repeat(levels)},"b":"x"}`

describe('recursion of every shape', () => {
  it('is drawn, opened and checked without a crash and without a freeze', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryRecursion,
        fc.constantFrom(undefined, '{}', '{"a":{}}', '{"a":[]}', deep(3), deep(40)),
        async (schema, text) => {
          const schemaText = JSON.stringify(schema)
          expect(firstArgumentsText(schemaText).length).toBeLessThan(100_000)
          const form = renderForm(schemaText, text)
          try {
            // Open what is closed, as far as a person would go.
            for (let round = 0; round < 3; round += 1) {
              const closed = screen.queryAllByRole('button', { expanded: false }).slice(0, 3)
              for (const button of closed) if (button.isConnected) button.click()
            }
            await form.submit()
            expect(form.text()).toBe(text)
            expect(screen.queryByText(/could not be drawn/)).toBeNull()
            expect(document.querySelectorAll('[data-field]').length).toBeLessThan(600)
          } finally {
            form.unmount()
          }
        },
      ),
      { numRuns: 150, interruptAfterTimeLimit: 200_000, markInterruptAsFailure: true },
    )
  }, 240_000)
})
