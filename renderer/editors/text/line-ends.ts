/** What stands at the end of a line. */
export type LineEnd = '\n' | '\r\n'

/** The way a text ends its lines, told from the first that ends. */
export function lineEndOf(text: string): LineEnd {
  const at = text.indexOf('\n')
  return at > 0 && text[at - 1] === '\r' ? '\r\n' : '\n'
}

/** The text with every line ended that way. Fields know one way only, and make all others into it. */
export function withLineEnds(text: string, lineEnd: LineEnd): string {
  if (lineEnd === '\n' && !text.includes('\r')) return text
  return text.replace(/\r\n?|\n/g, lineEnd)
}

/** Where an offset (UTF-16 units) of a text is once its lines are ended that way. */
export function offsetWithLineEnds(text: string, offset: number, lineEnd: LineEnd): number {
  return withLineEnds(text.slice(0, offset), lineEnd).length
}

/** The offset (UTF-16 units) of a place, or of the end where the text has fewer lines. Lines and columns count from 1. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  return Math.min(start + column - 1, text.length)
}
