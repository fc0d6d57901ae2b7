import type { Node } from 'jsonc-parser'
import { propertiesOf, sourceOf } from '../syntax-tree'
import { insertItem, type NewItem, removeItem } from './item-edits'
import { printInline, printValue } from './print-value'
import type { TextEdit } from './text-edit'
import { indentAt, startsLine, type TextStyle } from './text-style'

/** A value of a JSON text. */
export interface ValueIn {
  readonly text: string
  readonly node: Node
}

/**
 * The first edit on the way from what stands in a text to what is wanted there; nothing when both say the same. Equal parts
 * keep their bytes: fields of objects are taken one by one, lists from both ends.
 */
export function nextEdit(current: ValueIn, wanted: ValueIn, style: TextStyle): readonly TextEdit[] | undefined {
  if (saysTheSame(current, wanted)) return undefined
  const { node, text } = current
  if (node.type === wanted.node.type && !isBlank(current)) {
    if (node.type === 'object') return nextObjectEdit(current, wanted, style)
    if (node.type === 'array') return nextListEdit(current, wanted, style)
  }
  const item = node.parent?.type === 'property' ? node.parent : node
  const content = startsLine(text, item.offset)
    ? printValue(written(wanted), style, indentAt(text, item.offset))
    : printInline(written(wanted))
  return [{ offset: node.offset, length: node.length, content }]
}

/** Whether nothing stands in a list or an object, not even a comment. */
function isBlank({ text, node }: ValueIn): boolean {
  return text.slice(node.offset + 1, node.offset + node.length - 1).trim() === ''
}

function nextObjectEdit(current: ValueIn, wanted: ValueIn, style: TextStyle): readonly TextEdit[] | undefined {
  const { text, node } = current
  const have = propertiesOf(node)
  const want = propertiesOf(wanted.node)
  const surplus = have.findIndex(({ key }) => !want.some((property) => property.key === key))
  if (surplus >= 0) return removeItem(text, node, surplus)
  for (const { key, value } of have) {
    const other = want.findLast((property) => property.key === key)?.value
    if (!value || !other) continue
    const edits = nextEdit({ text, node: value }, { text: wanted.text, node: other }, style)
    if (edits) return edits
  }
  const missing = want.find(({ key }) => !have.some((property) => property.key === key))
  if (!missing?.value) return undefined
  const item = newProperty(missing.key, written({ text: wanted.text, node: missing.value }), style)
  return insertItem(text, node, have.length, item, style)
}

function nextListEdit(current: ValueIn, wanted: ValueIn, style: TextStyle): readonly TextEdit[] | undefined {
  const { text, node } = current
  const have = (node.children ?? []).map((child): ValueIn => ({ text, node: child }))
  const want = (wanted.node.children ?? []).map((child): ValueIn => ({ text: wanted.text, node: child }))
  const shorter = Math.min(have.length, want.length)
  let head = 0
  while (head < shorter && bothSame(have[head], want[head])) head += 1
  let tail = 0
  while (tail < shorter - head && bothSame(have.at(-1 - tail), want.at(-1 - tail))) tail += 1
  const mine = have[head]
  const theirs = want[head]
  if (have.length - tail > head && want.length - tail > head && mine && theirs) return nextEdit(mine, theirs, style)
  if (have.length - tail > head) return removeItem(text, node, head)
  return theirs && insertItem(text, node, head, newValue(written(theirs), style), style)
}

/** `"key": value` as an item of an object. */
export function newProperty(key: string, valueText: string, style: TextStyle): NewItem {
  const name = JSON.stringify(key)
  return {
    inline: () => `${name}: ${printInline(valueText)}`,
    lines: (base) => `${name}: ${printValue(valueText, style, base)}`,
  }
}

/** A value as an item of a list. */
export function newValue(valueText: string, style: TextStyle): NewItem {
  return { inline: () => printInline(valueText), lines: (base) => printValue(valueText, style, base) }
}

function bothSame(a: ValueIn | undefined, b: ValueIn | undefined): boolean {
  return a !== undefined && b !== undefined && saysTheSame(a, b)
}

/** Whether two values are equal, however they are laid out. A number of another spelling is another: `1.10` is no `1.1`. */
export function saysTheSame(a: ValueIn, b: ValueIn): boolean {
  if (a.node.type !== b.node.type) return false
  switch (a.node.type) {
    case 'object': {
      const have = propertiesOf(a.node)
      const want = propertiesOf(b.node)
      return (
        have.length === want.length &&
        have.every(({ key, value }) => {
          const other = want.findLast((property) => property.key === key)?.value
          return value && other ? saysTheSame({ ...a, node: value }, { ...b, node: other }) : false
        })
      )
    }
    case 'array': {
      const have = a.node.children ?? []
      const want = b.node.children ?? []
      return (
        have.length === want.length &&
        have.every((child, index) => bothSame({ ...a, node: child }, want[index] && { ...b, node: want[index] }))
      )
    }
    case 'number':
      return written(a) === written(b)
    default:
      return a.node.value === b.node.value
  }
}

function written({ text, node }: ValueIn): string {
  return sourceOf(node, text)
}
