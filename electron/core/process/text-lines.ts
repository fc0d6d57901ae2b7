import { ByteCollector } from './byte-collector'
import { cutText, logLineBytes } from './log-text'

const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * Cuts a stream of text (a child's stderr) into lines for a log. No line is longer than 16 KiB and no more than that is
 * ever held: of a longer line the beginning is kept, with a mark. Blank lines stay, they are part of what people read.
 */
export class TextLines {
  readonly #limitBytes: number
  readonly #kept = new ByteCollector()
  /** Bytes of the unfinished line, kept or not. */
  #lineBytes = 0
  #lastByte: number | undefined

  constructor(limitBytes: number = logLineBytes) {
    this.#limitBytes = limitBytes
  }

  push(chunk: Buffer): string[] {
    const lines: string[] = []
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      lines.push(this.#finish(chunk.subarray(start, end)))
      start = end + 1
    }
    this.#keep(chunk.subarray(start))
    return lines
  }

  /** True while a line has begun and not ended: a prompt, or the middle of something. */
  get hasUnfinished(): boolean {
    return this.#lineBytes > 0
  }

  /** The unfinished line as it stands. What follows it counts as a new line. */
  takeUnfinished(): string {
    return this.#finish(Buffer.alloc(0))
  }

  #finish(lastPiece: Buffer): string {
    if (this.#lineBytes === 0) return this.#text(lastPiece, lastPiece.length, lastPiece.at(-1))
    this.#keep(lastPiece)
    const text = this.#text(this.#kept.take(), this.#lineBytes, this.#lastByte)
    this.#lineBytes = 0
    return text
  }

  #keep(piece: Buffer): void {
    if (piece.length === 0) return
    this.#lineBytes += piece.length
    this.#lastByte = piece.at(-1)
    const room = this.#limitBytes - this.#kept.bytes
    if (room > 0) this.#kept.append(piece.subarray(0, room))
  }

  /** The line without the CR of its line end. */
  #text(start: Buffer, totalBytes: number, lastByte: number | undefined): string {
    const textBytes = lastByte === carriageReturn ? totalBytes - 1 : totalBytes
    return cutText(start.subarray(0, textBytes), textBytes, this.#limitBytes)
  }
}
