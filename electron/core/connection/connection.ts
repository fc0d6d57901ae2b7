import type { AppError } from '../../../shared/result'
import type { Unsubscribe } from '../emitter'
import type { TransportEnd } from './server-transport'

/**
 * The two generations of the protocol. `2025` begins with `initialize` and keeps a session (revisions up to 2025-11-25);
 * `2026` begins with `server/discover` and has none (2026-07-28): no ping, no requests of the server, answers with a
 * `resultType`, and changes are heard through `subscriptions/listen`.
 */
export type ProtocolEra = '2025' | '2026'

/** What the handshake brought. `capabilities` is the server's own object, untouched. */
export interface Peer {
  readonly era: ProtocolEra
  readonly protocolVersion: string
  readonly serverInfo: { readonly name: string; readonly version: string; readonly title?: string }
  readonly capabilities: Readonly<Record<string, unknown>>
  readonly instructions?: string
  /** Oddities of the handshake that were put up with, in words. */
  readonly notices: readonly string[]
}

export interface RequestOptions {
  /** Aborting sends `notifications/cancelled` at once; the request ends as `cancelled` without waiting for the server. */
  readonly signal?: AbortSignal
  /** Longest silence in ms; each progress notification starts it again. */
  readonly timeoutMs: number
  /** Longest time in ms whatever progress comes. Both limits stand still while the server waits for an answer of ours. */
  readonly totalTimeoutMs?: number
  /** Who makes the request, to be told with what the server asks because of it (`ServerRequest.callers`). */
  readonly caller?: string
  /** Hears when the time limits begin to stand still, and when they go on. Not called once the request is over. */
  readonly onHold?: (isHeld: boolean) => void
  /** Whether it may be sent again when its connection is lost. Absent: everything but `tools/call` may. */
  readonly isSafe?: boolean
  /** It only looks whether the server is there: that it is not is news, and no reason to connect again. */
  readonly isPing?: true
  /** Headers beside our own, for transports that have any. */
  readonly headers?: Readonly<Record<string, string>>
  /** Hears of each time it goes out, and how that ended. */
  readonly trace?: RequestTrace
  /** Hears the number the request went out under, once it did. Progress of a task comes under it after the answer too. */
  readonly onSent?: (id: number) => void
  readonly onProgress?: (progress: {
    readonly progress: number
    readonly total?: number
    readonly message?: string
  }) => void
}

/** A server's answer: `result` exactly as parsed, never validated away; `raw` the whole message as received, where there are bytes. */
export interface Answer {
  readonly result: unknown
  readonly raw?: Buffer
}

/** Why a request brought no result. One of these for every request that fails: nothing else is thrown. */
export type RequestFailure =
  | {
      readonly kind: 'protocol-error'
      /** The JSON-RPC error code; absent when the answer itself was no valid answer. */
      readonly code?: number
      readonly error: AppError
      readonly data?: unknown
      readonly raw?: Buffer
      /** The status that says so, where HTTP refused it. */
      readonly httpStatus?: number
    }
  | { readonly kind: 'timed-out'; readonly error: AppError }
  | { readonly kind: 'cancelled'; readonly by: 'us' | 'server'; readonly error: AppError }
  | {
      readonly kind: 'connection-lost'
      readonly error: AppError
      /** There when the whole session ended. */
      readonly end?: TransportEnd
      readonly httpStatus?: number
    }

/**
 * Called each time a request goes out, replays too; what it answers with is called once, with how that one ended.
 * `round`: from 2 on where it is sent again because the server wanted more before it has a result (toolset spec, section 7).
 */
export type RequestTrace = (
  method: string,
  id: number,
  round?: number,
) => (outcome: 'answered' | RequestFailure['kind']) => void

export class RequestError extends Error {
  readonly failure: RequestFailure
  constructor(failure: RequestFailure, options?: ErrorOptions) {
    super(failure.error.message, options)
    this.name = 'RequestError'
    this.failure = failure
  }
}

export interface ServerNotification {
  readonly method: string
  readonly params: unknown
}

/**
 * One session with a server: the few verbs the rest of the core needs, with the SDK's client behind them. Requests run
 * side by side. Its implementation is `connect.ts`; nothing outside this folder imports the SDK.
 */
export interface Connection {
  readonly peer: Peer
  /** Rejects only with `RequestError`. */
  request(
    method: string,
    params: Readonly<Record<string, unknown>> | undefined,
    options: RequestOptions,
  ): Promise<Answer>
  /** Sends a notification. Rejects only with `RequestError`. */
  notify(method: string, params: Readonly<Record<string, unknown>> | undefined): Promise<void>
  onNotification(listener: (notification: ServerNotification) => void): Unsubscribe
  /** Absent: lost is lost. Hears when a new session took the place of one that was lost; `peer` may be another then. */
  onRenewed?(listener: () => void): Unsubscribe
  /** Begins a new session in place of one that is silent. */
  renew?(): void
  readonly isClosed: boolean
  /** Settles once when the session is over, asked or not. Never rejects. */
  readonly ended: Promise<TransportEnd>
  /** Ends the session and its transport within `graceMs`; requests in flight end as `cancelled`. Idempotent. */
  close(graceMs: number): Promise<void>
}
