import { defaultLayout } from './layout'
import { makeNode } from './make-node'
import type { JsonNode } from './node'
import type { PlainJson } from './plain'
import { sameJson } from './same-json'

/** True when a node is the given plain value. */
export function sameAsPlain(node: JsonNode, value: PlainJson): boolean {
  // The usual cases without making a node: this runs over every choice of long lists.
  if (typeof value === 'string') return node.kind === 'text' && node.value === value
  if (node.kind === 'text') return false
  return sameJson(node, makeNode(value, defaultLayout))
}
