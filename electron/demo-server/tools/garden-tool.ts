import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Garden } from '../garden/garden'
import type { Visitor } from './visitor'

/** What the garden knows while one of its tools is at work. */
export interface ToolContext {
  readonly garden: Garden
  readonly visitor: Visitor
  /** Aborted when the call, or the task it runs as, is cancelled. */
  readonly signal: AbortSignal
}

/** Arguments that were looked at: the call they make, or what is wrong with them. */
export type PreparedCall =
  | { readonly kind: 'ready'; readonly run: (context: ToolContext) => Promise<CallToolResult> }
  | { readonly kind: 'refused'; readonly problems: readonly string[] }

export type TaskSupport = 'forbidden' | 'optional' | 'required'

export interface GardenTool {
  /** As `tools/list` shows it. */
  readonly definition: Tool
  readonly taskSupport: TaskSupport
  /** Whether the garden has it now. */
  readonly isOffered: (garden: Garden) => boolean
  readonly prepare: (args: unknown) => PreparedCall
}

/** What a tool does to the world. All four are said of every tool: an absent hint means the worst. */
interface ToolHints {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

/** Looks and tells, and changes nothing. */
export const looksOnly: ToolHints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

/** Adds to the garden, once more with each call. */
export const addsToGarden: ToolHints = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
}

export interface ToolParts<Input extends z.ZodRawShape> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly hints: ToolHints
  readonly input: Input
  readonly output?: z.ZodRawShape
  readonly taskSupport?: TaskSupport
  readonly isOffered?: (garden: Garden) => boolean
  readonly run: (args: z.output<z.ZodObject<Input>>, context: ToolContext) => CallToolResult | Promise<CallToolResult>
}

/** A tool from its parts: the schemas are made from the fields, and arguments are read with them, defaults filled in. */
export function gardenTool<Input extends z.ZodRawShape>(parts: ToolParts<Input>): GardenTool {
  const { name, title, description, hints, output, taskSupport = 'forbidden', isOffered = () => true, run } = parts
  const input = z.object(parts.input)
  return {
    definition: {
      name,
      title,
      description,
      inputSchema: schemaOf(input, 'input'),
      ...(output && { outputSchema: schemaOf(z.object(output), 'output') }),
      annotations: hints,
      execution: { taskSupport },
    },
    taskSupport,
    isOffered,
    prepare: (args) => {
      const read = input.safeParse(args ?? {})
      if (!read.success) return { kind: 'refused', problems: read.error.issues.map(problemText) }
      return { kind: 'ready', run: async (context) => run(read.data, context) }
    },
  }
}

/** A result of text alone. */
export function told(...texts: readonly string[]): CallToolResult {
  return { content: texts.map((text) => ({ type: 'text', text })) }
}

/** The failure of a tool, which is a result like any other: whoever called it can read it and try again. */
export function failed(text: string): CallToolResult {
  return { ...told(text), isError: true }
}

function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): Tool['inputSchema'] {
  return { ...z.toJSONSchema(schema, { io }), type: 'object' } as Tool['inputSchema']
}

function problemText({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`
}
