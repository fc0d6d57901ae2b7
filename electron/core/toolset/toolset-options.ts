import type { RequestLimits } from '../connection/request-clock'
import { defaultSchemaLimits, type SchemaLimits } from './schema-limits'
import type { ValidationMode } from './validation'

/** Options of one toolset (toolset spec, section 1). Times in ms. */
export interface ToolsetOptions {
  /** Longest silence of a request; progress starts it again. */
  readonly timeoutMs: number
  /** Longest time of a request whatever progress comes. Absent: none. */
  readonly totalTimeoutMs?: number
  /** For one list with all its pages. */
  readonly listTimeoutMs: number
  /** How long a tool list is kept. 0: not at all. */
  readonly toolListTtlMs: number
  readonly schemaLimits: SchemaLimits
  /** The raw names of the only tools that belong to the toolset. Absent: all do. */
  readonly onlyTools?: readonly string[]
  /** Whether any call is sent again after its connection was lost, not only those of tools that say it does no harm. */
  readonly retryToolCalls: boolean
  /** What of a call is held against the schemas of its tool. */
  readonly validate: ValidationMode
  /** How often a server may ask for more before it gives a result. */
  readonly maxInputRounds: number
  /** Decides by raw name, beside `onlyTools`. */
  readonly filter?: (toolName: string) => boolean
}

export const defaultToolsetOptions: ToolsetOptions = {
  timeoutMs: 60_000,
  listTimeoutMs: 60_000,
  toolListTtlMs: 60_000,
  schemaLimits: defaultSchemaLimits,
  retryToolCalls: false,
  validate: 'off',
  maxInputRounds: 10,
}

/** Which tools belong to the toolset, or undefined when all do. */
export function acceptedTools({ onlyTools, filter }: ToolsetOptions): ((toolName: string) => boolean) | undefined {
  if (!onlyTools && !filter) return undefined
  const names = onlyTools && new Set(onlyTools)
  return (toolName) => (names?.has(toolName) ?? true) && (filter?.(toolName) ?? true)
}

/** The time limits of one request. */
export function limitsOf({ timeoutMs, totalTimeoutMs }: ToolsetOptions): RequestLimits {
  return { timeoutMs, ...(totalTimeoutMs !== undefined && { totalTimeoutMs }) }
}
