import type { JsonNode, ObjectMember, ObjectNode } from '../../../forms/json/node'
import { memberOf } from '../../../forms/json/node'

/** A JSON value with two blanks a level, numbers and texts as they were written. */
export function printNode(node: JsonNode, indent = ''): string {
  const inner = `${indent}  `
  switch (node.kind) {
    case 'text':
    case 'number':
      return node.source
    case 'boolean':
      return String(node.value)
    case 'null':
      return 'null'
    case 'unparsed':
      return JSON.stringify(node.typed)
    case 'list':
      return enclosed(
        '[',
        ']',
        node.items.map(({ value }) => printNode(value, inner)),
        indent,
      )
    case 'object':
      return enclosed(
        '{',
        '}',
        counting(node).map(({ name, value }) => `${JSON.stringify(name)}: ${printNode(value, inner)}`),
        indent,
      )
  }
}

/**
 * The value with the names of its objects in the order another value has them, so that only what differs looks different;
 * names the other has not stand behind. Lists are matched place by place.
 */
export function inOrderOf(node: JsonNode, other: JsonNode | undefined): JsonNode {
  if (node.kind === 'list') {
    const items = other?.kind === 'list' ? other.items : []
    return {
      ...node,
      items: node.items.map((item, index) => ({ ...item, value: inOrderOf(item.value, items[index]?.value) })),
    }
  }
  if (node.kind !== 'object') return node
  const shape = other?.kind === 'object' ? other : undefined
  const order = new Map((shape ? counting(shape) : []).map(({ name }, index) => [name, index]))
  const members = counting(node)
    .map((member) => ({ ...member, value: inOrderOf(member.value, shape && memberOf(shape, member.name)?.value) }))
    .toSorted((a, b) => (order.get(a.name) ?? order.size) - (order.get(b.name) ?? order.size))
  return { ...node, members }
}

/** The members that count: of equal names the last. */
function counting(node: ObjectNode): readonly ObjectMember[] {
  return [...new Map(node.members.map((member) => [member.name, member])).values()]
}

function enclosed(open: string, close: string, parts: readonly string[], indent: string): string {
  if (parts.length === 0) return open + close
  return `${open}\n${indent}  ${parts.join(`,\n${indent}  `)}\n${indent}${close}`
}
