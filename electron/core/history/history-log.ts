import { type HistoryEntry, keyOfEntry } from './history-entry'

/** Where the history draws its lines. */
export interface HistoryLimits {
  /** Calls of one tool. */
  readonly ofTool: number
  /** Bytes of all together. */
  readonly bytes: number
}

/** A call in the log. `bytes`: what it takes on disk; `isOnDisk`: whether it is to be there at all. */
export interface LoggedCall {
  readonly entry: HistoryEntry
  readonly bytes: number
  readonly isOnDisk: boolean
}

/**
 * Calls in the order they were added, bounded for each tool and in all: the oldest make room. Knows neither files nor time.
 * Of two calls with one id the later one stays.
 */
export class HistoryLog {
  readonly #limits: HistoryLimits
  /** Oldest first: a Map keeps the order of insertion. */
  readonly #calls = new Map<string, LoggedCall>()
  readonly #ofTool = new Map<string, Set<string>>()
  #bytes = 0
  #bytesOnDisk = 0

  constructor(limits: HistoryLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#calls.size
  }

  /** Of what is to be on disk. */
  get bytesOnDisk(): number {
    return this.#bytesOnDisk
  }

  /** Adds a call and gives the keys of the tools that lost one for it. */
  add(call: LoggedCall): ReadonlySet<string> {
    const { callId } = call.entry
    const key = keyOfEntry(call.entry)
    const shortened = new Set<string>()
    const drop = (oldId: string): void => {
      const old = this.#remove(oldId)
      if (old) shortened.add(keyOfEntry(old.entry))
    }
    drop(callId)
    this.#calls.set(callId, call)
    this.#count(call, 1)
    const ids = this.#ofTool.get(key) ?? new Set()
    this.#ofTool.set(key, ids.add(callId))
    for (const oldId of ids) {
      if (ids.size <= this.#limits.ofTool) break
      drop(oldId)
    }
    for (const oldId of this.#calls.keys()) {
      if (this.#bytes <= this.#limits.bytes) break
      drop(oldId)
    }
    return shortened
  }

  find(callId: string): LoggedCall | undefined {
    return this.#calls.get(callId)
  }

  /** The calls of one tool, oldest first. */
  of(key: string): readonly LoggedCall[] {
    return [...(this.#ofTool.get(key) ?? [])].flatMap((callId) => this.#calls.get(callId) ?? [])
  }

  clear(key: string): void {
    for (const callId of [...(this.#ofTool.get(key) ?? [])]) this.#remove(callId)
  }

  clearAll(): void {
    this.#calls.clear()
    this.#ofTool.clear()
    this.#bytes = 0
    this.#bytesOnDisk = 0
  }

  #count({ bytes, isOnDisk }: LoggedCall, by: 1 | -1): void {
    this.#bytes += by * bytes
    if (isOnDisk) this.#bytesOnDisk += by * bytes
  }

  #remove(callId: string): LoggedCall | undefined {
    const call = this.#calls.get(callId)
    if (!call) return undefined
    this.#calls.delete(callId)
    this.#count(call, -1)
    const key = keyOfEntry(call.entry)
    const ids = this.#ofTool.get(key)
    ids?.delete(callId)
    if (ids?.size === 0) this.#ofTool.delete(key)
    return call
  }
}
