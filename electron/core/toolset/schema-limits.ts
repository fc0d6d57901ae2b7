/** How large a tool's schema may be (toolset spec, section 3). Exactly at a limit is still accepted. */
export interface SchemaLimits {
  readonly maxBytes: number
  readonly maxNodes: number
}

export const defaultSchemaLimits: SchemaLimits = { maxBytes: 262_144, maxNodes: 10_000 }

/** Compact JSON bytes and JSON values. Where the schema is over a limit, both count up to the value that crossed it. */
export interface SchemaSize {
  readonly bytes: number
  readonly nodes: number
  readonly over: boolean
}

/** A list or object whose members are being measured. */
interface OpenContainer {
  /** Absent for a list. */
  readonly keys?: readonly string[]
  readonly members: readonly unknown[]
  next: number
}

/**
 * Measures a schema: every value is a node, keys are not; a key costs its UTF-8 bytes and 3, a string its bytes and 2, a
 * container its brackets and commas. Where nothing needs escaping that is the length of the compact text. Nesting costs
 * heap, not stack, and the walk ends at the first excess, so a schema of any shape is safe to measure.
 */
export function measureSchema(schema: unknown, { maxBytes, maxNodes }: SchemaLimits): SchemaSize {
  let bytes = 0
  let nodes = 0
  const open: OpenContainer[] = [{ members: [schema], next: 0 }]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    if (top.next === top.members.length) {
      open.pop()
      continue
    }
    const key = top.keys?.[top.next]
    const value = top.members[top.next]
    top.next += 1
    nodes += 1
    bytes += (key === undefined ? 0 : Buffer.byteLength(key) + 3) + ownBytes(value)
    if (bytes > maxBytes || nodes > maxNodes) return { bytes, nodes, over: true }
    if (typeof value === 'object' && value !== null) open.push(openContainer(value))
  }
  return { bytes, nodes, over: false }
}

function openContainer(value: object): OpenContainer {
  if (Array.isArray(value)) return { members: value, next: 0 }
  return { keys: Object.keys(value), members: Object.values(value), next: 0 }
}

/** What a value costs without its members. */
function ownBytes(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return Buffer.byteLength(value) + 2
    case 'number':
      return String(value).length
    case 'boolean':
      return value ? 4 : 5
    case 'object':
      return value === null ? 4 : containerBytes(Array.isArray(value) ? value.length : Object.keys(value).length)
    default:
      return 0
  }
}

/** Brackets, and the commas between `count` members. */
function containerBytes(count: number): number {
  return 2 + Math.max(0, count - 1)
}

/** Why a tool with this schema is left out of its toolset, for its server's log and the tool list. */
export function overLimitWords(
  which: 'inputSchema' | 'outputSchema',
  { bytes, nodes }: SchemaSize,
  { maxBytes, maxNodes }: SchemaLimits,
): string {
  return `its ${which} is too large: at least ${bytes} bytes in ${nodes} values, the limits are ${maxBytes} bytes and ${maxNodes} values`
}
