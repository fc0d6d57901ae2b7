import type { JsonNode } from './node'

const known = new WeakMap<JsonNode, boolean>()

/**
 * Whether something in a value was begun and is no value yet; a place still to be filled in is not. Nodes never change, so
 * each is looked through once.
 */
export function isHalfTyped(node: JsonNode): boolean {
  if (node.kind === 'unparsed') return node.typed !== ''
  if (node.kind !== 'object' && node.kind !== 'list') return false
  const before = known.get(node)
  if (before !== undefined) return before
  const parts = node.kind === 'object' ? node.members.map(({ value }) => value) : node.items.map(({ value }) => value)
  const found = parts.some((part) => isHalfTyped(part))
  known.set(node, found)
  return found
}
