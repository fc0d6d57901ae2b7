import { AppFailure } from '../../../shared/result'
import { type Connection, RequestError, type RequestFailure } from '../connection/connection'
import { isRecord, nameKind } from '../connection/json-value'
import { duration } from '../connection/request-failures'
import { methodNotFound } from '../connection/server-request'
import type { Clock } from '../ports'
import { type Page, type PageAnswer, type Walk, walkPages } from './cursor-walk'
import type { ListKind } from './list-kinds'

export interface FetchListParts {
  readonly connection: Connection
  readonly clock: Clock
  /** For all pages together, in ms. */
  readonly timeLimitMs: number
  readonly signal?: AbortSignal
}

export interface FetchedList extends Walk {
  readonly offered: boolean
}

/**
 * All pages of one list. A list the server did not announce is not asked for. One it announced and then does not know is
 * empty, with a notice. When a later page fails, the pages before it are kept, unless we cancelled or the connection is
 * gone. Rejects with `AppFailure`.
 */
export async function fetchList(kind: ListKind, parts: FetchListParts): Promise<FetchedList> {
  const announced = parts.connection.peer.capabilities[kind.capability]
  if (announced === undefined || announced === null || announced === false) {
    return { items: [], notices: [`This server does not announce ${kind.words}.`], offered: false }
  }
  const startedAt = parts.clock.monotonic()
  for (;;) {
    const session = { isRenewed: false }
    const unsubscribe = parts.connection.onRenewed?.(() => {
      session.isRenewed = true
    })
    try {
      return { ...(await walkList(kind, startedAt, parts)), offered: true }
    } catch (error) {
      // The cursors of a session mean nothing to the next one: from the start then.
      if (!session.isRenewed || parts.signal?.aborted || parts.connection.isClosed) throw error
    } finally {
      unsubscribe?.()
    }
  }
}

function walkList(kind: ListKind, startedAt: number, parts: FetchListParts): Promise<Walk> {
  return walkPages(async (cursor) => {
    const leftMs = startedAt + parts.timeLimitMs - parts.clock.monotonic()
    if (leftMs <= 0) return tookTooLong(parts)
    try {
      return { kind: 'page', page: await fetchPage(kind, cursor, leftMs, parts) }
    } catch (error) {
      return withoutPage(error, kind, cursor, parts)
    }
  })
}

async function fetchPage(
  { method, itemsKey }: ListKind,
  cursor: string | undefined,
  leftMs: number,
  { connection, signal }: FetchListParts,
): Promise<Page> {
  const { result } = await connection.request(method, cursor === undefined ? undefined : { cursor }, {
    timeoutMs: leftMs,
    totalTimeoutMs: leftMs,
    isSafe: cursor === undefined,
    ...(signal && { signal }),
  })
  const fields = isRecord(result) ? result : {}
  const { [itemsKey]: items, nextCursor, ttlMs } = fields
  const isList = Array.isArray(items)
  return {
    items: isList ? items : [],
    nextCursor,
    ...(typeof ttlMs === 'number' && ttlMs >= 0 && { ttlMs }),
    notices: isList ? [] : [`"${itemsKey}" is ${nameKind(items)}, not a list: taken as an empty page.`],
  }
}

function withoutPage(
  error: unknown,
  { method, words }: ListKind,
  cursor: string | undefined,
  parts: FetchListParts,
): PageAnswer {
  if (!(error instanceof RequestError)) throw error
  const { failure } = error
  if (failure.kind === 'timed-out') {
    if (cursor !== undefined) return tookTooLong(parts)
    const message = `The server did not answer ${method} within ${duration(parts.timeLimitMs)}.`
    throw new AppFailure({ ...failure.error, message }, { cause: error })
  }
  if (cursor !== undefined && leavesPages(failure)) return cut(failure.error.message)
  if (failure.kind === 'protocol-error' && failure.code === methodNotFound) {
    return { kind: 'cut', notice: `The server announces ${words}, but does not know ${method} (${methodNotFound}).` }
  }
  throw new AppFailure(failure.error, { cause: error })
}

/** Whether the pages before a failed one are still worth showing. */
function leavesPages(failure: RequestFailure): boolean {
  return failure.kind !== 'connection-lost' && !(failure.kind === 'cancelled' && failure.by === 'us')
}

function tookTooLong({ timeLimitMs }: FetchListParts): PageAnswer {
  return cut(`it took longer than ${duration(timeLimitMs)}.`)
}

function cut(why: string): PageAnswer {
  return { kind: 'cut', notice: `The list was cut: ${why}` }
}
