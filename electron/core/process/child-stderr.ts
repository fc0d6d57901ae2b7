import type { Readable } from 'node:stream'
import type { Clock, Timer } from '../ports'
import { TextLines } from './text-lines'

/** Lines kept as last words. */
const tailLines = 20
/** A line that began this long ago, in ms, and has not ended is shown as it stands: it may be a prompt. */
const promptAfterMs = 500

/** A child's stderr as lines. It is always read: a child that cannot write its log stands still. */
export class ChildStderr {
  readonly #stream: Readable
  readonly #clock: Clock
  readonly #onLines: (lines: readonly string[]) => void
  readonly #lines = new TextLines()
  #tail: readonly string[] = []
  #promptTimer: Timer | undefined

  /** `onLines` gets all whole lines of a chunk in one call. */
  constructor(stream: Readable, clock: Clock, onLines: (lines: readonly string[]) => void) {
    this.#stream = stream
    this.#clock = clock
    this.#onLines = onLines
    stream.on('data', (chunk: Buffer) => this.#take(chunk))
    stream.on('error', () => {
      // Nothing to do: no more lines will come.
    })
  }

  /** At most 20, oldest first. */
  get lastLines(): readonly string[] {
    return this.#tail
  }

  /** Hands out a line that has not ended; to be called after the last chunk, and harmless before. */
  flush(): void {
    this.#promptTimer?.cancel()
    this.#promptTimer = undefined
    if (this.#lines.hasUnfinished) this.#hand([this.#lines.takeUnfinished()])
  }

  close(): void {
    this.#stream.destroy()
  }

  #take(chunk: Buffer): void {
    const lines = this.#lines.push(chunk)
    if (lines.length > 0) {
      // What is unfinished now began in this chunk, so its time starts anew.
      this.#promptTimer?.cancel()
      this.#promptTimer = undefined
      this.#hand(lines)
    }
    if (this.#lines.hasUnfinished) this.#promptTimer ??= this.#clock.after(promptAfterMs, () => this.flush())
  }

  #hand(lines: readonly string[]): void {
    this.#tail = [...this.#tail, ...lines.slice(-tailLines)].slice(-tailLines)
    this.#onLines(lines)
  }
}
