import type { RequestFailure } from '../connection/connection'
import { isRecord } from '../connection/json-value'
import type { ListedItem } from './listing'

/** How a connection that was lost is had again (toolset spec, section 1). */
export interface RefreshOptions {
  readonly maxAttempts: number
  readonly retryDelayMs: number
}

export const defaultRefreshOptions: RefreshOptions = { maxAttempts: 3, retryDelayMs: 1000 }

/** Words of servers and transports that mean a lost connection (toolset spec, section 4). */
const lossWords = /connection closed|\beof\b|(?:closed|broken) pipe|transport (?:error|closed)|connection reset/i

/** Words that mean a session the server does not know; many say it so, under another status than the 404 it should be. */
const sessionWords = /session (?:not found|(?:is )?missing)|(?:no valid|invalid|unknown) session/i

/** Whether a request failed because its connection is of no use any more. */
export function isConnectionError(failure: RequestFailure): boolean {
  if (failure.kind === 'connection-lost' || isLostSession(failure)) return true
  return failure.kind === 'protocol-error' && (failure.httpStatus === 401 || lossWords.test(wordsOf(failure)))
}

/** A session the server does not know any more: a new one is begun even for a ping, which otherwise only notes a miss. */
export function isLostSession(failure: RequestFailure): boolean {
  if (failure.kind === 'connection-lost') return failure.httpStatus === 404
  return failure.kind === 'protocol-error' && sessionWords.test(wordsOf(failure))
}

function wordsOf({ error }: RequestFailure): string {
  return `${error.message} ${error.detail ?? ''}`
}

/** Whether a request may be sent again on the new connection. `isSafe`: repeating it does no harm, or repeating was allowed. */
export function mayReplay(failure: RequestFailure, isSafe: boolean): boolean {
  // Who was not let in did nothing.
  return isSafe || ('httpStatus' in failure && failure.httpStatus === 401)
}

/** The failure of a request that was not sent again. */
export function notReplayed(failure: RequestFailure): RequestFailure {
  const error = {
    ...failure.error,
    message: `${failure.error.message} Whether it was carried out is uncertain, so it was not sent again.`,
    hint: 'The connection is there again. Look whether it was carried out, then call again.',
  }
  return { kind: 'connection-lost', error }
}

/** The tools that say that calling them twice does no more than calling them once. Of two with one name both must. */
export function namesOfSafeTools(tools: readonly ListedItem[]): ReadonlySet<string> {
  const unsafe = new Set(tools.flatMap(({ key, raw }) => (isSafeTool(raw) ? [] : [key])))
  return new Set(tools.flatMap(({ key }) => (unsafe.has(key) ? [] : [key])))
}

function isSafeTool(tool: unknown): boolean {
  const annotations = isRecord(tool) ? tool['annotations'] : undefined
  return isRecord(annotations) && (annotations['readOnlyHint'] === true || annotations['idempotentHint'] === true)
}
