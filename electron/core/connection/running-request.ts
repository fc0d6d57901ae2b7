import type { Client } from '@modelcontextprotocol/client'
import type { Unsubscribe } from '../emitter'
import type { Clock } from '../ports'
import { type Answer, RequestError, type RequestFailure, type RequestOptions, type RequestTrace } from './connection'
import type { Exchange, ExchangeEnding, StandIn } from './exchange'
import { anything } from './lenient-schemas'
import type { WhyOver } from './open-exchanges'
import { longestTimerMs, RequestClock } from './request-clock'
import { cancelledByUs, type FailedRequest, notAllowed, notSent, timedOut } from './request-failures'
import type { CausingRequest } from './server-request'
import type { TappedTransport } from './tapped-transport'

/** How long a request the transport did not take waits for the news that the server is gone, in ms: that says more than "broken pipe". */
export const brokenSendMs = 1000

/** What a server works on that may make it ask a person; nothing else may stand still because of a question. */
const methodsThatMayAsk = new Set(['tools/call', 'prompts/get', 'resources/read', 'tasks/result'])

export interface RequestParts {
  readonly client: Client
  readonly tapped: TappedTransport
  readonly clock: Clock
}

/**
 * One request from the call to its ending: sent through the SDK's client, answered by the tapped transport, limited by
 * our own clock, ended at once by an abort.
 */
export class RunningRequest implements Exchange, CausingRequest {
  readonly #parts: RequestParts
  readonly #asked: FailedRequest
  readonly #options: RequestOptions
  /** Aborting it makes the SDK send `notifications/cancelled` and forget the request. */
  readonly #withdraw = new AbortController()
  readonly #time: RequestClock
  readonly #cancel = (): void => this.#giveUp('cancelled', cancelledByUs(this.#asked))
  #settle: ((ending: ExchangeEnding) => void) | undefined
  #id: number | undefined
  #outcome: Parameters<ReturnType<RequestTrace>>[0] | undefined
  #traceOutcome: ReturnType<RequestTrace> | undefined
  #holds = 0
  readonly #overListeners = new Set<() => void>()

  constructor(parts: RequestParts, asked: FailedRequest, options: RequestOptions) {
    this.#parts = parts
    this.#asked = asked
    this.#options = options
    this.#time = new RequestClock(parts.clock, options, (limit) =>
      this.#giveUp('timed out', timedOut(this.#asked, limit, options)),
    )
  }

  get method(): string {
    return this.#asked.method
  }

  get causing(): CausingRequest | undefined {
    return methodsThatMayAsk.has(this.method) ? this : undefined
  }

  get caller(): string | undefined {
    return this.#options.caller
  }

  /** Sends it, once. Rejects only with `RequestError`. */
  send(params: Readonly<Record<string, unknown>> | undefined): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#settle = (ending) => {
        if (ending.kind === 'answered') resolve(ending.answer)
        else reject(new RequestError(ending.failure))
      }
      this.#options.signal?.addEventListener('abort', this.#cancel, { once: true })
      this.#id = this.#parts.tapped.run(this, () => void this.#sendThroughSdk(params))
      if (this.#id !== undefined) this.#wasSent(this.#id)
    })
  }

  end(ending: ExchangeEnding): StandIn {
    this.#outcome = ending.kind === 'answered' ? 'answered' : ending.failure.kind
    this.#traceOutcome?.(this.#outcome)
    this.#time.stop()
    this.#options.signal?.removeEventListener('abort', this.#cancel)
    this.#settle?.(ending)
    this.#settle = undefined
    for (const listener of this.#overListeners) listener()
    this.#overListeners.clear()
    return { result: {} }
  }

  hold(): void {
    this.#holds += 1
    if (this.#holds > 1 || !this.#settle) return
    this.#time.pause()
    this.#options.onHold?.(true)
  }

  release(): void {
    this.#holds -= 1
    if (this.#holds > 0 || !this.#settle) return
    this.#time.resume()
    this.#options.onHold?.(false)
  }

  onOver(listener: () => void): Unsubscribe {
    if (!this.#settle) {
      listener()
      return () => undefined
    }
    const own = (): void => listener()
    this.#overListeners.add(own)
    return () => this.#overListeners.delete(own)
  }

  progress(params: Readonly<Record<string, unknown>>): void {
    this.#time.touch()
    const { progress, total, message } = params
    if (typeof progress !== 'number') return
    try {
      this.#options.onProgress?.({
        progress,
        ...(typeof total === 'number' && { total }),
        ...(typeof message === 'string' && { message }),
      })
    } catch {
      // A listener's own failure must not reach the transport that is reading.
    }
  }

  #wasSent(id: number): void {
    this.#options.onSent?.(id)
    this.#traceOutcome = this.#options.trace?.(this.method, id)
    // A transport inside of this process may have brought the answer already.
    if (this.#outcome !== undefined) this.#traceOutcome?.(this.#outcome)
  }

  async #sendThroughSdk(params: Readonly<Record<string, unknown>> | undefined): Promise<void> {
    try {
      await this.#parts.client.request({ method: this.method, ...(params && { params }) }, anything, {
        signal: this.#withdraw.signal,
        timeout: longestTimerMs,
        ...(this.#options.headers && { headers: this.#options.headers }),
        // The SDK sends a progress token only where it is given this; progress itself comes by way of the tap.
        onprogress: () => undefined,
      })
    } catch (error) {
      if (this.#settle) this.#failedToSend(error)
    }
  }

  #failedToSend(error: unknown): void {
    if (error instanceof RequestError) {
      // The transport knows how it ended, so there is nothing to wait for.
      if (this.#id !== undefined) this.#parts.tapped.forget(this.#id, 'lost')
      this.end({ kind: 'failed', failure: error.failure })
      return
    }
    const words = error instanceof Error ? error.message : String(error)
    if (this.#id === undefined) {
      this.end({ kind: 'failed', failure: notAllowed(this.#asked, words) })
      return
    }
    this.#parts.clock.after(brokenSendMs, () => this.#giveUp('cancelled', notSent(this.#asked, words)))
  }

  #giveUp(why: WhyOver, failure: RequestFailure): void {
    if (!this.#settle) return
    if (this.#id !== undefined) this.#parts.tapped.forget(this.#id, why)
    this.end({ kind: 'failed', failure })
    this.#withdraw.abort(why)
  }
}
