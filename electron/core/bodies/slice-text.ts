/** Most bytes one character of UTF-8 takes. */
export const longestCharacter = 4

/** First byte of a character of UTF-8, or a byte of its own. Continuation bytes are 10xxxxxx. */
function startsCharacter(byte: number | undefined): boolean {
  return byte === undefined || (byte & 0xc0) !== 0x80
}

/** The nearest character border at or before `offset`, in bytes. Looks back at most 3 bytes, so bytes that are no UTF-8 cost nothing. */
export function characterBorder(bytes: Buffer, offset: number): number {
  const at = Math.min(Math.max(offset, 0), bytes.length)
  for (let back = 0; back < 4 && back <= at; back++) {
    if (startsCharacter(bytes[at - back])) return at - back
  }
  return at
}

/**
 * The text of bytes `start` to `start + length`, both moved back to a character border; at least one character where
 * there is one, so that whoever reads on from `end` always gets further.
 */
export function sliceText(bytes: Buffer, start: number, length: number): { text: string; start: number; end: number } {
  const from = characterBorder(bytes, start)
  let end = characterBorder(bytes, start + length)
  if (end <= from && from < bytes.length) {
    end = from + 1
    while (end < bytes.length && !startsCharacter(bytes[end])) end += 1
  }
  return { text: bytes.toString('utf8', from, end), start: from, end }
}
