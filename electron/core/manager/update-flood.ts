import type { Clock, Timer } from '../ports'

/** Shortest time between two tellings of one resource, in ms. */
const tellEveryMs = 200

interface Held {
  readonly timer: Timer
  /** Heard since the last telling. */
  count: number
}

/**
 * Holds floods of one kind of news back: the first is told at once, those that follow within a moment together, and the
 * last is never lost. Keys tell resources apart.
 */
export class UpdateFlood {
  readonly #clock: Clock
  readonly #tell: (key: string, count: number) => void
  readonly #held = new Map<string, Held>()

  /** `tell`: what was heard since the last time, and how often. */
  constructor(clock: Clock, tell: (key: string, count: number) => void) {
    this.#clock = clock
    this.#tell = tell
  }

  heard(key: string): void {
    const held = this.#held.get(key)
    if (held) held.count += 1
    else this.#tellNow(key, 1)
  }

  /** Tells nothing more of it. */
  forget(key: string): void {
    this.#held.get(key)?.timer.cancel()
    this.#held.delete(key)
  }

  #tellNow(key: string, count: number): void {
    this.#held.set(key, { count: 0, timer: this.#clock.after(tellEveryMs, () => this.#onRest(key)) })
    this.#tell(key, count)
  }

  #onRest(key: string): void {
    const count = this.#held.get(key)?.count ?? 0
    this.#held.delete(key)
    if (count > 0) this.#tellNow(key, count)
  }
}
