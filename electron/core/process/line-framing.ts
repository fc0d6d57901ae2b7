import { ByteCollector } from './byte-collector'

/** Longest message taken, in bytes (manager spec, section 5 "Framing"). */
export const defaultMessageLimitBytes = 64 * 1024 * 1024

const lineFeed = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

export interface FramedLines {
  /** Whole lines in order, without line end and byte order mark, none blank. They may share memory with the chunks. */
  readonly lines: readonly Buffer[]
  /** A line went over the limit after `lines`. The framer takes nothing more. */
  readonly overLimit: boolean
}

/**
 * Cuts a stream of bytes into lines at 0x0A and nowhere else, so that characters split over chunks, U+2028 and bare CR
 * stay whole. Time is linear in the bytes however they are cut: nothing is scanned twice.
 */
export class LineFramer {
  readonly #limitBytes: number
  readonly #unfinished = new ByteCollector()
  #overLimit = false

  /** `limitBytes`: longest line, counted without its LF. */
  constructor(limitBytes: number = defaultMessageLimitBytes) {
    this.#limitBytes = limitBytes
  }

  push(chunk: Buffer): FramedLines {
    const lines: Buffer[] = []
    let start = 0
    while (!this.#overLimit) {
      const end = chunk.indexOf(lineFeed, start)
      const piece = chunk.subarray(start, end === -1 ? undefined : end)
      if (this.#unfinished.bytes + piece.length > this.#limitBytes) {
        this.#overLimit = true
        this.#unfinished.take()
        break
      }
      if (end === -1) {
        this.#unfinished.append(piece)
        break
      }
      const line = strip(this.#join(piece))
      if (line.length > 0) lines.push(line)
      start = end + 1
    }
    return { lines, overLimit: this.#overLimit }
  }

  /** What came after the last LF. It is no line and is taken out for telling people only. */
  takeUnfinished(): Buffer {
    return this.#unfinished.take()
  }

  #join(lastPiece: Buffer): Buffer {
    if (this.#unfinished.bytes === 0) return lastPiece
    this.#unfinished.append(lastPiece)
    return this.#unfinished.take()
  }
}

/**
 * Takes off what is no part of a message: CRs at the end, a byte order mark at the front, and a blank line altogether.
 * The mark is looked for on every line, since a wrapper may have printed before the server wrote its first byte.
 */
function strip(line: Buffer): Buffer {
  const start = line.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0
  let end = line.length
  while (end > start && line[end - 1] === carriageReturn) end -= 1
  const content = line.subarray(start, end)
  return isBlank(content) ? content.subarray(0, 0) : content
}

function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09 || byte === carriageReturn)
}
