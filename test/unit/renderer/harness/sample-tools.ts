import type { ToolListRecord, ToolSummary } from '../../../../shared/model/tool'

/** A tool with only what a test cares about. */
export function tool(position: number, name: string, more: Partial<ToolSummary> = {}): ToolSummary {
  return { position, name, hints: {}, ...more }
}

export const sampleTools: readonly ToolSummary[] = [
  tool(0, 'echo', {
    title: 'Echo Tool',
    description: 'Echoes back the input string',
    inputSchemaBytes: 168,
    hints: { readOnly: true, idempotent: true },
  }),
  tool(1, 'get-sum', { title: 'Get Sum Tool', description: 'Returns the sum of two numbers', inputSchemaBytes: 240 }),
  tool(2, 'trigger-long-running-operation', {
    description: 'Demonstrates a long running operation with progress updates.',
    inputSchemaBytes: 310,
    taskSupport: 'optional',
  }),
  tool(3, 'delete_file', {
    title: 'Delete file',
    description:
      'Deletes a file or an empty folder for ever. The path must lie inside of one of the allowed folders, which list_allowed_directories names. Links are not followed: the link itself is deleted. There is no u',
    inputSchemaBytes: 412,
    outputSchemaBytes: 96,
    hints: { readOnly: false, destructive: true, openWorld: false },
  }),
  tool(4, 'search_the_web', {
    description: 'Asks three search engines and merges what they say.',
    inputSchemaBytes: 800,
    hints: { readOnly: true, openWorld: true },
  }),
  tool(5, '', { malformed: 'the item has no name', withheld: true, description: 'An item without a name' }),
  tool(6, 'echo', { duplicate: true, withheld: true, description: 'Another echo', inputSchemaBytes: 20 }),
  tool(7, 'giant_schema', {
    withheld: true,
    overLimit: 'its input schema has 412 803 bytes, and the limit is 262 144',
    description: 'Has a giant schema',
    inputSchemaBytes: 412_803,
  }),
  tool(8, 'a_tool_with_a_name_that_goes_on_and_on_until_the_end_of_every_column_and_then_some_more', {
    description: 'Long name',
    inputSchemaBytes: 30,
  }),
  tool(9, '<b>bold</b><script>alert(1)</script>', {
    description: '<img src=x onerror=alert(1)> is text',
    inputSchemaBytes: 30,
  }),
]

export const sampleToolList: ToolListRecord = {
  serverId: 'everything',
  revision: 1,
  state: { kind: 'ready' },
  tools: sampleTools,
  notices: ['The list was cut: the cursor "page-3" came twice.'],
}

/** A list of any length. */
export function manyTools(serverId: string, count: number): ToolListRecord {
  return {
    serverId,
    revision: 1,
    state: { kind: 'ready' },
    notices: [],
    tools: Array.from({ length: count }, (_, position) =>
      tool(position, `tool_${String(position).padStart(4, '0')}`, {
        description: `Does thing number ${position} and says so in a sentence of ordinary length.`,
        inputSchemaBytes: 100 + position,
        hints: position % 3 === 0 ? { readOnly: true } : position % 7 === 0 ? { destructive: true } : {},
      }),
    ),
  }
}

export const echoSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'Message to echo' },
    times: { type: 'integer', minimum: 1, default: 1 },
    options: { type: 'object', properties: { loud: { type: 'boolean' } }, required: ['loud'] },
  },
  required: ['message', 'options'],
}
