import type { Client } from '@modelcontextprotocol/client'
import { type AppError, AppFailure } from '../../../shared/result'
import type { Clock } from '../ports'
import type { Peer } from './connection'
import { duration, exitWords, stderrDetail } from './request-failures'
import type { ServerTransport, TransportEnd } from './server-transport'
import type { TappedTransport } from './tapped-transport'

/** What every handshake works with. */
export interface HandshakeParts {
  readonly tapped: TappedTransport
  readonly transport: ServerTransport
  readonly serverLabel: string
  readonly clock: Clock
  /** For the start of the transport and the handshake together, in ms. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** A new client of the SDK that offers the first of these versions. */
  readonly makeClient: (protocolVersions: readonly string[]) => Client
}

export interface ShakenHands {
  readonly client: Client
  readonly peer: Peer
}

/** Why nobody waits for a handshake any more: the time was up, it was called off, or the transport ended. */
export class HandshakeOver extends AppFailure {
  readonly why: 'late' | 'cancelled' | 'gone'
  constructor(why: HandshakeOver['why'], error: AppError) {
    super(error)
    this.name = 'HandshakeOver'
    this.why = why
  }
}

/** Does `work` until the first of: its end, the time limit, an abort, the end of the transport. The last three reject with `HandshakeOver`. */
export async function withinLimits<T>(parts: HandshakeParts, work: () => Promise<T>): Promise<T> {
  const { signal, serverLabel } = parts
  if (signal.aborted) throw new HandshakeOver('cancelled', startCancelled(serverLabel))
  const end = endOfPatience(parts)
  try {
    return await Promise.race([work(), end.comes])
  } finally {
    end.cancel()
  }
}

function endOfPatience(parts: HandshakeParts): { readonly comes: Promise<never>; cancel(): void } {
  const { clock, timeoutMs, signal, transport, serverLabel } = parts
  let cancel = (): void => undefined
  const comes = new Promise<never>((_, reject) => {
    const giveUp = (why: HandshakeOver['why'], error: AppError): void => reject(new HandshakeOver(why, error))
    const onAbort = (): void => giveUp('cancelled', startCancelled(serverLabel))
    const timer = clock.after(timeoutMs, () => giveUp('late', tooLate(parts)))
    signal.addEventListener('abort', onAbort, { once: true })
    void transport.ended.then((end) =>
      giveUp(end.expected ? 'cancelled' : 'gone', endedEarly(serverLabel, end, transport.lastStderr())),
    )
    cancel = () => {
      timer.cancel()
      signal.removeEventListener('abort', onAbort)
    }
  })
  comes.catch(() => undefined)
  return { comes, cancel: () => cancel() }
}

function startCancelled(serverLabel: string): AppError {
  return { code: 'cancelled', message: `Starting "${serverLabel}" was cancelled.` }
}

function tooLate({ serverLabel, timeoutMs, transport }: HandshakeParts): AppError {
  return {
    code: 'start-timed-out',
    message: `The server "${serverLabel}" did not answer the handshake within ${duration(timeoutMs)}.`,
    hint: 'Check that the command starts an MCP server and does not wait for input, or raise startTimeoutMs.',
    ...stderrDetail(transport.lastStderr()),
  }
}

function endedEarly(serverLabel: string, end: TransportEnd, lastStderr: readonly string[]): AppError {
  if (end.expected) return startCancelled(serverLabel)
  if (!end.exit) return end.error
  return {
    code: 'exited-early',
    message: `The server "${serverLabel}" ${exitWords(end.exit)} before it answered the handshake.`,
    hint: end.error.hint ?? 'What it printed says why. Run the command in a terminal to see it fail there.',
    ...stderrDetail(lastStderr),
  }
}

/** The handshake failed in a way that has no words of its own. */
export function handshakeFailed(serverLabel: string, error: unknown): AppError {
  const words = error instanceof Error ? error.message : String(error)
  return { code: 'handshake-failed', message: `The handshake with "${serverLabel}" failed: ${words}` }
}
