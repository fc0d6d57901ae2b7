import { pause } from '../pause'
import type { Clock } from '../ports'
import { type Connection, type Peer, RequestError } from './connection'
import { isRecord } from './json-value'
import { longestTimerMs } from './request-clock'
import { methodNotFound } from './server-request'

/** What a server of the 2026 era is to tell of by itself. What it then sends are the notifications of the era before. */
export interface ChangeFilter {
  readonly toolsListChanged?: true
  readonly promptsListChanged?: true
  readonly resourcesListChanged?: true
  /** Addresses of resources whose updates are wanted. */
  readonly resourceSubscriptions?: readonly string[]
}

export interface ChangeStreamParts {
  readonly connection: Pick<Connection, 'request' | 'isClosed'>
  readonly clock: Clock
  /** Aborting it ends the stream. */
  readonly signal: AbortSignal
  readonly note: (level: 'info' | 'warning', text: string) => void
}

/** Pauses before a stream that ended is opened again, in ms. */
const firstPauseMs = 1000
const longestPauseMs = 30_000

/** The lists a server announces to tell of when they change; nothing when there are none. */
export function announcedChanges({ capabilities }: Peer): ChangeFilter | undefined {
  const tells = (name: string): boolean => {
    const capability = capabilities[name]
    return isRecord(capability) && capability['listChanged'] === true
  }
  const filter: ChangeFilter = {
    ...(tells('tools') && { toolsListChanged: true }),
    ...(tells('prompts') && { promptsListChanged: true }),
    ...(tells('resources') && { resourcesListChanged: true }),
  }
  return Object.keys(filter).length > 0 ? filter : undefined
}

/**
 * Keeps a `subscriptions/listen` of the 2026 era open, and opens it again when the server or the network ends it. Settles
 * when the signal is aborted, the session is over, or the server does not know the method; never rejects.
 */
export async function keepListening(filter: ChangeFilter, parts: ChangeStreamParts): Promise<void> {
  const { connection, clock, signal, note } = parts
  for (let pauseMs = firstPauseMs; !connection.isClosed && !signal.aborted; ) {
    const openedAt = clock.monotonic()
    try {
      await connection.request('subscriptions/listen', { notifications: filter }, { timeoutMs: longestTimerMs, signal })
    } catch (error) {
      if (!(error instanceof RequestError) || error.failure.kind === 'cancelled') return
      const { failure } = error
      if (failure.kind === 'protocol-error' && failure.code === methodNotFound) {
        note('warning', `It cannot be heard what changes on the server: ${failure.error.message}`)
        return
      }
    }
    pauseMs = clock.monotonic() - openedAt > longestPauseMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    await pause(clock, pauseMs, signal)
  }
}
