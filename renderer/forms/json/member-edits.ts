import { blanksAt, colonOf, type Layout } from './layout'
import { type JsonNode, newItemId, type ObjectMember, type ObjectNode } from './node'

/** Sets the member that counts for a name, or adds it at the end. `depth` is that of the object. */
export function withMember(
  object: ObjectNode,
  name: string,
  value: JsonNode,
  depth: number,
  layout: Layout,
): ObjectNode {
  const at = object.members.findLastIndex((member) => member.name === name)
  const present = object.members[at]
  if (present !== undefined) return { ...object, members: object.members.with(at, { ...present, value }) }
  const last = object.members.at(-1)
  const added: ObjectMember = {
    id: newItemId(),
    before: last?.before ?? blanksAt(depth + 1, layout),
    nameSource: JSON.stringify(name),
    name,
    colon: colonOf(object, layout),
    value,
    after: last?.after ?? blanksAt(depth, layout),
  }
  const before = last === undefined ? [] : object.members.with(-1, { ...last, after: '' })
  return { ...object, members: [...before, added], inside: '' }
}

/** Without any member of the name; a name written twice would else come back with its earlier value. */
export function withoutMember(object: ObjectNode, name: string): ObjectNode {
  const members = object.members.filter((member) => member.name !== name)
  if (members.length === object.members.length) return object
  const last = members.at(-1)
  if (last === undefined) return { ...object, members, inside: '' }
  const closing = object.members.at(-1)?.after ?? ''
  const first = members[0]
  const opening = object.members[0]?.before ?? ''
  const opened = first === undefined ? members : members.with(0, { ...first, before: opening })
  return { ...object, members: opened.with(-1, { ...(opened.at(-1) ?? last), after: closing }) }
}

/** Gives one member another name in its place. */
export function withRenamedMember(object: ObjectNode, id: number, name: string): ObjectNode {
  return {
    ...object,
    members: object.members.map((member) =>
      member.id === id ? { ...member, name, nameSource: JSON.stringify(name) } : member,
    ),
  }
}
