import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSchemaLimits, measureSchema } from '../../../../electron/core/toolset/schema-limits'

const unlimited = { maxBytes: Infinity, maxNodes: Infinity }

it.each<[string, unknown, number, number]>([
  ['an empty object', {}, 2, 1],
  ['an empty list', [], 2, 1],
  ['null', null, 4, 1],
  ['true', true, 4, 1],
  ['false', false, 5, 1],
  ['a number', -1.5e300, 9, 1],
  ['text, in bytes', 'é漢🚀', 11, 1],
  ['a key and a value', { a: 1 }, 7, 2],
  ['a key, in bytes', { é: 1 }, 8, 2],
  ['commas', [1, 2, 3], 7, 4],
  ['commas between members', { a: 1, b: 2 }, 13, 3],
  ['text that JSON would escape, as it is', '\n"', 4, 1],
  ['nested values', { a: [{}, []] }, 13, 4],
])('measures %s', (_, value, bytes, nodes) => {
  expect(measureSchema(value, unlimited)).toEqual({ bytes, nodes, over: false })
})

/** JSON values without anything JSON has to escape, where the measure is the length of the compact text. */
const plainText = fc.string({ unit: fc.constantFrom('a', '7', ' ', '/', 'é', '漢', '🚀') })
const { value: plainJson } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, false),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    plainText,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(plainText, tie('value'), { maxKeys: 5 }),
  ),
}))

function countNodes(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return 1 + Object.values(value).reduce<number>((sum, member) => sum + countNodes(member), 0)
}

describe('any schema', () => {
  it('measures as its compact text', () => {
    fc.assert(
      fc.property(plainJson, (value) => {
        const bytes = Buffer.byteLength(JSON.stringify(value))
        expect(measureSchema(value, unlimited)).toEqual({ bytes, nodes: countNodes(value), over: false })
      }),
    )
  })

  it('is accepted exactly at each limit, and one below is over', () => {
    fc.assert(
      fc.property(plainJson, (value) => {
        const { bytes, nodes } = measureSchema(value, unlimited)
        expect(measureSchema(value, { maxBytes: bytes, maxNodes: nodes })).toEqual({ bytes, nodes, over: false })
        const tooManyBytes = measureSchema(value, { maxBytes: bytes - 1, maxNodes: nodes })
        expect(tooManyBytes.over).toBe(true)
        expect(tooManyBytes.bytes).toBe(bytes)
        expect(measureSchema(value, { maxBytes: bytes, maxNodes: nodes - 1 })).toMatchObject({ nodes, over: true })
      }),
    )
  })
})

it('stops at the first excess', () => {
  const wide = { first: 'x'.repeat(300_000), rest: Array.from({ length: 20_000 }, () => ({})) }
  expect(measureSchema(wide, defaultSchemaLimits)).toEqual({ bytes: 3 + 8 + 300_002, nodes: 2, over: true })
})

it('measures nesting of any depth', () => {
  const depth = 50_000
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)
  expect(measureSchema(deep, unlimited)).toEqual({ bytes: depth * 6 + 1, nodes: depth + 1, over: false })
  expect(measureSchema(deep, defaultSchemaLimits)).toMatchObject({ nodes: 10_001, over: true })
})
