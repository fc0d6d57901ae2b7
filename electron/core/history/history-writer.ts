import type { Clock, Timer } from '../ports'
import { type HistoryEntry, keyOfEntry } from './history-entry'
import type { HistoryFolder, KeptLine } from './history-folder'

/** Calls that end within this time are written together, in ms. */
const batchMs = 500

/** Lines of calls that were forgotten that a file may hold before it is written anew. */
const mostDeadLines = 20

export interface HistoryWriterDeps {
  readonly clock: Clock
  readonly folder: HistoryFolder
  /** What the file of a tool is to hold, oldest first. */
  readonly callsOf: (key: string) => readonly HistoryEntry[]
  /** Told after each time something was written: why it could not be, or nothing. */
  readonly onOutcome: (problem: string | undefined) => void
}

/** Brings the history to disk: in batches, one after the other, and again with the next one when it could not. */
export class HistoryWriter {
  readonly #deps: HistoryWriterDeps
  readonly #waiting = new Map<string, HistoryEntry[]>()
  /** Forgotten calls that still have a line, by tool. */
  readonly #dead = new Map<string, number>()
  /** Files that do not say what they are to say. */
  readonly #wrong = new Set<string>()
  #timer: Timer | undefined
  #working: Promise<void> = Promise.resolve()

  constructor(deps: HistoryWriterDeps) {
    this.#deps = deps
  }

  read(): Promise<readonly KeptLine[]> {
    return this.#deps.folder.read()
  }

  append(entry: HistoryEntry): void {
    const key = keyOfEntry(entry)
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), entry])
    this.#writeSoon()
  }

  /** A call of this tool was forgotten. */
  shortened(key: string): void {
    const dead = (this.#dead.get(key) ?? 0) + 1
    this.#dead.set(key, dead)
    if (dead <= mostDeadLines && this.#deps.callsOf(key).length > 0) return
    this.#wrong.add(key)
    this.#writeSoon()
  }

  /** Forgets one tool, or all of them. Rejects when the files cannot be removed. */
  async clear(key: string | undefined): Promise<void> {
    if (key === undefined) {
      this.#waiting.clear()
      this.#wrong.clear()
    } else {
      this.#waiting.delete(key)
      this.#wrong.delete(key)
    }
    await this.#inTurn(() => (key === undefined ? this.#deps.folder.clear() : this.#deps.folder.replace(key, [])))
  }

  /** Writes all that waits. Never rejects. */
  async flush(): Promise<void> {
    this.#timer?.cancel()
    this.#timer = undefined
    await this.#inTurn(() => this.#writeAll())
  }

  #writeSoon(): void {
    this.#timer ??= this.#deps.clock.after(batchMs, () => void this.flush())
  }

  async #writeAll(): Promise<void> {
    const waiting = new Map(this.#waiting)
    this.#waiting.clear()
    let problem: string | undefined
    for (const key of new Set([...this.#wrong, ...waiting.keys()])) {
      try {
        if (this.#wrong.has(key)) await this.#replace(key)
        else await this.#deps.folder.append(key, waiting.get(key) ?? [])
      } catch (error) {
        // Part of it may be there: next time the file is written as a whole.
        this.#wrong.add(key)
        problem = `Calls could not be written to disk: ${error instanceof Error ? error.message : String(error)}`
      }
    }
    this.#deps.onOutcome(problem)
  }

  async #replace(key: string): Promise<void> {
    this.#wrong.delete(key)
    this.#dead.delete(key)
    await this.#deps.folder.replace(key, this.#deps.callsOf(key))
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#working.then(work)
    this.#working = done.catch(() => undefined)
    return done
  }
}
