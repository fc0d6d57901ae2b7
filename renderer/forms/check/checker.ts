import type { CheckAnswer, CheckRequest } from './check-messages'
import type { Problem } from './problem'

export type CheckResult =
  | { readonly kind: 'checked'; readonly problems: readonly Problem[] }
  | { readonly kind: 'off'; readonly reason: string }

/** What a form needs to have a value checked. */
export interface Checker {
  check(question: CheckQuestion, limitMs: number): Promise<CheckResult>
  /** For each name, the positions of the patterns it matches; undefined when that took too long. */
  match(
    patterns: readonly string[],
    names: readonly string[],
    limitMs: number,
  ): Promise<readonly (readonly number[])[] | undefined>
}

export type CheckQuestion = Pick<Extract<CheckRequest, { kind: 'check' }>, 'schemaText' | 'valueText' | 'picks'>

/** The part of a `Worker` that is used. */
export interface CheckWorker {
  postMessage(request: CheckRequest): void
  terminate(): void
  onmessage: ((event: MessageEvent<CheckAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** Time a worker has to start, in ms; it does not count against the limit of a check. */
const startLimitMs = 10_000

/**
 * Runs checks in a worker, one after the other, each within its time limit. A worker that takes longer is ended, since
 * nothing else stops a pattern; the next check gets a new one.
 */
export class WorkerChecker implements Checker {
  private worker: { readonly instance: CheckWorker; readonly ready: Promise<boolean> } | undefined
  private last: Promise<unknown> = Promise.resolve()
  private nextId = 0
  private settle: ((answer: CheckAnswer | undefined) => void) | undefined

  constructor(private readonly spawn: () => CheckWorker) {}

  async check(question: CheckQuestion, limitMs: number): Promise<CheckResult> {
    const answer = await this.ask((id) => ({ kind: 'check', id, ...question }), limitMs)
    if (answer === undefined) return { kind: 'off', reason: tooSlowWords }
    if (answer.kind === 'checked') return { kind: 'checked', problems: answer.problems }
    return { kind: 'off', reason: answer.kind === 'failed' ? answer.reason : 'the check gave no answer' }
  }

  async match(
    patterns: readonly string[],
    names: readonly string[],
    limitMs: number,
  ): Promise<readonly (readonly number[])[] | undefined> {
    const answer = await this.ask((id) => ({ kind: 'match', id, patterns, names }), limitMs)
    return answer?.kind === 'matched' ? answer.matches : undefined
  }

  close(): void {
    this.worker?.instance.terminate()
    this.worker = undefined
    this.settle?.(undefined)
  }

  private ask(request: (id: number) => CheckRequest, limitMs: number): Promise<CheckAnswer | undefined> {
    const turn = this.last.then(() => this.run(request, limitMs))
    this.last = turn.catch(() => undefined)
    return turn
  }

  private async run(request: (id: number) => CheckRequest, limitMs: number): Promise<CheckAnswer | undefined> {
    this.nextId += 1
    const id = this.nextId
    const instance = await this.started()
    if (instance === undefined) return { kind: 'failed', id, reason: 'it could not be started' }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.close(), limitMs)
      this.settle = (answer) => {
        if (answer !== undefined && (answer.kind === 'ready' || answer.id !== id)) return
        clearTimeout(timer)
        this.settle = undefined
        resolve(answer)
      }
      instance.postMessage(request(id))
    })
  }

  private async started(): Promise<CheckWorker | undefined> {
    try {
      const { instance, ready } = (this.worker ??= this.start())
      if (await ready) return instance
      this.close()
    } catch {
      // Where no worker can be made there is no check, which is said like any other reason.
    }
    return undefined
  }

  private start(): { readonly instance: CheckWorker; readonly ready: Promise<boolean> } {
    const instance = this.spawn()
    const ready = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), startLimitMs)
      const begin = (isReady: boolean) => {
        clearTimeout(timer)
        resolve(isReady)
      }
      instance.onmessage = ({ data }) => {
        if (data.kind === 'ready') begin(true)
        else this.settle?.(data)
      }
      instance.onerror = () => {
        begin(false)
        this.close()
      }
    })
    return { instance, ready }
  }
}

const tooSlowWords = 'it takes too long, perhaps because of a pattern that is slow on this value'
