/** Times in ms. */
interface AnswerTimes {
  /** From the last `check` to the question: what is to be asked about has then begun. */
  readonly pause: number
  /** How long an answer may take. */
  readonly limit: number
}

/**
 * Sees whether a service still answers. A schema can hold a pattern, or alternatives, that a check never gets through; the
 * service then stays silent for every text. `check` may be called as often as one likes.
 */
export class AnswerWatch {
  private timer: ReturnType<typeof setTimeout> | undefined
  private question = 0
  private isAsking = false
  private isWanted = false

  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly times: AnswerTimes,
    private readonly onSilence: () => void,
  ) {}

  /** Asks in a while, once for all checks that come until then. */
  check(): void {
    this.isWanted = true
    if (this.isAsking) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.begin(), this.times.pause)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.question += 1
    this.isAsking = true
  }

  private begin(): void {
    this.isAsking = true
    this.isWanted = false
    this.question += 1
    const question = this.question
    const settle = (then?: () => void) => {
      // The answer to a question that was given up is nobody's any more.
      if (question !== this.question) return
      clearTimeout(this.timer)
      this.question += 1
      this.isAsking = false
      then?.()
      if (this.isWanted) this.check()
    }
    this.timer = setTimeout(() => settle(this.onSilence), this.times.limit)
    this.ask().then(
      () => settle(),
      () => settle(),
    )
  }
}
