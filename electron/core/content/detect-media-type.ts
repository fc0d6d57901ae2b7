import { isUtf8 } from 'node:buffer'

/** How the first bytes of a kind of file look. `ascii` stands at `at`; `also` must stand there too. */
interface Signature {
  readonly type: string
  readonly at?: number
  /** Latin-1 text of the bytes. */
  readonly bytes: string
  readonly also?: { readonly at: number; readonly bytes: string }
}

const signatures: readonly Signature[] = [
  { type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { type: 'image/gif', bytes: 'GIF87a' },
  { type: 'image/gif', bytes: 'GIF89a' },
  { type: 'image/webp', bytes: 'RIFF', also: { at: 8, bytes: 'WEBP' } },
  { type: 'image/avif', at: 4, bytes: 'ftypavif' },
  { type: 'image/avif', at: 4, bytes: 'ftypavis' },
  { type: 'image/heic', at: 4, bytes: 'ftyphei' },
  { type: 'image/bmp', bytes: 'BM', also: { at: 6, bytes: '\0\0\0\0' } },
  { type: 'image/tiff', bytes: 'II*\0' },
  { type: 'image/tiff', bytes: 'MM\0*' },
  { type: 'image/x-icon', bytes: '\0\0\x01\0' },
  { type: 'audio/wav', bytes: 'RIFF', also: { at: 8, bytes: 'WAVE' } },
  { type: 'audio/aiff', bytes: 'FORM', also: { at: 8, bytes: 'AIF' } },
  { type: 'audio/mpeg', bytes: 'ID3' },
  { type: 'audio/flac', bytes: 'fLaC' },
  { type: 'audio/ogg', bytes: 'OggS' },
  { type: 'audio/midi', bytes: 'MThd' },
  { type: 'audio/mp4', at: 4, bytes: 'ftypM4' },
  { type: 'video/mp4', at: 4, bytes: 'ftyp' },
  { type: 'video/webm', bytes: '\x1aE\xdf\xa3' },
  { type: 'application/pdf', bytes: '%PDF-' },
  { type: 'application/zip', bytes: 'PK\x03\x04' },
  { type: 'application/gzip', bytes: '\x1f\x8b' },
  { type: 'application/zstd', bytes: '\x28\xb5\x2f\xfd' },
  { type: 'application/x-7z-compressed', bytes: '7z\xbc\xaf\x27\x1c' },
  { type: 'application/vnd.sqlite3', bytes: 'SQLite format 3\0' },
  { type: 'application/wasm', bytes: '\0asm' },
  { type: 'application/vnd.apache.parquet', bytes: 'PAR1' },
  { type: 'font/woff2', bytes: 'wOF2' },
  { type: 'application/x-executable', bytes: '\x7fELF' },
]

/** Every type the first bytes can tell: a stated one of these can be wrong, of others nothing is known. */
export const tellableTypes: ReadonlySet<string> = new Set([
  ...signatures.map(({ type }) => type),
  'audio/aac',
  'image/svg+xml',
])

/** Bytes looked at to tell text from other bytes and a drawing from other text. */
const head = 4096

/** The type of a file by its first bytes, and `text/plain` for what is all text; `undefined` for what is of no known kind. */
export function detectMediaType(bytes: Buffer): string | undefined {
  const known = signatures.find((signature) => matches(bytes, signature))
  return known?.type ?? frameType(bytes) ?? textType(bytes)
}

function matches(bytes: Buffer, { at = 0, bytes: wanted, also }: Signature): boolean {
  return standsAt(bytes, at, wanted) && (!also || standsAt(bytes, also.at, also.bytes))
}

function standsAt(bytes: Buffer, at: number, wanted: string): boolean {
  return bytes.toString('latin1', at, at + wanted.length) === wanted
}

/**
 * MPEG audio without a header begins with a frame: eleven bits set, then version and layer, of which 00 is AAC's. Layer I
 * (11) is left out: nobody sends it, and FF FE begins text in UTF-16.
 */
function frameType(bytes: Buffer): string | undefined {
  const [first = 0, second = 0] = bytes
  if (first !== 0xff || bytes.length < 4) return undefined
  if ((second & 0xf6) === 0xf0) return 'audio/aac'
  const hasFrame = (second & 0xe0) === 0xe0 && (second & 0x06) % 6 !== 0 && (second & 0x18) !== 0x08
  return hasFrame ? 'audio/mpeg' : undefined
}

/** What may stand before the root of a drawing: declaration, comments, document type. */
const beforeRoot = /^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->|<![a-z][^>[]*(?:\[[^\]]*\][^>]*)?>)*/i

/** Control codes no text has, which has blanks and the codes of a terminal at most. */
function isBinaryCode(byte: number): boolean {
  return byte < 0x07 || (byte > 0x0d && byte < 0x1b)
}

function textType(bytes: Buffer): string | undefined {
  const first = bytes.subarray(0, head)
  if (bytes.length === 0 || first.some(isBinaryCode) || !isUtf8(bytes) || bytes.includes(0)) return undefined
  const start = first.toString('utf8').replace(/^\ufeff/, '')
  return /^<(?:svg:)?svg[\s>/]/i.test(start.replace(beforeRoot, '')) ? 'image/svg+xml' : 'text/plain'
}
