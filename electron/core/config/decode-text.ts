/** A file's bytes as text, and what was odd about them. */
export interface DecodedText {
  readonly text: string
  readonly notices: readonly string[]
}

/**
 * UTF-8 with or without a byte order mark, or UTF-16 with one. Bytes that are no UTF-8 become U+FFFD and are told,
 * because a path or a secret with such a character in it will not work.
 */
export function decodeText(bytes: Buffer): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes)
  return decodeAs('utf-8', bytes)
}

function decodeAs(encoding: string, bytes: Buffer): DecodedText {
  // TextDecoder takes the byte order mark off by itself.
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), notices: [] }
  } catch {
    return {
      text: new TextDecoder(encoding).decode(bytes),
      notices: ['The file holds bytes that are not valid text; each is read as the character \uFFFD.'],
    }
  }
}
