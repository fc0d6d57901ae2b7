import type { FormValue, JsonNode } from './node'
import { writeNode } from './write-json'

/**
 * The value as JSON text a schema can be held against: what is not parsed yet is left out (null in a list, where the
 * others must keep their places). An absent value is checked as `{}`, which is what a server makes of it.
 */
export function checkedText(value: FormValue): string {
  const kept = value === undefined ? undefined : withoutUnparsed(value.value)
  return kept === undefined ? '{}' : writeNode(kept)
}

function withoutUnparsed(node: JsonNode): JsonNode | undefined {
  switch (node.kind) {
    case 'unparsed':
      return undefined
    case 'list':
      return {
        ...node,
        items: node.items.map((item) => ({ ...item, value: withoutUnparsed(item.value) ?? { kind: 'null' } })),
      }
    case 'object':
      return {
        ...node,
        members: node.members.flatMap((member) => {
          const value = withoutUnparsed(member.value)
          return value === undefined ? [] : [{ ...member, value }]
        }),
      }
    default:
      return node
  }
}
