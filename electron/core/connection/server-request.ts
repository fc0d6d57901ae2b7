import type { Unsubscribe } from '../emitter'

/** The number a message goes under on the wire. */
export type RequestId = string | number

/** A request the server makes of us (`elicitation/create`, `roots/list`, …), params as sent. */
export interface ServerRequest {
  readonly method: string
  readonly params: unknown
  /** Who made the requests of ours that may have caused it (`RequestOptions.caller`): one where that is known. */
  readonly callers: readonly string[]
  /** Aborted with `RequestWithdrawn` when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** It came within an answer (revision 2026-07-28): the server says nothing more of it once it was replied to. */
  readonly isWithinAnswer?: true
  /** The task it came with, where the params do not name it. */
  readonly taskId?: string
}

/** How requests are answered that servers put into their answers (revision 2026-07-28). */
export interface InputSource {
  /** What was announced in the handshake. Nothing else may be asked for. */
  readonly announced: Readonly<Record<string, unknown>>
  readonly answer: ServerRequestHandler
}

/** Why a request of the server needs no answer any more. */
export type WhyWithdrawn =
  /** The server cancelled it. */
  | { readonly by: 'server'; readonly reason?: string }
  /** Every request of ours that may have caused it is over. */
  | { readonly by: 'call' }
  /** The session ended. `isExpected`: we ended it. */
  | { readonly by: 'session'; readonly isExpected: boolean }

/** The reason of the signal of a `ServerRequest`. */
export class RequestWithdrawn extends Error {
  readonly why: WhyWithdrawn
  constructor(why: WhyWithdrawn) {
    super('A request of the server was withdrawn.')
    this.name = 'RequestWithdrawn'
    this.why = why
  }
}

/** A request of ours during which the server may ask something of a person. */
export interface CausingRequest {
  readonly method: string
  readonly caller: string | undefined
  /** Its time limits stand still until each `hold` is released. */
  hold(): void
  release(): void
  /** Runs the listener once it is over; at once when it is already. */
  onOver(listener: () => void): Unsubscribe
}

/** Answers a server's request: resolves to the result, or rejects with `RequestRefused` to answer with an error. */
export type ServerRequestHandler = (request: ServerRequest) => Promise<Readonly<Record<string, unknown>>>

export const methodNotFound = -32601
export const invalidRequest = -32600

/** A JSON-RPC error as our answer to a server's request. The SDK reads `code` and `data` off whatever is thrown. */
export class RequestRefused extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'RequestRefused'
    this.code = code
    this.data = data
  }
}
