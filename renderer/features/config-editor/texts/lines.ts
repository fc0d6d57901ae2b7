/** What ends a line; empty for the last one. */
export type LineEnding = '\n' | '\r\n' | '\r' | ''

export interface Line {
  readonly text: string
  readonly end: LineEnding
}

/** A text as its lines. Put together again they are the same text; there is at least one, the last one without an end. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = []
  const ends = /\r\n|\n|\r/g
  let start = 0
  for (let match = ends.exec(text); match; match = ends.exec(text)) {
    lines.push({ text: text.slice(start, match.index), end: match[0] as LineEnding })
    start = match.index + match[0].length
  }
  lines.push({ text: text.slice(start), end: '' })
  return lines
}

export function textOf(lines: readonly Line[]): string {
  return lines.map(({ text, end }) => text + end).join('')
}
