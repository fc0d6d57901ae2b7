import { blanksAt, type Layout } from './layout'
import { type JsonNode, type ListItem, type ListNode, newItemId } from './node'

/** Puts a value before the item at `index`; at the end when there is none. `depth` is that of the list. */
export function withItem(list: ListNode, index: number, value: JsonNode, depth: number, layout: Layout): ListNode {
  const items = [...list.items]
  items.splice(index, 0, { id: newItemId(), before: '', value, after: '' })
  return respaced(list, items, depth, layout)
}

export function withoutItem(list: ListNode, index: number): ListNode {
  return withItems(list, list.items.toSpliced(index, 1))
}

export function withMovedItem(list: ListNode, from: number, to: number): ListNode {
  const item = list.items[from]
  if (item === undefined || to < 0 || to >= list.items.length) return list
  return withItems(list, list.items.toSpliced(from, 1).toSpliced(to, 0, item))
}

/** The items in a new order, each place keeping the blanks it had, so that the lines of the list stay as they are. */
function withItems(list: ListNode, items: readonly ListItem[]): ListNode {
  const last = list.items.at(-1)
  const placed = items.map((item, index) => ({
    ...item,
    before: list.items[index]?.before ?? item.before,
    after: index === items.length - 1 ? (last?.after ?? '') : (list.items[index]?.after ?? ''),
  }))
  return { ...list, items: placed, inside: '' }
}

function respaced(list: ListNode, items: readonly ListItem[], depth: number, layout: Layout): ListNode {
  const first = list.items[0]
  const last = list.items.at(-1)
  const placed = items.map((item, index) => {
    const atEnd = index === items.length - 1
    const between = list.items[1]?.before ?? first?.before ?? blanksAt(depth + 1, layout)
    return {
      ...item,
      before: index === 0 ? (first?.before ?? blanksAt(depth + 1, layout)) : (list.items[index]?.before ?? between),
      after: atEnd ? (last?.after ?? blanksAt(depth, layout)) : index === list.items.length - 1 ? '' : item.after,
    }
  })
  return { ...list, items: placed, inside: '' }
}
