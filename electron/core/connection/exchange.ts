import type { Answer, RequestFailure } from './connection'
import type { WireAnswer } from './json-rpc'
import { isRecord } from './json-value'
import { brokenAnswer, type FailedRequest, refusedByServer } from './request-failures'
import type { CausingRequest } from './server-request'

/** How a request of ours came out. */
export type ExchangeEnding =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly failure: RequestFailure }

/**
 * What the SDK is told in place of the server's answer. It only needs to know that the request is over, so that it
 * forgets it; the answer itself, which it would validate, copy or choke on, goes straight to whoever asked.
 */
export type StandIn =
  | { readonly result: Readonly<Record<string, unknown>> }
  | { readonly error: { readonly code: number; readonly message: string } }

/** A request of ours on its way. `end` is called once, `progress` only before that; neither throws. */
export interface Exchange {
  readonly method: string
  /** Set where the server may ask something of us because of it. */
  readonly causing?: CausingRequest | undefined
  end(ending: ExchangeEnding): StandIn
  progress(params: Readonly<Record<string, unknown>>): void
}

/** Judges a server's answer: what it may be by JSON-RPC and by the rule that every MCP result is an object. */
export function readAnswer(request: FailedRequest, answer: WireAnswer, raw: Buffer | undefined): ExchangeEnding {
  if (answer.kind === 'error') return { kind: 'failed', failure: refusedByServer(request, answer.error, raw) }
  const result = answer.kind === 'result' ? answer.result : undefined
  if (isRecord(result)) return { kind: 'answered', answer: { result, ...(raw && { raw }) } }
  return { kind: 'failed', failure: brokenAnswer(request, result, raw) }
}
