import { AppFailure } from '../../../shared/result'
import { type ConnectOptions, connect, Wire } from './connect'
import type { Connection } from './connection'
import { afterProbe, type EraMemory, type Lifecycle, probeSilenceMs } from './era'
import type { ServerTransport } from './server-transport'

/** How a server is to be begun with, and how to get at it. */
export interface BeginOptions extends ConnectOptions {
  readonly lifecycle: Lifecycle
  /** A new transport to the server, the one before ended first. Rejects with `AppFailure`. */
  readonly nextTransport: () => Promise<ServerTransport>
  readonly eras: EraMemory
  /** What the server is started from, as the key of what is remembered of it. */
  readonly launch: string
}

/** Begins a session by the lifecycle of a server. Rejects with `AppFailure`; the latest transport is then still to be stopped. */
export async function beginSession(options: BeginOptions): Promise<Connection> {
  const { lifecycle, eras, launch, nextTransport } = options
  if (lifecycle !== 'auto') return connect(await nextTransport(), options, lifecycle === 'discover' ? '2026' : '2025')
  try {
    const known = eras.get(launch)
    const connection = known ? await connect(await nextTransport(), options, known) : await probe(options)
    eras.set(launch, connection.peer.era)
    return connection
  } catch (error) {
    eras.drop(launch)
    throw error
  }
}

/** Finds out the era of a server (manager spec, section 2 "`lifecycle: auto`"), within the time limit of one handshake. */
async function probe(options: BeginOptions): Promise<Connection> {
  const { clock, handshakeTimeoutMs, nextTransport, note } = options
  const wire = new Wire(await nextTransport(), options)
  // Only now: a person may have been asked for something before there was a transport.
  const startedAt = clock.monotonic()
  const leftMs = (): number => Math.max(startedAt + handshakeTimeoutMs - clock.monotonic(), 0)
  const found = await wire.discover(Math.min(leftMs(), probeSilenceMs))
  if (found.kind === 'accepted') return wire.begin(found)
  const decision = afterProbe(found)
  if (decision.kind === 'fail') throw new AppFailure(decision.error)
  if (decision.kind === 'initialize' && decision.where === 'here') {
    const connection = await initializeProbed(wire, Math.min(leftMs(), probeSilenceMs), options)
    if (connection) return connection
  }
  note?.('info', 'It is begun with "initialize", anew: what was asked "server/discover" is of no more use.')
  return new Wire(await nextTransport(), options).initialize(leftMs())
}

/** The session on what was probed; nothing where the probe may be why there is none. */
async function initializeProbed(
  wire: Wire,
  timeoutMs: number,
  { signal }: BeginOptions,
): Promise<Connection | undefined> {
  try {
    return await wire.initialize(timeoutMs)
  } catch (error) {
    if (signal.aborted || !(error instanceof AppFailure)) throw error
    // A server that speaks another version of the protocol speaks no better one when it is started again.
    if (error.error.code === 'unsupported-protocol') throw error
    return undefined
  }
}
