import type { Clock } from '../ports'
import { type ChangeStreamParts, keepListening } from './change-stream'
import { type Answer, type Connection, RequestError, type RequestOptions } from './connection'
import { isRecord } from './json-value'
import { longestTimerMs } from './request-clock'
import { timedOut } from './request-failures'

export interface ResourceStreamsParts {
  readonly connection: Pick<Connection, 'request' | 'isClosed' | 'onNotification'>
  readonly clock: Clock
  readonly serverLabel: string
  readonly note: ChangeStreamParts['note']
}

const done: Answer = { result: {} }

/**
 * Subscriptions to resources as the era of `initialize` has them, over the streams of the 2026 era: one stream for each,
 * which is there once the server acknowledged it and ends with the subscription.
 */
export class ResourceStreams {
  readonly #parts: ResourceStreamsParts
  readonly #open = new Map<string, AbortController>()

  constructor(parts: ResourceStreamsParts) {
    this.#parts = parts
  }

  /** Resolves with the acknowledgement. Rejects with `RequestError`. */
  async subscribe(uri: string, options: RequestOptions): Promise<Answer> {
    if (this.#open.has(uri)) return done
    const over = new AbortController()
    const cancel = (): void => over.abort()
    options.signal?.addEventListener('abort', cancel, { once: true })
    try {
      await this.#opened(uri, over.signal, options)
    } catch (error) {
      over.abort()
      throw error
    } finally {
      options.signal?.removeEventListener('abort', cancel)
    }
    this.#open.set(uri, over)
    return done
  }

  unsubscribe(uri: string): Promise<Answer> {
    this.#open.get(uri)?.abort()
    this.#open.delete(uri)
    return Promise.resolve(done)
  }

  #opened(uri: string, signal: AbortSignal, options: RequestOptions): Promise<void> {
    const { connection, clock, serverLabel, note } = this.#parts
    const filter = { resourceSubscriptions: [uri] }
    return new Promise((resolve, reject) => {
      const asked = { serverLabel, method: 'resources/subscribe' }
      const timer = clock.after(options.timeoutMs, () => reject(new RequestError(timedOut(asked, 'silence', options))))
      const settle = (): void => {
        timer.cancel()
        unsubscribe()
      }
      const unsubscribe = connection.onNotification(({ method, params }) => {
        if (method !== 'notifications/subscriptions/acknowledged' || !acknowledges(params, uri)) return
        settle()
        resolve()
      })
      connection
        .request('subscriptions/listen', { notifications: filter }, { timeoutMs: longestTimerMs, signal })
        .catch((error: unknown) => {
          settle()
          // Nothing is left to reject once it was acknowledged; then it is opened again below.
          reject(error instanceof Error ? error : new Error(String(error)))
        })
        .finally(() => void (this.#open.has(uri) && keepListening(filter, { connection, clock, signal, note })))
        .catch(() => undefined)
    })
  }
}

function acknowledges(params: unknown, uri: string): boolean {
  const honoured = isRecord(params) && isRecord(params['notifications']) ? params['notifications'] : {}
  const uris = honoured['resourceSubscriptions']
  return Array.isArray(uris) && uris.includes(uri)
}
