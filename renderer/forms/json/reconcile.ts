import type { JsonDocument, JsonNode, ListItem, ListNode, ObjectMember, ObjectNode } from './node'

/**
 * A text read again, with every part that is as before being the very same node, and items keeping their ids by
 * position: a form over the text draws only what has changed, and rows stay the rows they were.
 */
export function reconcileDocument(previous: JsonDocument, next: JsonDocument): JsonDocument {
  const value = reconcileNode(previous.value, next.value)
  const isSame = value === previous.value && previous.before === next.before && previous.after === next.after
  return isSame ? previous : { ...next, value }
}

function reconcileNode(previous: JsonNode, next: JsonNode): JsonNode {
  switch (next.kind) {
    case 'null':
      return previous.kind === 'null' ? previous : next
    case 'boolean':
      return previous.kind === 'boolean' && previous.value === next.value ? previous : next
    case 'text':
    case 'number':
      return previous.kind === next.kind && previous.source === next.source ? previous : next
    case 'unparsed':
      return previous.kind === 'unparsed' && previous.typed === next.typed ? previous : next
    case 'list':
      return previous.kind === 'list' ? reconcileList(previous, next) : next
    case 'object':
      return previous.kind === 'object' ? reconcileObject(previous, next) : next
  }
}

function reconcileList(previous: ListNode, next: ListNode): ListNode {
  const items = next.items.map((item, index) => {
    const before = previous.items[index]
    return before === undefined ? item : reconcileItem(before, item)
  })
  return isSameRow(previous.items, items) && previous.inside === next.inside ? previous : { ...next, items }
}

function reconcileItem(previous: ListItem, next: ListItem): ListItem {
  const value = reconcileNode(previous.value, next.value)
  const isSame = value === previous.value && previous.before === next.before && previous.after === next.after
  return isSame ? previous : { ...next, id: previous.id, value }
}

function reconcileObject(previous: ObjectNode, next: ObjectNode): ObjectNode {
  const byName = new Map(previous.members.map((member) => [member.name, member]))
  // Of a name that is written twice only one can be the member it was.
  const taken = new Set<ObjectMember>()
  const members = next.members.map((member, index) => {
    const inPlace = previous.members[index]
    const before = inPlace?.name === member.name ? inPlace : byName.get(member.name)
    if (before === undefined || taken.has(before)) return member
    taken.add(before)
    return reconcileMember(before, member)
  })
  return isSameRow(previous.members, members) && previous.inside === next.inside ? previous : { ...next, members }
}

function reconcileMember(previous: ObjectMember, next: ObjectMember): ObjectMember {
  const value = reconcileNode(previous.value, next.value)
  const isSame =
    value === previous.value &&
    previous.nameSource === next.nameSource &&
    previous.before === next.before &&
    previous.colon === next.colon &&
    previous.after === next.after
  return isSame ? previous : { ...next, id: previous.id, value }
}

function isSameRow<Part>(previous: readonly Part[], next: readonly Part[]): boolean {
  return previous.length === next.length && previous.every((part, index) => part === next[index])
}
