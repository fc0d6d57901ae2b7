import { isRecord } from '../connection/json-value'
import { fewWords, shortText } from '../connection/short-text'
import { boolean, name, oneOf, optional, recordOf } from './field-rules'
import type { ListedItem, ListedTool } from './listing'
import { commonFields, type ItemRules, readItems } from './read-items'
import { measureSchema, overLimitWords, type SchemaLimits } from './schema-limits'
import { objectSchema } from './schema-rules'

export interface ToolReading {
  /** Named in warnings. */
  readonly toolsetName: string
  readonly limits: SchemaLimits
  /** Which tools belong to the toolset, by raw name. Absent: all. */
  readonly accepts?: (name: string) => boolean
}

export interface ReadTools {
  readonly tools: readonly ListedTool[]
  readonly notices: readonly string[]
}

/** More warnings than this are counted, not listed; each tool carries its reason in any case. */
const listedWarnings = 20

const toolRules: ItemRules = {
  keyField: 'name',
  plural: 'tools',
  fields: {
    name,
    inputSchema: objectSchema,
    outputSchema: optional(objectSchema),
    annotations: optional(
      recordOf({
        readOnlyHint: optional(boolean),
        destructiveHint: optional(boolean),
        idempotentHint: optional(boolean),
        openWorldHint: optional(boolean),
      }),
    ),
    execution: optional(recordOf({ taskSupport: optional(oneOf('optional', 'required', 'forbidden')) })),
    ...commonFields,
  },
}

/** Reads a tool list: filter first, then the limits; schemas stay as they are (toolset spec, section 3). */
export function readTools(raws: readonly unknown[], reading: ToolReading): ReadTools {
  const { items, notices } = readItems(raws, toolRules)
  const { accepts } = reading
  const kept = accepts ? items.filter((item) => accepts(item.key)) : items
  const tools = kept.map((item) => measured(item, reading.limits))
  const hidden = items.length - kept.length
  return {
    tools,
    notices: [
      ...notices,
      ...(hidden > 0 ? [`${hidden} of ${items.length} tools are hidden by the filter of this server.`] : []),
      ...overLimitWarnings(tools, reading.toolsetName),
    ],
  }
}

function measured(item: ListedItem, limits: SchemaLimits): ListedTool {
  const tool = isRecord(item.raw) ? item.raw : {}
  const input = tool['inputSchema'] === undefined ? undefined : measureSchema(tool['inputSchema'], limits)
  const output = tool['outputSchema'] === undefined ? undefined : measureSchema(tool['outputSchema'], limits)
  const overLimit = input?.over
    ? overLimitWords('inputSchema', input, limits)
    : output?.over
      ? overLimitWords('outputSchema', output, limits)
      : undefined
  return {
    ...item,
    ...(overLimit !== undefined && { overLimit }),
    ...(input && { inputSchemaBytes: input.bytes }),
    ...(output && { outputSchemaBytes: output.bytes }),
  }
}

function overLimitWarnings(tools: readonly ListedTool[], toolsetName: string): readonly string[] {
  const warnings = tools.flatMap(({ key, overLimit }) =>
    overLimit === undefined
      ? []
      : [`Tool "${shortText(key, fewWords)}" is left out of toolset "${toolsetName}": ${overLimit}.`],
  )
  const more = warnings.length - listedWarnings
  return more <= 0
    ? warnings
    : [...warnings.slice(0, listedWarnings), `${more} more tools are left out for their size.`]
}
