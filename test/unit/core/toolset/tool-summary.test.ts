import { describe, expect, it } from 'vitest'
import type { ListedTool } from '../../../../electron/core/toolset/listing'
import { toolDetail, toolSummary } from '../../../../electron/core/toolset/tool-summary'

const listed = (raw: unknown, more: Partial<ListedTool> = {}): ListedTool => ({
  position: 3,
  raw,
  key: 'tool',
  ...more,
})

/** The same with an input schema the protocol allows, where it can have one. */
const sound = (raw: unknown) =>
  typeof raw === 'object' && raw !== null ? { inputSchema: { type: 'object' }, ...raw } : raw

describe('a summary', () => {
  it.each<[string, unknown, object]>([
    ['nothing', {}, {}],
    ['what is no object', null, { withheld: true }],
    ['an input schema the protocol does not allow', { inputSchema: { type: 'string' } }, { withheld: true }],
    ['a title', { title: 'T', annotations: { title: 'A' } }, { title: 'T' }],
    ['a title among the annotations', { annotations: { title: 'A' } }, { title: 'A' }],
    ['a title that is no text', { title: 5 }, {}],
    ['a description', { description: 'short' }, { description: 'short' }],
    ['task support', { execution: { taskSupport: 'required' } }, { taskSupport: 'required' }],
    ['an unknown task support', { execution: { taskSupport: 'later' } }, {}],
    [
      'hints',
      { annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } },
      { hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false } },
    ],
    [
      'hints that are not boolean',
      { annotations: { readOnlyHint: 'true', destructiveHint: 1, idempotentHint: null } },
      {},
    ],
  ])('of %s', (_, raw, expected) => {
    expect(toolSummary(listed(sound(raw)))).toEqual({ position: 3, name: 'tool', hints: {}, ...expected })
  })

  it('carries the marks and sizes of the list', () => {
    const marks = {
      malformed: 'm',
      duplicate: true,
      overLimit: 'o',
      inputSchemaBytes: 1,
      outputSchemaBytes: 0,
    } as const
    expect(toolSummary(listed({}, marks))).toEqual({ position: 3, name: 'tool', hints: {}, withheld: true, ...marks })
  })

  it('shows the first 200 characters of a title', () => {
    expect(toolSummary(listed({ title: '🚀'.repeat(300) })).title).toBe('🚀'.repeat(200))
  })

  it('shows the first 200 characters of a description, none of them broken', () => {
    expect(toolSummary(listed({ description: '🚀'.repeat(300) })).description).toBe('🚀'.repeat(200))
    expect(toolSummary(listed({ description: 'a'.repeat(200) })).description).toBe('a'.repeat(200))
    expect(toolSummary(listed({ description: 'a'.repeat(201) })).description).toBe('a'.repeat(200))
  })
})

describe('a detail', () => {
  it('gives the parts of a tool as JSON text', () => {
    const raw = { name: 'tool', description: 'd', inputSchema: { b: 1, a: [2] }, outputSchema: null }
    expect(toolDetail(listed(raw))).toEqual({
      name: 'tool',
      description: 'd',
      inputSchemaText: '{"b":1,"a":[2]}',
      outputSchemaText: 'null',
      rawText: JSON.stringify(raw),
    })
  })

  it('has only what there is', () => {
    expect(toolDetail(listed(null, { key: '' }))).toEqual({ name: '', rawText: 'null' })
  })

  it('gives schemas nested however deep', () => {
    const text = `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`
    expect(toolDetail(listed({ inputSchema: JSON.parse(text) as unknown })).inputSchemaText === text).toBe(true)
  })
})
