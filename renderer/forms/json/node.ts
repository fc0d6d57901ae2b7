/**
 * JSON text taken apart without loss: every number, escape, repeated name and blank stays as it was written, so that
 * `writeJson(readJson(text))` is the same text. Nodes are never changed; an edit makes new ones along its path and keeps
 * all others, which is also how the form knows what to draw again.
 */
export type JsonNode = TextNode | NumberNode | BooleanNode | NullNode | ListNode | ObjectNode | UnparsedNode

export interface TextNode {
  readonly kind: 'text'
  /** As written, with quotes and escapes. */
  readonly source: string
  readonly value: string
}

/** A number is its digits: `12345678901234567890`, `1.10` and `1e3` are kept as written. */
export interface NumberNode {
  readonly kind: 'number'
  readonly source: string
}

export interface BooleanNode {
  readonly kind: 'boolean'
  readonly value: boolean
}

export interface NullNode {
  readonly kind: 'null'
}

export interface ListNode {
  readonly kind: 'list'
  readonly items: readonly ListItem[]
  /** Blanks between the brackets of an empty list. */
  readonly inside: string
}

export interface ListItem {
  /** Stays the same when the item is changed or moved; new for a new item. */
  readonly id: number
  readonly before: string
  readonly value: JsonNode
  readonly after: string
}

export interface ObjectNode {
  readonly kind: 'object'
  /** In written order. A name can occur twice; the last one counts, as for `JSON.parse`. */
  readonly members: readonly ObjectMember[]
  readonly inside: string
}

export interface ObjectMember extends ListItem {
  readonly nameSource: string
  readonly name: string
  /** The colon with the blanks around it. */
  readonly colon: string
}

/**
 * What a person typed for a value and what is not one yet: `12abc`, half of an object, or nothing at all for a list item
 * still to be filled in. It is refused at its field and can never be sent.
 */
export interface UnparsedNode {
  readonly kind: 'unparsed'
  readonly typed: string
}

/** A whole text: the value and the blanks around it. */
export interface JsonDocument {
  readonly before: string
  readonly value: JsonNode
  readonly after: string
}

/** What a form edits. Undefined is absent, which is not the same as `{}`. */
export type FormValue = JsonDocument | undefined

/** Names of members and positions in lists (from 0), from the outside in. */
export type Path = readonly (string | number)[]

let lastId = 0

/** An id no other item has. */
export function newItemId(): number {
  lastId += 1
  return lastId
}

/** The member that counts for a name. */
export function memberOf(node: ObjectNode, name: string): ObjectMember | undefined {
  return node.members.findLast((member) => member.name === name)
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: FormValue, path: Path): JsonNode | undefined {
  let node = value?.value
  for (const step of path) {
    if (node?.kind === 'object' && typeof step === 'string') node = memberOf(node, step)?.value
    else if (node?.kind === 'list' && typeof step === 'number') node = node.items[step]?.value
    else return undefined
  }
  return node
}
