import type { AppError } from '../../../shared/result'
import { RequestError, type RequestTrace } from '../connection/connection'
import { RequestRefused, RequestWithdrawn, type WhyWithdrawn } from '../connection/server-request'
import { type InputRequest, readInputRequests } from '../toolset/input-requests'
import { type AnsweredInput, planInput, requestText } from './input-plan'
import type { TaskSession } from './task-session'

export interface TaskInputEvents {
  /** The call that began the task, for whoever is asked. */
  readonly caller: () => string | undefined
  /** Hears of the requests that are made, where somebody does. */
  readonly trace: () => RequestTrace | undefined
  /** A person is asked, or not any more. */
  readonly onChange: () => void
  /** The task cannot have what it asks for. */
  readonly onFailed: (error: AppError) => void
}

interface OpenQuestion {
  readonly request: string
  readonly withdrawal: AbortController
}

/** What is to be asked for a task; nothing was asked yet. */
export interface ListedInput {
  readonly requests: readonly InputRequest[]
  readonly ask: readonly InputRequest[]
  readonly withdrawn: readonly string[]
}

/**
 * The questions of one task of revision 2026-07-28: it lists them, we answer with `tasks/update`, all that are listed at
 * once since a server need not take fewer. What was answered is remembered until the task works again.
 */
export class TaskInput {
  readonly #taskId: string
  readonly #events: TaskInputEvents
  readonly #open = new Map<string, OpenQuestion>()
  readonly #answered = new Map<string, AnsweredInput>()
  #listed: readonly InputRequest[] = []
  #isSending = false

  constructor(taskId: string, events: TaskInputEvents) {
    this.#taskId = taskId
    this.#events = events
  }

  get isAsking(): boolean {
    return this.#open.size > 0
  }

  /** What of a list is new. An error: it cannot be answered. */
  read(inputRequests: unknown, { input }: TaskSession): ListedInput | AppError {
    const batch = readInputRequests(inputRequests, input?.announced ?? {})
    if (batch.kind === 'refused') return batch.error
    const open = new Map([...this.#open].map(([key, { request }]) => [key, request]))
    const plan = planInput(batch.requests, { open, answered: this.#answered })
    if (plan.kind === 'broken') return cannotGoOn(plan.why)
    return { requests: batch.requests, ask: plan.ask, withdrawn: plan.withdrawn }
  }

  /** Asks what is new, and answers from memory what is not. */
  take({ requests, ask, withdrawn }: ListedInput, session: TaskSession): void {
    this.#listed = requests
    for (const key of withdrawn) this.#withdraw(key, { by: 'server' })
    for (const request of ask) void this.#ask(request, session)
    this.#sendIfComplete(session)
  }

  /** The task goes on: the same keys may be used for something else. */
  worksAgain(): void {
    this.withdrawAll({ by: 'server' })
    this.#answered.clear()
  }

  /** Nobody waits for these answers any more. What was answered stays known. */
  withdrawAll(why: WhyWithdrawn): void {
    this.#listed = []
    for (const key of [...this.#open.keys()]) this.#withdraw(key, why)
  }

  async #ask(request: InputRequest, session: TaskSession): Promise<void> {
    const { input } = session
    if (!input) return
    const { key, method, params } = request
    const question = { request: requestText(request), withdrawal: new AbortController() }
    const { signal } = question.withdrawal
    this.#open.set(key, question)
    const caller = this.#events.caller()
    const callers = caller === undefined ? [] : [caller]
    try {
      const response = await input.answer({
        method,
        params,
        callers,
        signal,
        isWithinAnswer: true,
        taskId: this.#taskId,
      })
      if (this.#open.get(key) !== question) return
      this.#open.delete(key)
      this.#answered.set(key, { request: question.request, response })
      this.#sendIfComplete(session)
    } catch (error) {
      if (this.#open.get(key) !== question) return
      this.#open.delete(key)
      const why = error instanceof RequestRefused ? error.message : String(error)
      this.#events.onFailed(cannotGoOn(`something it asked for was refused (${why})`))
    }
    this.#events.onChange()
  }

  #withdraw(key: string, why: WhyWithdrawn): void {
    const question = this.#open.get(key)
    this.#open.delete(key)
    question?.withdrawal.abort(new RequestWithdrawn(why))
  }

  #sendIfComplete(session: TaskSession): void {
    const answers = this.#listed.map(({ key }) => [key, this.#answered.get(key)?.response] as const)
    if (answers.length === 0 || answers.some(([, response]) => response === undefined)) return
    void this.#send(Object.fromEntries(answers), session)
  }

  async #send(inputResponses: Readonly<Record<string, unknown>>, session: TaskSession): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    const { connection, requestTimeoutMs: timeoutMs } = session
    const trace = this.#events.trace()
    try {
      const params = { taskId: this.#taskId, inputResponses }
      await connection.request('tasks/update', params, { timeoutMs, ...(trace && { trace }) })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      // Anything else may go better the next time the task is looked at: the answers are remembered.
      if (error.failure.kind === 'protocol-error') this.#events.onFailed(error.failure.error)
    } finally {
      this.#isSending = false
    }
  }
}

function cannotGoOn(why: string): AppError {
  return {
    code: 'task-input-required',
    message: `The task needs input, but ${why}.`,
    hint: 'The task waits under Tasks, where you can cancel it.',
  }
}
