import { blanksAt, colonOf, type Layout } from './layout'
import { type JsonNode, type ListNode, newItemId, type ObjectNode } from './node'
import { isPlainObject, LongNumber, type PlainJson } from './plain'

export function textNode(value: string): JsonNode {
  return { kind: 'text', source: JSON.stringify(value), value }
}

export function numberNode(source: string): JsonNode {
  return { kind: 'number', source }
}

export function booleanNode(value: boolean): JsonNode {
  return { kind: 'boolean', value }
}

export const nullNode: JsonNode = { kind: 'null' }
export const emptyObject: ObjectNode = { kind: 'object', members: [], inside: '' }
export const emptyList: ListNode = { kind: 'list', items: [], inside: '' }

export function unparsedNode(typed: string): JsonNode {
  return { kind: 'unparsed', typed }
}

/** A place in a list that is still to be filled in. */
export const hole: JsonNode = unparsedNode('')

/** A plain value as a node that is to stand `depth` levels deep. */
export function makeNode(value: PlainJson, layout: Layout, depth = 0): JsonNode {
  if (value === null) return nullNode
  if (typeof value === 'string') return textNode(value)
  if (typeof value === 'boolean') return booleanNode(value)
  if (typeof value === 'number') return numberNode(JSON.stringify(value))
  if (value instanceof LongNumber) return numberNode(value.source)
  const inner = blanksAt(depth + 1, layout)
  const outer = blanksAt(depth, layout)
  if (!isPlainObject(value)) {
    const items = value.map((item, index) => ({
      id: newItemId(),
      before: inner,
      value: makeNode(item, layout, depth + 1),
      after: index === value.length - 1 ? outer : '',
    }))
    return { kind: 'list', items, inside: '' }
  }
  const entries = Object.entries(value)
  const members = entries.map(([name, member], index) => ({
    id: newItemId(),
    before: inner,
    nameSource: JSON.stringify(name),
    name,
    colon: colonOf(undefined, layout),
    value: makeNode(member, layout, depth + 1),
    after: index === entries.length - 1 ? outer : '',
  }))
  return { kind: 'object', members, inside: '' }
}
