import type { TaskConfig } from '../config/server-entry'
import type { RequestTrace } from '../connection/connection'
import { longestTimerMs, RequestClock } from '../connection/request-clock'
import type { Clock } from '../ports'
import type { CallEnding } from '../toolset/call-ending'
import type { TaskListener, TaskWatchOptions } from '../toolset/task-runner'

export interface WatchEvents {
  readonly onTimeUp: () => void
  /** Whoever waits has cancelled. */
  readonly onAbort: () => void
}

/** A call that waits for a task, with the limits its waiting has: time, looks, and rounds of questions. */
export class TaskWatch {
  readonly ending: Promise<CallEnding>
  readonly signal: AbortSignal
  readonly listener: TaskListener | undefined
  readonly trace: RequestTrace | undefined
  /** In ms; undefined: none. */
  readonly timeoutMs: number | undefined
  readonly #config: TaskConfig
  readonly #time: RequestClock | undefined
  readonly #onAbort: () => void
  #settle: (ending: CallEnding) => void = () => undefined
  #attempts = 0
  #rounds = 0
  #isWaiting = false

  constructor(clock: Clock, config: TaskConfig, options: TaskWatchOptions, { onTimeUp, onAbort }: WatchEvents) {
    this.#config = config
    this.listener = options.listener
    this.trace = options.trace
    this.signal = options.signal ?? new AbortController().signal
    this.ending = new Promise((resolve) => {
      this.#settle = resolve
    })
    this.timeoutMs = options.timeoutMs ?? config.timeoutMs ?? undefined
    if (this.timeoutMs !== undefined) {
      const limits = { timeoutMs: longestTimerMs, totalTimeoutMs: this.timeoutMs }
      this.#time = new RequestClock(clock, limits, onTimeUp)
    }
    this.#onAbort = onAbort
    if (this.signal.aborted) queueMicrotask(onAbort)
    else this.signal.addEventListener('abort', onAbort, { once: true })
  }

  /** Counts a look that is about to be made. */
  countAttempt(): 'made' | 'used up' {
    if (this.#attempts >= (this.#config.maxPollAttempts ?? Infinity)) return 'used up'
    this.#attempts += 1
    return 'made'
  }

  get isWaiting(): boolean {
    return this.#isWaiting
  }

  /** Counts a round of questions that is about to be asked. */
  countRound(): 'fine' | 'too many' {
    this.#rounds += 1
    return this.#rounds > this.#config.maxInputRounds ? 'too many' : 'fine'
  }

  /** Takes note of whether a person is waited for: the time stands still meanwhile. */
  waits(isWaiting: boolean): void {
    if (isWaiting === this.#isWaiting) return
    this.#isWaiting = isWaiting
    if (isWaiting) this.#time?.pause()
    else this.#time?.resume()
    this.listener?.waits(isWaiting)
  }

  /** The task has ended; what is still waited for is its result, which has a limit of its own. */
  taskEnded(): void {
    this.#time?.stop()
  }

  end(ending: CallEnding): void {
    this.#time?.stop()
    this.signal.removeEventListener('abort', this.#onAbort)
    this.#settle(ending)
  }
}
