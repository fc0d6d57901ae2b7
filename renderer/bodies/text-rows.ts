import type { ChunkedText } from './chunked-text'
import type { RowWriter } from './row-writer'

const carriageReturn = 13

/** Finds the lines of plain text that arrives in pieces. Lines end at LF or CRLF. */
export class TextRows {
  private lineStart = 0

  constructor(
    private readonly text: ChunkedText,
    private readonly writer: RowWriter,
  ) {}

  /** `chunk` has just been appended to the text at `offset`. */
  push(chunk: string, offset: number): void {
    for (let feed = chunk.indexOf('\n'); feed >= 0; feed = chunk.indexOf('\n', feed + 1)) {
      const end = offset + feed
      const hasReturn = end > this.lineStart && this.text.charCodeAt(end - 1) === carriageReturn
      this.writer.finish(this.lineStart, hasReturn ? end - 1 : end, 0)
      this.lineStart = end + 1
    }
    this.lineStart = this.writer.spill(this.lineStart, this.text.length, 0)
  }

  finish(): void {
    if (this.lineStart < this.text.length) this.writer.finish(this.lineStart, this.text.length, 0)
    this.lineStart = this.text.length
  }
}
