import { type Layout, layoutOf } from './layout'
import { withItem, withMovedItem, withoutItem } from './list-edits'
import { emptyList, emptyObject, hole } from './make-node'
import { withMember, withoutMember, withRenamedMember } from './member-edits'
import { type FormValue, type JsonNode, type ListNode, memberOf, type ObjectNode, type Path } from './node'

/** What an edit makes of the value at its place; undefined removes it. */
export type Change = (node: JsonNode | undefined, layout: Layout) => JsonNode | undefined

/**
 * Changes the value at a path and makes what is missing on the way. A removal takes with it the objects and lists it
 * leaves empty, from the inside out, down to those that stand `keepDepth` levels deep or less: these stay, empty.
 */
export function changeAt(value: FormValue, path: Path, change: Change, keepDepth = 0): FormValue {
  const layout = layoutOf(value)
  const changed = changeNode(value?.value, { path, change, keepDepth, layout }, 0)
  if (changed === undefined) return undefined
  if (changed === value?.value) return value
  return value === undefined ? { before: '', value: changed, after: '' } : { ...value, value: changed }
}

export function setAt(value: FormValue, path: Path, node: JsonNode): FormValue {
  return changeAt(value, path, () => node)
}

export function removeAt(value: FormValue, path: Path, keepDepth = 0): FormValue {
  return changeAt(value, path, () => undefined, keepDepth)
}

export function insertItem(value: FormValue, path: Path, index: number, make: (layout: Layout) => JsonNode): FormValue {
  return changeAt(value, path, (node, layout) => withItem(asList(node), index, make(layout), path.length, layout))
}

/** Removes an item; the list goes with the last one unless it is to be kept. */
export function removeItem(value: FormValue, path: Path, index: number, keepDepth: number): FormValue {
  return changeAt(value, path, (node) => emptied(withoutItem(asList(node), index), path.length, keepDepth), keepDepth)
}

export function moveItem(value: FormValue, path: Path, from: number, to: number): FormValue {
  return changeAt(value, path, (node) => withMovedItem(asList(node), from, to))
}

export function renameMember(value: FormValue, path: Path, id: number, name: string): FormValue {
  return changeAt(value, path, (node) => withRenamedMember(asObject(node), id, name))
}

interface ChangeTask {
  readonly path: Path
  readonly change: Change
  readonly keepDepth: number
  readonly layout: Layout
}

function changeNode(node: JsonNode | undefined, task: ChangeTask, depth: number): JsonNode | undefined {
  const step = task.path[depth]
  if (step === undefined) return task.change(node, task.layout)
  return typeof step === 'string' ? changeMember(node, step, task, depth) : changeItem(node, step, task, depth)
}

function changeMember(node: JsonNode | undefined, name: string, task: ChangeTask, depth: number): JsonNode | undefined {
  const object = asObject(node)
  const present = memberOf(object, name)?.value
  const changed = changeNode(present, task, depth + 1)
  if (changed === present) return node
  if (changed !== undefined) return withMember(object, name, changed, depth, task.layout)
  return emptied(withoutMember(object, name), depth, task.keepDepth)
}

function changeItem(node: JsonNode | undefined, index: number, task: ChangeTask, depth: number): JsonNode | undefined {
  const list = asList(node)
  const present = list.items[index]
  const changed = changeNode(present?.value, task, depth + 1)
  if (changed === present?.value) return node
  if (changed === undefined) return emptied(withoutPlace(list, index), depth, task.keepDepth)
  if (present !== undefined) {
    return { ...list, items: list.items.with(index, { ...present, value: changed }) }
  }
  let longer = list
  while (longer.items.length < index) longer = withItem(longer, longer.items.length, hole, depth, task.layout)
  return withItem(longer, index, changed, depth, task.layout)
}

/** A place of a tuple is emptied, not closed up: what stands after it keeps its place. Empty places at the end go. */
function withoutPlace(list: ListNode, index: number): ListNode {
  const place = list.items[index]
  if (place === undefined) return list
  let shorter: ListNode = { ...list, items: list.items.with(index, { ...place, value: hole }) }
  while (shorter.items.length > 0 && isHole(shorter.items.at(-1)?.value)) {
    shorter = withoutItem(shorter, shorter.items.length - 1)
  }
  return shorter
}

function isHole(node: JsonNode | undefined): boolean {
  return node?.kind === 'unparsed' && node.typed === ''
}

function emptied<Node extends ListNode | ObjectNode>(node: Node, depth: number, keepDepth: number): Node | undefined {
  const size = node.kind === 'list' ? node.items.length : node.members.length
  return size === 0 && depth > keepDepth ? undefined : node
}

function asObject(node: JsonNode | undefined): ObjectNode {
  return node?.kind === 'object' ? node : emptyObject
}

function asList(node: JsonNode | undefined): ListNode {
  return node?.kind === 'list' ? node : emptyList
}
