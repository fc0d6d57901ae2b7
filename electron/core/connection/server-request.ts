/** A request the server makes of us (`elicitation/create`, `roots/list`, …), params as sent. */
export interface ServerRequest {
  readonly method: string
  readonly params: unknown
  /** Aborted when the server cancels its request, or the session ends. */
  readonly signal: AbortSignal
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
