import { healthHistory, type ServerHealth } from '../../../shared/model/server'
import { type Connection, RequestError } from '../connection/connection'
import { duration } from '../connection/request-failures'
import type { Clock } from '../ports'

/** How long a ping may take before it counts as missed, in ms (manager spec, section 4). */
export const pingLimitMs = 5000

/** Misses in a row after which a server that can be connected to again is (manager spec, section 8). */
export const missesUntilRenewal = 3

export type PingOutcome = { readonly kind: 'answered'; readonly latencyMs: number } | { readonly kind: 'missed' }

/** Asks a server whether it is there. Nothing when the session ended meanwhile, which says nothing of its health. */
export async function ping(connection: Connection, clock: Clock): Promise<PingOutcome | undefined> {
  const askedAt = clock.monotonic()
  const answered = (): PingOutcome => ({ kind: 'answered', latencyMs: clock.monotonic() - askedAt })
  try {
    const method = connection.peer.era === '2025' ? 'ping' : 'server/discover'
    await connection.request(method, undefined, {
      timeoutMs: pingLimitMs,
      totalTimeoutMs: pingLimitMs,
      isPing: true,
    })
    return answered()
  } catch (error) {
    const kind = error instanceof RequestError ? error.failure.kind : undefined
    // A server that does not know the method is there all the same.
    if (kind === 'protocol-error') return answered()
    if (kind === 'timed-out') return { kind: 'missed' }
    // Over HTTP a request can be lost while the session goes on.
    return kind === 'connection-lost' && !connection.isClosed ? { kind: 'missed' } : undefined
  }
}

/** The health of a server after one more ping. */
export function afterPing(before: ServerHealth | undefined, outcome: PingOutcome): ServerHealth {
  // Fractions of a millisecond are true but of no use to people.
  const latencyMs = outcome.kind === 'answered' ? Math.round(outcome.latencyMs * 10) / 10 : null
  const lastLatencyMs = latencyMs ?? before?.lastLatencyMs
  return {
    responsive: latencyMs !== null,
    misses: latencyMs === null ? (before?.misses ?? 0) + 1 : 0,
    ...(lastLatencyMs !== undefined && { lastLatencyMs }),
    history: [...(before?.history ?? []), latencyMs].slice(-healthHistory),
  }
}

/** What the server's log says of it: only when it stops answering, and when it answers again. */
export function healthNote(
  before: ServerHealth | undefined,
  after: ServerHealth,
): { readonly level: 'info' | 'warning'; readonly text: string } | undefined {
  const wasResponsive = before?.responsive ?? true
  if (after.responsive === wasResponsive) return undefined
  return after.responsive
    ? { level: 'info', text: 'It answers pings again.' }
    : { level: 'warning', text: `It does not answer: a ping got no answer within ${duration(pingLimitMs)}.` }
}
