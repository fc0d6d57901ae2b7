import { describe, expect, it } from 'vitest'
import { requiredNames, schemaFor } from '../../../../../renderer/forms/schema/branches'
import { documentOf } from '../json/document-of'
import { bookOf } from './book-of'

function drawn(
  schema: unknown,
  text: string,
): { readonly names: readonly string[]; readonly required: readonly string[] } {
  const book = bookOf(schema)
  const { value } = documentOf(text)
  const decided = schemaFor(book, book.root, value)
  expect(schemaFor(book, book.root, documentOf(text).value), 'the same question has the same answer').toBe(decided)
  return { names: [...book.factsOf(decided).properties.keys()], required: [...requiredNames(book, decided, value)] }
}

const mode = { properties: { mode: { enum: ['a', 'b'] } } }
const isA = { properties: { mode: { const: 'a' } }, required: ['mode'] }
const branch = (name: string) => ({ properties: { [name]: { type: 'string' } }, required: [name] })

describe('conditions', () => {
  it.each<[string, unknown, string, readonly string[], readonly string[]]>([
    ['then', { ...mode, if: isA, then: branch('x'), else: branch('y') }, '{"mode":"a"}', ['mode', 'x'], ['x']],
    ['else', { ...mode, if: isA, then: branch('x'), else: branch('y') }, '{"mode":"b"}', ['mode', 'y'], ['y']],
    ['no branch', { ...mode, if: isA, then: branch('x') }, '{}', ['mode'], []],
    [
      'in allOf',
      {
        ...mode,
        allOf: [
          { if: isA, then: branch('x') },
          { if: isA, else: branch('z') },
        ],
      },
      '{"mode":"a"}',
      ['mode', 'x'],
      ['x'],
    ],
    [
      'in a branch',
      { ...mode, if: isA, then: { ...branch('x'), if: { required: ['x'] }, then: branch('deep') } },
      '{"mode":"a","x":"1"}',
      ['mode', 'x', 'deep'],
      ['x', 'deep'],
    ],
    [
      'undecided: both, nothing required',
      { ...mode, if: { properties: { mode: { pattern: '^(a+)+$' } } }, then: branch('x'), else: branch('y') },
      '{"mode":"a"}',
      ['mode', 'x', 'y'],
      [],
    ],
    ['dependentSchemas', { ...mode, dependentSchemas: { mode: branch('x') } }, '{"mode":"a"}', ['mode', 'x'], ['x']],
    ['dependentSchemas of what is absent', { ...mode, dependentSchemas: { mode: branch('x') } }, '{}', ['mode'], []],
    ['dependencies of draft 7', { ...mode, dependencies: { mode: branch('x') } }, '{"mode":"a"}', ['mode', 'x'], ['x']],
    [
      'a branch nothing fits',
      { ...mode, if: isA, then: false, dependentSchemas: { mode: false } },
      '{"mode":"a"}',
      ['mode'],
      [],
    ],
    ['dependentRequired', { ...mode, dependentRequired: { mode: ['other'] } }, '{"mode":"a"}', ['mode'], ['other']],
  ])('%s', (_, schema, text, names, required) => {
    expect(drawn(schema, text)).toEqual({ names, required })
  })

  it('that are undecided change nothing that is described already', () => {
    const book = bookOf({
      properties: { mode: { type: 'string' }, n: { type: 'integer' } },
      if: { properties: { mode: { pattern: '^(a+)+$' } } },
      then: { $ref: '#/$defs/nothing', properties: { n: { const: 5 }, more: {} }, title: 'Then' },
    })
    const facts = book.factsOf(schemaFor(book, book.root, documentOf('{"mode":"a"}').value))
    expect(facts).toMatchObject({ problem: undefined, title: undefined, viaReference: false })
    expect([...facts.properties.keys()]).toEqual(['mode', 'n', 'more'])
    expect(book.viewOf(facts.properties.get('n') ?? true).kind).toBe('number')
  })

  it('that hold themselves come to an end', () => {
    const schema = { properties: { a: {} }, if: true, then: { $ref: '#' } }
    expect(drawn(schema, '{}').names).toEqual(['a'])
  })
})
