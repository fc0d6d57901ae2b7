import type { Node } from 'jsonc-parser'
import type { TextEdit } from './text-edit'
import { indentAt, lineStart, startsLine, type TextStyle } from './text-style'

/**
 * Edits that put an item into a list or an object, or take one out, and leave all that stands around it as it is: comments,
 * commas after the last item, the layout. An item of an object is its whole `"key": value`.
 */

/** How an item is written: in one line, or laid out for a line that begins with `base`. */
export interface NewItem {
  inline(): string
  lines(base: string): string
}

/** Puts an item behind the first `index` of a container. */
export function insertItem(text: string, container: Node, index: number, item: NewItem, style: TextStyle): TextEdit[] {
  const items = container.children ?? []
  const before = items[index - 1]
  if (!before) return insertFirst(text, container, item, style)
  const comma = commaBehind(text, endOf(before), container)
  const isLast = index >= items.length
  const onOwnLine = startsLine(text, before.offset) && lineStart(text, before.offset) > container.offset
  const base = indentAt(text, before.offset)
  // Behind the last item without a comma the new one brings the comma before itself, else the one behind it.
  const close = isLast && comma === undefined ? '' : ','
  const addComma: readonly TextEdit[] = comma === undefined ? [{ offset: endOf(before), length: 0, content: ',' }] : []
  const behind = comma === undefined ? endOf(before) : comma + 1
  if (!onOwnLine) {
    const content = ` ${item.inline()}${close}`
    return comma === undefined
      ? [{ offset: behind, length: 0, content: `,${content}` }]
      : [{ offset: behind, length: 0, content }]
  }
  const place = endOfRemarks(text, behind)
  const content = `${style.lineEnd}${base}${item.lines(base)}${close}`
  return place === behind && addComma.length > 0
    ? [{ offset: place, length: 0, content: `,${content}` }]
    : [...addComma, { offset: place, length: 0, content }]
}

function insertFirst(text: string, container: Node, item: NewItem, style: TextStyle): TextEdit[] {
  const [first] = container.children ?? []
  const start = container.offset + 1
  if (first) {
    if (startsLine(text, first.offset) && lineStart(text, first.offset) > container.offset) {
      const base = indentAt(text, first.offset)
      return [{ offset: first.offset, length: 0, content: `${item.lines(base)},${style.lineEnd}${base}` }]
    }
    return [{ offset: first.offset, length: 0, content: `${item.inline()}, ` }]
  }
  const end = container.offset + container.length - 1
  const outer = indentAt(text, container.offset)
  const base = outer + style.indent
  const content = `${style.lineEnd}${base}${item.lines(base)}`
  const inside = text.slice(start, end)
  if (inside.trim() === '')
    return [{ offset: start, length: inside.length, content: `${content}${style.lineEnd}${outer}` }]
  // Only comments stand here: the item comes before them, so that none of them swallows it.
  return [
    { offset: start, length: 0, content: /^[ \t]*[\r\n]/.test(inside) ? content : `${content}${style.lineEnd}${base}` },
  ]
}

/** Takes one item out, with one comma and the line it leaves empty. Comments beside it stay. */
export function removeItem(text: string, container: Node, index: number): TextEdit[] {
  const items = container.children ?? []
  const item = items[index]
  if (!item) return []
  const comma = commaBehind(text, endOf(item), container)
  const before = items[index - 1]
  const commaBefore = before && commaBehind(text, endOf(before), container)
  const inside = text.slice(container.offset + 1, container.offset + container.length - 1)
  const between = comma === undefined ? '' : text.slice(endOf(item), comma)
  // A comment between the item and its comma stays where it is.
  const commaIsApart = comma !== undefined && between.trim() !== ''
  const end = comma === undefined || commaIsApart ? endOf(item) : comma + 1
  const edits = [cut(text, item.offset, end, inside.trim().length === end - item.offset ? container : undefined)]
  if (commaIsApart) edits.push({ offset: comma, length: 1, content: '' })
  // Behind the last item no comma may be left that stood there only for it.
  if (comma === undefined && commaBefore !== undefined) edits.push({ offset: commaBefore, length: 1, content: '' })
  return merged(text, edits)
}

/** The edit that takes `from` to `to` away, with the whole lines where nothing else stands in them. */
function cut(text: string, from: number, to: number, emptied: Node | undefined): TextEdit {
  if (emptied) return { offset: emptied.offset + 1, length: emptied.length - 2, content: '' }
  const blanks = /^[ \t]*/.exec(text.slice(to))?.[0].length ?? 0
  const lineEnd = /^(?:\r\n|\n|\r)/.exec(text.slice(to + blanks, to + blanks + 2))?.[0]
  if (startsLine(text, from) && lineEnd !== undefined) {
    const start = lineStart(text, from)
    return { offset: start, length: to + blanks + lineEnd.length - start, content: '' }
  }
  if (lineEnd !== undefined || startsLine(text, from)) return { offset: from, length: to + blanks - from, content: '' }
  // In the middle of a line: the blanks behind go with it; at the end of a list, those before.
  if (text[to + blanks] === '}' || text[to + blanks] === ']') {
    const blanksBefore = /[ \t]*$/.exec(text.slice(lineStart(text, from), from))?.[0].length ?? 0
    return { offset: from - blanksBefore, length: to - from + blanksBefore, content: '' }
  }
  return { offset: from, length: to + blanks - from, content: '' }
}

/** Two edits that touch become one. */
function merged(text: string, edits: readonly TextEdit[]): TextEdit[] {
  const sorted = [...edits].sort((a, b) => a.offset - b.offset)
  return sorted
    .reduce<TextEdit[]>((done, edit) => {
      const last = done.at(-1)
      if (!last || last.offset + last.length < edit.offset) return [...done, edit]
      const end = Math.max(last.offset + last.length, edit.offset + edit.length)
      return [...done.slice(0, -1), { offset: last.offset, length: end - last.offset, content: '' }]
    }, [])
    .filter(({ offset, length }) => text.slice(offset, offset + length) !== '')
}

function endOf(node: Node): number {
  return node.offset + node.length
}

/** Where the comma behind an item stands; nothing where there is none before the container ends. */
function commaBehind(text: string, from: number, container: Node): number | undefined {
  const offset = skipTrivia(text, from, container.offset + container.length - 1)
  return text[offset] === ',' ? offset : undefined
}

const trivia = /(?:\s+|\/\/[^\n\r]*|\/\*[^]*?\*\/)/y

function skipTrivia(text: string, from: number, end: number): number {
  let offset = from
  while (offset < end) {
    trivia.lastIndex = offset
    const match = trivia.exec(text)
    if (!match) break
    offset += match[0].length
  }
  return offset
}

/** The end of the comments that stand behind an item in its line. */
function endOfRemarks(text: string, from: number): number {
  const remarks = /(?:[ \t]*(?:\/\*[^\n\r]*?\*\/|\/\/[^\n\r]*))*/y
  remarks.lastIndex = from
  return from + (remarks.exec(text)?.[0].length ?? 0)
}
