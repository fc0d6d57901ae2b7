import { describe, expect, it } from 'vitest'
import { exposeTools } from '../../../../electron/core/toolset/expose-tools'
import { readTools, type ToolReading } from '../../../../electron/core/toolset/read-tools'
import { defaultSchemaLimits } from '../../../../electron/core/toolset/schema-limits'

const schema = { type: 'object', properties: { a: { type: 'string' }, any: true }, required: ['a'] }
const reading: ToolReading = { toolsetName: 'files', limits: defaultSchemaLimits }

const tool = (more: object, name: unknown = 'tool') => ({ name, inputSchema: schema, ...more })

describe('a tool', () => {
  it.each<[string, unknown, string | undefined, boolean]>([
    ['a good one', tool({}), undefined, true],
    [
      'one with everything',
      tool({
        title: 't',
        description: 'd',
        outputSchema: { type: 'object' },
        annotations: { readOnlyHint: true },
        execution: { taskSupport: 'optional' },
        icons: [],
        _meta: {},
        other: 1,
      }),
      undefined,
      true,
    ],
    ['no schema', tool({ inputSchema: undefined }), '"inputSchema" is missing, not an object', false],
    ['schema null', tool({ inputSchema: null }), '"inputSchema" is null, not an object', false],
    ['schema in text', tool({ inputSchema: 'object' }), '"inputSchema" is text, not an object', false],
    ['schema without a type', tool({ inputSchema: {} }), '"inputSchema" does not say "type": "object"', false],
    [
      'schema of another type',
      tool({ inputSchema: { type: 'string' } }),
      '"inputSchema" has "string" as its "type", not "object"',
      false,
    ],
    [
      'schema of a list of types',
      tool({ inputSchema: { type: ['object'] } }),
      '"inputSchema" has a list as its "type", not "object"',
      false,
    ],
    [
      'properties null',
      tool({ inputSchema: { type: 'object', properties: null } }),
      '"inputSchema" has null as its "properties", not an object',
      false,
    ],
    [
      'a property that is text',
      tool({ inputSchema: { type: 'object', properties: { a: 'string' } } }),
      '"inputSchema" has text in place of a schema for the property "a"',
      false,
    ],
    [
      'required true',
      tool({ inputSchema: { ...schema, required: true } }),
      '"inputSchema" has true as its "required", not a list of names',
      false,
    ],
    [
      'an output of another type',
      tool({ outputSchema: { type: 'array' } }),
      '"outputSchema" has "array" as its "type", not "object"',
      true,
    ],
    ['a title that is a number', tool({ title: 5 }), '"title" is a number, not text', true],
    ['annotations in text', tool({ annotations: 'destructive' }), '"annotations" is text, not an object', true],
    [
      'a hint in text',
      tool({ annotations: { readOnlyHint: 'yes' } }),
      '"annotations" ("readOnlyHint" is text, not true or false)',
      true,
    ],
    [
      'an unknown task support',
      tool({ execution: { taskSupport: 'later' } }),
      '"execution" ("taskSupport" is not one of optional, required, forbidden)',
      true,
    ],
    ['no name', tool({ name: undefined }), '"name" is missing, not text', false],
    ['an empty name', tool({}, ''), '"name" is empty', false],
    ['a name that is a number', tool({}, 7), '"name" is a number, not text', false],
    ['null', null, 'it is null, not an object', false],
  ])('%s', (_, raw, malformed, exposed) => {
    const { tools } = readTools([raw], reading)
    expect(tools).toHaveLength(1)
    expect(tools[0]?.malformed?.split('; ')[0]).toBe(malformed)
    expect(tools[0]?.raw).toBe(raw)
    expect(exposeTools(tools)).toHaveLength(exposed ? 1 : 0)
  })

  it('is exposed with its schemas untouched, and without its odd parts', () => {
    const odd = tool({ title: 5, description: 'd', annotations: 'x', outputSchema: { type: 'array' } })
    const fine = tool({ title: 't', annotations: { readOnlyHint: true }, outputSchema: { type: 'object' } }, 'fine')
    const exposed = exposeTools(readTools([odd, fine], reading).tools)
    expect(exposed).toEqual([{ name: 'tool', description: 'd', inputSchema: schema }, fine])
    expect(exposed[0]?.inputSchema).toBe(schema)
  })

  it('is exposed once, however often its name comes', () => {
    const { tools } = readTools([tool({ title: 'first' }), tool({ title: 'second' })], reading)
    expect(exposeTools(tools)).toMatchObject([{ title: 'first' }])
    expect(tools.map(({ duplicate }) => duplicate)).toEqual([undefined, true])
  })
})

describe('limits', () => {
  const limits = { maxBytes: 100, maxNodes: 1000 }

  it('leave out a tool whose schema is over them, and say which and why', () => {
    const large = { type: 'object', description: 'x'.repeat(100) }
    const raws = [tool({}), tool({ inputSchema: large }, 'in'), tool({ outputSchema: large }, 'out')]
    const { tools, notices } = readTools(raws, { ...reading, limits })
    expect(exposeTools(tools).map(({ name }) => name)).toEqual(['tool'])
    expect(tools.map(({ overLimit }) => overLimit)).toEqual([
      undefined,
      expect.stringMatching(
        /^its inputSchema is too large: at least 1\d\d bytes in \d values, the limits are 100 bytes and 1000 values$/,
      ),
      expect.stringMatching(/^its outputSchema is too large/),
    ])
    expect(notices).toEqual([
      expect.stringMatching(/^Tool "in" is left out of toolset "files": its inputSchema/),
      expect.stringMatching(/^Tool "out" is left out of toolset "files": its outputSchema/),
    ])
  })

  it('name a tool by its first 128 bytes', () => {
    const { notices } = readTools([tool({ inputSchema: { a: 'x'.repeat(200) } }, '漢'.repeat(1000))], {
      ...reading,
      limits,
    })
    expect(notices[0]).toContain(`Tool "${'漢'.repeat(42)}…" is left out`)
  })

  it('warn of the first tools and count the rest', () => {
    const raws = Array.from({ length: 50 }, (_, index) => tool({ inputSchema: { a: 'x'.repeat(200) } }, `t${index}`))
    const { tools, notices } = readTools(raws, { ...reading, limits })
    expect(notices).toHaveLength(21)
    expect(notices.at(-1)).toBe('30 more tools are left out for their size.')
    expect(tools.every(({ overLimit }) => overLimit !== undefined)).toBe(true)
  })

  it('do not keep sizes back', () => {
    const { tools } = readTools([tool({ outputSchema: { type: 'object' } })], reading)
    expect(tools[0]).toMatchObject({ inputSchemaBytes: JSON.stringify(schema).length, outputSchemaBytes: 17 })
    expect(readTools([tool({ inputSchema: undefined })], reading).tools[0]).not.toHaveProperty('inputSchemaBytes')
  })
})

it('hides what the filter does not accept, before it is measured, and says how many', () => {
  const huge = { type: 'object', description: 'x'.repeat(300_000) }
  const raws = [tool({}, 'a'), tool({ inputSchema: huge }, 'b'), tool({}, 'c')]
  const { tools, notices } = readTools(raws, { ...reading, accepts: (name) => name !== 'b' })
  expect(tools.map(({ key, position }) => [key, position])).toEqual([
    ['a', 0],
    ['c', 2],
  ])
  expect(notices).toEqual(['1 of 3 tools are hidden by the filter of this server.'])
})
