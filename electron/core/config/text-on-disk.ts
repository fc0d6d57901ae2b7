import { decodeText, plainUtf8, type TextEncoding } from './decode-text'
import { notReadable, readConfigText } from './read-file'
import { type FileVersion, versionOf } from './save/atomic-file'

/** A file as it stood when it was read: what a save is made from, and must still find. */
export interface TextOnDisk {
  readonly text: string
  readonly version: FileVersion
  readonly encoding: TextEncoding
  /** Absent: there is no file. */
  readonly bytes: Buffer | undefined
  /** Some of its bytes are no text. */
  readonly isDamaged: boolean
}

/** What these bytes are as text; undefined: there is no file, which is an empty text. */
export function textOf(bytes: Buffer | undefined): TextOnDisk {
  if (!bytes) return { text: '', version: versionOf(undefined), encoding: plainUtf8, bytes, isDamaged: false }
  const { text, encoding, notices } = decodeText(bytes)
  return { text, version: versionOf(bytes), encoding, bytes, isDamaged: notices.length > 0 }
}

/** Reads a file. Rejects with `AppFailure` when it is there and cannot be read. */
export async function readOnDisk(file: string): Promise<TextOnDisk> {
  const read = await readConfigText(file)
  if (read.kind === 'missing') return textOf(undefined)
  if (read.kind === 'text') return { ...read, version: versionOf(read.bytes), isDamaged: read.notices.length > 0 }
  throw notReadable(read.problem)
}
