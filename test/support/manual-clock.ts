import type { Clock, Timer } from '../../electron/core/ports'

/** A clock that stands still until a test moves it. Timers run in the order of their times, then of their making. */
export class ManualClock implements Clock {
  #nowMs: number
  /** How far the time for people is off. */
  #offMs = 0
  #timers: { readonly at: number; readonly run: () => void }[] = []

  constructor(startMs = 1_000_000) {
    this.#nowMs = startMs
  }

  now(): number {
    return this.#nowMs + this.#offMs
  }

  monotonic(): number {
    return this.#nowMs
  }

  after(delayMs: number, run: () => void): Timer {
    const timer = { at: this.#nowMs + delayMs, run }
    this.#timers.push(timer)
    return {
      cancel: () => {
        this.#timers = this.#timers.filter((other) => other !== timer)
      },
    }
  }

  get pendingTimers(): number {
    return this.#timers.length
  }

  /** Sets the time for people, as a person or the network does. No time passes. */
  set(ms: number): void {
    this.#offMs = ms - this.#nowMs
  }

  /** Moves time on and runs what becomes due, each timer at its own time. */
  advance(ms: number): void {
    const end = this.#nowMs + ms
    for (;;) {
      const next = this.#timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      this.#timers = this.#timers.filter((other) => other !== next)
      this.#nowMs = Math.max(this.#nowMs, next.at)
      next.run()
    }
    this.#nowMs = end
  }
}
