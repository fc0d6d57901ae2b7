import type { LogLevel } from '../../../shared/model/log-level'
import type { AppError } from '../../../shared/result'
import { type Connection, type Peer, RequestError } from './connection'
import { isRecord } from './json-value'

/** Where a request of revision 2026-07-28 says which log messages it wants. */
const levelKey = 'io.modelcontextprotocol/logLevel'

/** Since 2026-07-28 a server sends no log message unless a request asks for some. */
const levelOfRequests: LogLevel = 'info'

/** Longest wait for the answer of a server that is told the level, in ms. */
const answerLimitMs = 10_000

type Params = Readonly<Record<string, unknown>> | undefined

/** The level a server sends log messages from; undefined where it sends none, or chooses by itself. `asked`: what a person wants. */
export function effectiveLevel(
  peer: Pick<Peer, 'era' | 'capabilities'>,
  asked: LogLevel | undefined,
): LogLevel | undefined {
  if (!('logging' in peer.capabilities)) return undefined
  return asked ?? (peer.era === '2026' ? levelOfRequests : undefined)
}

/** The params of a request of revision 2026-07-28 that asks for log messages from this level on. What it says itself counts. */
export function withLogLevel(params: Params, level: LogLevel | undefined): Params {
  if (level === undefined) return params
  const meta = params?.['_meta']
  return { ...params, _meta: { [levelKey]: level, ...(isRecord(meta) && meta) } }
}

/**
 * Tells a server of the era of `initialize` the level a person asked for; one of 2026-07-28 hears it with each request.
 * Answers with why that failed. Rejects for nothing a server does.
 */
export async function tellLogLevel(
  connection: Pick<Connection, 'peer' | 'request'>,
  level: LogLevel,
): Promise<AppError | undefined> {
  const { era, capabilities } = connection.peer
  if (era === '2026' || !('logging' in capabilities)) return undefined
  try {
    await connection.request('logging/setLevel', { level }, { timeoutMs: answerLimitMs })
    return undefined
  } catch (error) {
    if (error instanceof RequestError) return error.failure.error
    throw error
  }
}
