/** One change to a text: `length` UTF-16 units from `offset` on become `content`. */
export interface TextEdit {
  readonly offset: number
  readonly length: number
  readonly content: string
}

/** The text with all of the edits, none of which touch each other. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const fromTheEnd = [...edits].sort((a, b) => b.offset - a.offset)
  return fromTheEnd.reduce(
    (edited, { offset, length, content }) => edited.slice(0, offset) + content + edited.slice(offset + length),
    text,
  )
}
