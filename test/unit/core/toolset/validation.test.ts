import { describe, expect, test } from 'vitest'
import type { CallEnding } from '../../../../electron/core/toolset/call-ending'
import { checkInput, outputNotices, type ValidationMode } from '../../../../electron/core/toolset/validation'

const inputSchema = { type: 'object', properties: { a: { type: 'integer' }, b: { minLength: 2 } }, required: ['a'] }
const outputSchema = { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] }
const tool = { name: 'add', inputSchema, outputSchema }

describe('arguments', () => {
  test.each<[ValidationMode, boolean]>([
    ['off', false],
    ['outputs', false],
    ['inputs', true],
    ['both', true],
  ])('are checked in the mode %s: %j', (mode, isChecked) => {
    const { refusal } = checkInput(mode, 'add', tool, { a: 'one', b: 'x' })
    expect(refusal !== undefined).toBe(isChecked)
  })

  test('that break the schema are refused with all that is wrong', () => {
    const { refusal } = checkInput('inputs', 'add', tool, { a: 1.5, b: 'x' })
    expect(refusal).toMatchObject({ outcome: 'protocol-error', error: { code: 'invalid-arguments' } })
    expect(refusal?.error?.message).toMatch(/server was not called.*at #\/a.*at #\/b/)
    expect(checkInput('inputs', 'add', tool, undefined).refusal?.error?.message).toContain('"a"')
    expect(checkInput('inputs', 'add', tool, { a: 1 })).toEqual({ notices: [] })
  })

  test.each<[string, unknown, Readonly<Record<string, unknown>>, boolean]>([
    [
      'draft-04, where exclusiveMinimum is a boolean it is no rule of its own',
      { $schema: 'http://json-schema.org/draft-04/schema#', properties: { a: { minimum: 5 } } },
      { a: 4 },
      true,
    ],
    [
      'draft-07 tuples',
      { $schema: 'http://json-schema.org/draft-07/schema#', properties: { a: { items: [{ type: 'string' }] } } },
      { a: [1] },
      true,
    ],
    ['2020-12 tuples', { properties: { a: { prefixItems: [{ type: 'string' }] } } }, { a: [1] }, true],
    ['2020-12 passes over the tuples of draft-07', { properties: { a: { items: {} } } }, { a: [1] }, false],
  ])('%s', (_what, schema, args, isRefused) => {
    expect(checkInput('both', 'add', { inputSchema: schema }, args).refusal !== undefined).toBe(isRefused)
  })

  test('are sent unchecked, with a warning, where nothing can be said', () => {
    const broken = checkInput('inputs', 'add', { inputSchema: { properties: { a: { pattern: '(' } } } }, { a: 'x' })
    expect(broken).toEqual({ notices: [expect.stringContaining('cannot be used')] })
    expect(checkInput('inputs', 'gone', undefined, {})).toEqual({
      notices: [expect.stringContaining('not in the list')],
    })
  })
})

describe('results', () => {
  const ended = (result: unknown, outcome: CallEnding['outcome'] = 'succeeded'): CallEnding => ({
    outcome,
    result,
    notices: [],
  })
  test.each<[ValidationMode, unknown, CallEnding, readonly unknown[]]>([
    ['off', tool, ended({ structuredContent: {} }), []],
    ['inputs', tool, ended({ structuredContent: {} }), []],
    ['outputs', tool, ended({ structuredContent: { sum: 3 } }), []],
    [
      'outputs',
      tool,
      ended({ structuredContent: { sum: '3' } }),
      [expect.stringMatching(/breaks the output schema.*at #\/sum/)],
    ],
    ['both', tool, ended({ content: [] }), [expect.stringContaining('sent none')]],
    ['both', tool, ended({ isError: true }, 'tool-error'), []],
    ['both', { inputSchema }, ended({ structuredContent: 5 }), []],
    [
      'both',
      { outputSchema: { $ref: '#/nowhere' } },
      ended({ structuredContent: 5 }),
      [expect.stringContaining('cannot be used')],
    ],
  ])('%#: %s', (mode, listed, ending, notices) => {
    expect(outputNotices(mode, listed, ending)).toEqual(notices)
  })
})
