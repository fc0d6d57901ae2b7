import type { Clock, Timer } from '../ports'

/** Longer timers run at once in Node. Also what the SDK's own timers are set to, so that they never decide. */
export const longestTimerMs = 2_147_483_647

export interface RequestLimits {
  /** Longest silence in ms; each sign of life starts it again. */
  readonly timeoutMs: number
  /** Longest time in ms whatever signs of life come. */
  readonly totalTimeoutMs?: number
}

export type ExpiredLimit = 'silence' | 'total'

/**
 * The time limits of one request. The SDK's own timer can neither stand still while a person answers a question nor be
 * told apart from an abort, so it is switched off and this clock decides. It counts running time, which leaves pauses
 * out. A sign of life only notes the time and the timer looks at the note when it fires, so that a flood of progress
 * sets no timers.
 */
export class RequestClock {
  readonly #clock: Clock
  readonly #limits: RequestLimits
  readonly #onExpired: (limit: ExpiredLimit) => void
  readonly #startedAt: number
  #lastSign = 0
  #paused = 0
  #pausedAt: number | undefined
  #timer: Timer | undefined
  #stopped = false

  constructor(clock: Clock, limits: RequestLimits, onExpired: (limit: ExpiredLimit) => void) {
    this.#clock = clock
    this.#limits = limits
    this.#onExpired = onExpired
    this.#startedAt = clock.monotonic()
    this.#arm()
  }

  /** The server gave a sign of life. */
  touch(): void {
    this.#lastSign = this.#runningMs()
  }

  /** Stands still until `resume`: a person is being asked. */
  pause(): void {
    if (this.#stopped || this.#pausedAt !== undefined) return
    this.#pausedAt = this.#clock.monotonic()
    this.#timer?.cancel()
  }

  resume(): void {
    if (this.#stopped || this.#pausedAt === undefined) return
    this.#paused += this.#clock.monotonic() - this.#pausedAt
    this.#pausedAt = undefined
    this.#arm()
  }

  /** The request is over: `onExpired` is not called any more. */
  stop(): void {
    this.#stopped = true
    this.#timer?.cancel()
  }

  #runningMs(): number {
    return (this.#pausedAt ?? this.#clock.monotonic()) - this.#startedAt - this.#paused
  }

  #arm(): void {
    const left = Math.min(this.#silenceLeft(), this.#totalLeft())
    this.#timer = this.#clock.after(Math.min(Math.max(left, 0), longestTimerMs), () => this.#look())
  }

  #look(): void {
    const totalIsUp = this.#totalLeft() <= 0
    if (!totalIsUp && this.#silenceLeft() > 0) {
      this.#arm()
      return
    }
    this.stop()
    this.#onExpired(totalIsUp ? 'total' : 'silence')
  }

  #silenceLeft(): number {
    return this.#lastSign + this.#limits.timeoutMs - this.#runningMs()
  }

  #totalLeft(): number {
    return (this.#limits.totalTimeoutMs ?? Infinity) - this.#runningMs()
  }
}
