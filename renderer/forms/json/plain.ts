import { isExactNumber } from './decimal'
import type { JsonNode } from './node'

/** A number that a double cannot hold exactly; kept as written. */
export class LongNumber {
  constructor(readonly source: string) {}
}

/** JSON as plain values. Objects have no prototype, so `__proto__` and `toString` are names like any other. */
export type PlainJson = null | boolean | number | string | LongNumber | readonly PlainJson[] | PlainObject

export interface PlainObject {
  readonly [name: string]: PlainJson
}

export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LongNumber)
}

export function isPlainList(value: unknown): value is readonly PlainJson[] {
  return Array.isArray(value)
}

/** An object without a prototype. */
export function plainObject(entries: Iterable<readonly [string, PlainJson]>): PlainObject {
  const object = Object.create(null) as Record<string, PlainJson>
  for (const [name, value] of entries) object[name] = value
  return object
}

/** The plain value of a node; what is not parsed yet counts as null. */
export function plainOf(node: JsonNode): PlainJson {
  switch (node.kind) {
    case 'text':
    case 'boolean':
      return node.value
    case 'number':
      return isExactNumber(node.source) ? Number(node.source) : new LongNumber(node.source)
    case 'null':
    case 'unparsed':
      return null
    case 'list':
      return node.items.map((item) => plainOf(item.value))
    case 'object':
      return plainObject(node.members.map((member) => [member.name, plainOf(member.value)]))
  }
}

/** A plain value as compact JSON text. */
export function plainText(value: PlainJson): string {
  if (value instanceof LongNumber) return value.source
  if (isPlainList(value)) return `[${value.map(plainText).join(',')}]`
  if (!isPlainObject(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${plainText(member)}`)
  return `{${members.join(',')}}`
}
