import { characterBorder, sliceText } from '../bodies/slice-text'

/**
 * The beginning of a text a server chose, for a message or a record that must stay small: at most `maxBytes` of UTF-8
 * (but at least one character), cut between two characters, with an ellipsis where something is missing.
 */
export function shortText(text: string, maxBytes: number): string {
  // No character takes less than a byte, so the rest need not even be encoded.
  const start = Buffer.from(text.slice(0, maxBytes), 'utf8')
  if (start.length <= maxBytes && text.length <= maxBytes) return text
  return `${sliceText(start, 0, maxBytes).text}…`
}

/** The end of such a text, for words of which the last are the newest. */
export function endOfText(text: string, maxBytes: number): string {
  const end = Buffer.from(text.slice(-maxBytes), 'utf8')
  if (end.length <= maxBytes && text.length <= maxBytes) return text
  return `…${end.toString('utf8', characterBorder(end, end.length - maxBytes))}`
}

/** Bounds in bytes: a few words inside a sentence, a reason, and what may fill a paragraph. */
export const fewWords = 128
export const oneReason = 500
export const oneParagraph = 4096
