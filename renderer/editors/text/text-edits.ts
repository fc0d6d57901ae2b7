/** Takes `length` characters (UTF-16 units) away at `offset` of the text before, and puts `text` there. */
export interface TextEdit {
  readonly offset: number
  readonly length: number
  readonly text: string
}

/** Above this many edits one that replaces all is quicker to carry out. */
const mostEdits = 5_000

/**
 * The edits that turn one text into another, from first to last and apart from each other. What both have in common is
 * left alone, so that a cursor in it stays where it is: at both ends, and where the texts differ in white space only (as
 * after formatting) everywhere in between.
 */
export function textEdits(from: string, to: string): readonly TextEdit[] {
  if (from === to) return []
  const start = commonStart(from, to)
  const end = commonEnd(from, to, start)
  const before = from.slice(start, from.length - end)
  const after = to.slice(start, to.length - end)
  return spacingEdits(before, after, start) ?? [{ offset: start, length: before.length, text: after }]
}

/**
 * Where an offset of the text before is in the text after. At a place where text was put in it can be `before` or `after`
 * that; from within a text that was taken away it goes to the end of what took its place.
 */
export function offsetAfter(edits: readonly TextEdit[], offset: number, side: 'before' | 'after'): number {
  let moved = 0
  for (const edit of edits) {
    const end = edit.offset + edit.length
    if (offset < edit.offset || (offset === edit.offset && (side === 'before' || edit.length > 0))) break
    if (offset < end) return edit.offset + moved + edit.text.length
    moved += edit.text.length - edit.length
  }
  return offset + moved
}

function commonStart(from: string, to: string): number {
  const most = Math.min(from.length, to.length)
  let length = 0
  while (length < most && from.charCodeAt(length) === to.charCodeAt(length)) length += 1
  return isHighSurrogate(from.charCodeAt(length - 1)) ? length - 1 : length
}

function commonEnd(from: string, to: string, start: number): number {
  const most = Math.min(from.length, to.length) - start
  let length = 0
  while (length < most && from.charCodeAt(from.length - 1 - length) === to.charCodeAt(to.length - 1 - length)) {
    length += 1
  }
  return isLowSurrogate(from.charCodeAt(from.length - length)) ? length - 1 : length
}

/** One edit for each run of white space that differs; undefined when more than white space does. */
function spacingEdits(from: string, to: string, base: number): readonly TextEdit[] | undefined {
  const edits: TextEdit[] = []
  let at = 0
  let other = 0
  for (;;) {
    const end = endOfSpace(from, at)
    const otherEnd = endOfSpace(to, other)
    const text = to.slice(other, otherEnd)
    if (text !== from.slice(at, end)) edits.push({ offset: base + at, length: end - at, text })
    if (end >= from.length && otherEnd >= to.length) return edits
    if (from.charCodeAt(end) !== to.charCodeAt(otherEnd) || edits.length > mostEdits) return undefined
    at = end + 1
    other = otherEnd + 1
  }
}

function endOfSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at += 1
  return at
}

/** The white space of JSON. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
