import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Garden } from '../../../electron/demo-server/garden/garden'
import { gardenTool, looksOnly, type ToolContext, told } from '../../../electron/demo-server/tools/garden-tool'

const context: ToolContext = {
  garden: new Garden(),
  signal: new AbortController().signal,
  visitor: {
    canShowForms: false,
    canOpenAddresses: false,
    canWriteMessages: false,
    canShowFolders: false,
    progress: () => Promise.resolve(),
    log: () => Promise.resolve(),
    askForm: () => Promise.reject(new Error('no forms')),
    askModel: () => Promise.reject(new Error('Nobody writes.')),
    folders: () => Promise.resolve([]),
    askToOpen: () => Promise.reject(new Error('no addresses')),
    addressDone: () => Promise.resolve(),
  },
}

const tool = gardenTool({
  name: 'count_worms',
  title: 'Count worms',
  description: 'Counts.',
  hints: looksOnly,
  input: { depth: z.int().min(1).default(2), places: z.array(z.object({ name: z.string() })) },
  output: { worms: z.int().min(0) },
  run: ({ depth, places }) => told(`${depth} ${places.map(({ name }) => name).join()}`),
})

describe('a tool', () => {
  test('is listed with schemas made from its fields', () => {
    expect(tool.definition).toMatchObject({
      name: 'count_worms',
      inputSchema: {
        type: 'object',
        properties: { depth: { type: 'integer', default: 2 }, places: { type: 'array' } },
        required: ['places'],
      },
      outputSchema: { type: 'object', required: ['worms'] },
      execution: { taskSupport: 'forbidden' },
    })
  })

  test('runs with its defaults filled in', async () => {
    const call = tool.prepare({ places: [{ name: 'heap' }] })
    expect(call.kind === 'ready' && (await call.run(context))).toEqual(told('2 heap'))
  })

  test.each([
    [undefined, ['places: Invalid input: expected array, received undefined']],
    [
      { depth: 0, places: [{ name: 1 }] },
      ['depth: Too small: expected number to be >=1', 'places.0.name: Invalid input: expected string, received number'],
    ],
    [[], ['Invalid input: expected object, received array']],
  ])('refuses %j with every reason', (args, problems) => {
    expect(tool.prepare(args)).toEqual({ kind: 'refused', problems })
  })

  test('whose work throws at once rejects like one that throws later', async () => {
    const throwing = gardenTool({
      name: 'dig',
      title: 'Dig',
      description: 'Digs.',
      hints: looksOnly,
      input: {},
      run: () => {
        throw new Error('a stone')
      },
    })
    const call = throwing.prepare({})
    await expect(call.kind === 'ready' && call.run(context)).rejects.toThrow('a stone')
  })
})
