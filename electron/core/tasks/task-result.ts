import type { Answer, RequestOptions } from '../connection/connection'
import { longestTimerMs } from '../connection/request-clock'
import type { Clock, Timer } from '../ports'
import { fetchResult, type TaskSession } from './task-session'
import type { Fetched } from './task-wire'

type Told = Pick<RequestOptions, 'caller' | 'trace'>

/**
 * The result of one task. It is asked for while the task waits for input, which is what makes a server of revision
 * 2025-11-25 send its question (toolset spec, section 5), or else once the task has ended.
 */
export class TaskResult {
  readonly #taskId: string
  readonly #clock: Clock
  readonly #dropped: AbortSignal
  #asking: Promise<Fetched | undefined> | undefined
  /** Another number in each session: what was asked in one before counts no more. */
  #session = 0

  /** `dropped`: nobody wants it any more. */
  constructor(taskId: string, clock: Clock, dropped: AbortSignal) {
    this.#taskId = taskId
    this.#clock = clock
    this.#dropped = dropped
  }

  sessionChanged(): void {
    this.#session += 1
    this.#asking = undefined
  }

  /** Asks while the task waits for input, once. `onAnswer`: it came, so the task has ended; until then the server can ask. */
  askWhileItWaits(session: TaskSession, told: Told, onAnswer: (answer: Answer) => void): void {
    this.#asking ??= this.#askEarly(session, told, onAnswer)
  }

  /** What was asked for while the task waited, if that comes within the time of a request; else asked for now. */
  async fetch(session: TaskSession, signal: AbortSignal, told: Told): Promise<Fetched> {
    const limits = { signal, timeoutMs: session.requestTimeoutMs, ...told }
    if (!this.#asking) return fetchResult(session, this.#taskId, limits)
    let timer: Timer | undefined
    const tooLate = new Promise<undefined>((resolve) => {
      timer = this.#clock.after(limits.timeoutMs, () => resolve(undefined))
    })
    const early = await Promise.race([this.#asking, tooLate])
    timer?.cancel()
    return early?.kind === 'answer' ? early : fetchResult(session, this.#taskId, limits)
  }

  async #askEarly(session: TaskSession, told: Told, onAnswer: (answer: Answer) => void): Promise<Fetched | undefined> {
    const begun = this.#session
    const limits = { signal: this.#dropped, timeoutMs: longestTimerMs, ...told }
    const result = await fetchResult(session, this.#taskId, limits)
    if (this.#session !== begun) return undefined
    if (result.kind === 'answer') onAnswer(result.answer)
    // Refused: some servers give a result only of a task that has ended. The next round asks again.
    else this.#asking = undefined
    return result
  }
}
