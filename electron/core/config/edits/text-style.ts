import type { Node } from 'jsonc-parser'

/** How a text is laid out, so that what is added looks like the rest of it. */
export interface TextStyle {
  readonly lineEnd: string
  /** One level of indentation. */
  readonly indent: string
}

/** The layout of a text: its first line end, and the indentation of the first thing in its outermost object. */
export function styleOf(text: string, root: Node | undefined): TextStyle {
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
  const first = root?.children?.[0]
  const indent = first && startsLine(text, first.offset) ? indentAt(text, first.offset) : ''
  return { lineEnd, indent: indent === '' ? '  ' : indent }
}

/** The blanks at the beginning of the line of this place. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? ''
}

/** Whether only blanks stand before this place in its line. */
export function startsLine(text: string, offset: number): boolean {
  return /^[ \t]*$/.test(text.slice(lineStart(text, offset), offset))
}

export function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
}
