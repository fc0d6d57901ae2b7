/** True for a JSON object: not null, not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a JSON text; undefined for what is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a JSON value is, in the words of an error for people ("a number", "missing"). */
export function nameKind(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  switch (typeof value) {
    case 'string':
      return 'text'
    case 'number':
      return 'a number'
    case 'boolean':
      return String(value)
    default:
      return 'an object'
  }
}

/**
 * Compact JSON text of a parsed JSON value; undefined for undefined. `JSON.stringify` runs out of stack on values nested
 * a few thousand levels deep, which servers do send; those are written with a stack of our own.
 */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return deepJsonText(value)
    throw error
  }
}

interface OpenContainer {
  /** Absent for a list. */
  readonly keys?: readonly string[]
  readonly members: readonly unknown[]
  next: number
}

function deepJsonText(root: unknown): string {
  const parts: string[] = []
  const open: OpenContainer[] = []
  const write = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      parts.push(JSON.stringify(value))
      return
    }
    const isList = Array.isArray(value)
    parts.push(isList ? '[' : '{')
    open.push({ ...(!isList && { keys: Object.keys(value) }), members: Object.values(value), next: 0 })
  }
  write(root)
  for (let top = open.at(-1); top; top = open.at(-1)) {
    if (top.next === top.members.length) {
      parts.push(top.keys ? '}' : ']')
      open.pop()
      continue
    }
    if (top.next > 0) parts.push(',')
    const key = top.keys?.[top.next]
    if (key !== undefined) parts.push(JSON.stringify(key), ':')
    const member = top.members[top.next]
    top.next += 1
    write(member)
  }
  return parts.join('')
}
