/** How a text stands on disk as bytes. */
export interface TextEncoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be'
  /** A byte order mark before the text. */
  readonly mark: boolean
}

/** How new files are written. */
export const plainUtf8: TextEncoding = { name: 'utf-8', mark: false }

/** A file's bytes as text, and what was odd about them. */
export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
  readonly notices: readonly string[]
}

/**
 * UTF-8 with or without a byte order mark, or UTF-16 with one. Bytes that are no UTF-8 become U+FFFD and are told,
 * because a path or a secret with such a character in it will not work.
 */
export function decodeText(bytes: Buffer): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs({ name: 'utf-16le', mark: true }, bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs({ name: 'utf-16be', mark: true }, bytes)
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return decodeAs({ name: 'utf-8', mark }, bytes)
}

/** The bytes of a text as it stands on disk. A lone half of a surrogate pair becomes U+FFFD. */
export function encodeText(text: string, { name, mark }: TextEncoding): Buffer {
  const whole = mark ? `\uFEFF${text}` : text
  if (name === 'utf-8') return Buffer.from(whole, 'utf8')
  const bytes = Buffer.from(whole, 'utf16le')
  return name === 'utf-16be' ? bytes.swap16() : bytes
}

function decodeAs(encoding: TextEncoding, bytes: Buffer): DecodedText {
  // TextDecoder takes the byte order mark off by itself.
  try {
    return { text: new TextDecoder(encoding.name, { fatal: true }).decode(bytes), encoding, notices: [] }
  } catch {
    return {
      text: new TextDecoder(encoding.name).decode(bytes),
      encoding,
      notices: ['The file holds bytes that are not valid text; each is read as the character \uFFFD.'],
    }
  }
}
