import type { Readable } from 'node:stream'
import { decodeLine, type JsonRpcMessage } from './decode-message'
import { LineFramer } from './line-framing'

export interface StdoutListener {
  /** `raw`: the message as it came; absent for the items of a batch, which have no bytes of their own. */
  message(message: JsonRpcMessage, raw: Buffer | undefined): void
  stray(text: string): void
  /** A line went over the limit; the stream is closed. */
  overLimit(): void
  /** Nothing more can come. */
  closed(): void
}

/** A child's stdout as messages and whatever else is on it. It is always read, so that the child never blocks on it. */
export class ChildStdout {
  readonly #stream: Readable
  readonly #framer: LineFramer
  readonly #listener: StdoutListener

  constructor(stream: Readable, limitBytes: number, listener: StdoutListener) {
    this.#stream = stream
    this.#framer = new LineFramer(limitBytes)
    this.#listener = listener
    stream.on('data', (chunk: Buffer) => this.#take(chunk))
    stream.on('error', () => {
      // `close` follows, and says all that matters.
    })
    stream.on('close', () => listener.closed())
  }

  /** The beginning of a line that never ended; asked for once, after the last chunk. */
  takeUnfinished(): Buffer {
    return this.#framer.takeUnfinished()
  }

  close(): void {
    this.#stream.destroy()
  }

  #take(chunk: Buffer): void {
    const { lines, overLimit } = this.#framer.push(chunk)
    for (const line of lines) this.#hand(line)
    if (!overLimit) return
    this.close()
    this.#listener.overLimit()
  }

  #hand(line: Buffer): void {
    const decoded = decodeLine(line)
    if (decoded.kind === 'stray') {
      this.#listener.stray(decoded.text)
      return
    }
    const raw = decoded.messages.length === 1 ? line : undefined
    for (const message of decoded.messages) this.#listener.message(message, raw)
  }
}
