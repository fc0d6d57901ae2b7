/** Counts things that happen and says when there were too many of them in the last second. */
export class SendRate {
  readonly #times: number[]
  #oldest = 0

  /** `most`: how many are allowed in any span of 1000 ms. */
  constructor(most: number) {
    this.#times = Array.from({ length: most }, () => Number.NEGATIVE_INFINITY)
  }

  /** Whether one more fits now (ms of a clock that never goes back); if so it is counted. */
  tryOne(now: number): boolean {
    const oldest = this.#times[this.#oldest] ?? 0
    if (now - oldest < 1000) return false
    this.#times[this.#oldest] = now
    this.#oldest = (this.#oldest + 1) % this.#times.length
    return true
  }
}
