import { Client, type ClientCapabilities, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/client'
import { AppFailure } from '../../../shared/result'
import { Emitter } from '../emitter'
import type { Clock } from '../ports'
import type { Connection, ServerNotification } from './connection'
import { shakeHands } from './handshake'
import { LiveConnection } from './live-connection'
import { methodNotFound, RequestRefused, type ServerRequestHandler } from './server-request'
import type { ServerTransport } from './server-transport'
import { TappedTransport } from './tapped-transport'
import type { TrafficTap } from './traffic-tap'

/** How to begin a session (manager spec, section 2 `lifecycle`). Only `initialize` can be done so far. */
export type Era = 'initialize' | 'auto' | 'discover'

export interface ConnectOptions {
  readonly clientInfo: { readonly name: string; readonly version: string; readonly title?: string }
  /** The name people know the server by; stands in errors, and for its own name where it gives none. */
  readonly serverLabel: string
  /** Limit for starting the transport and the handshake together, in ms. */
  readonly handshakeTimeoutMs: number
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly traffic: TrafficTap
  /** What we announce to the server. Nothing by default: who answers a kind of request announces it. */
  readonly capabilities?: ClientCapabilities
  readonly era?: Era
  /** Answers the server's requests but `ping`. Without it all are refused as unknown. */
  readonly onServerRequest?: ServerRequestHandler
  /** Hears every notification from the first byte on, those that come with the handshake too. */
  readonly onNotification?: (notification: ServerNotification) => void
  /** For the server's log: what was odd on the wire. */
  readonly note?: (level: 'info' | 'warning', text: string) => void
}

/**
 * Starts the transport and begins a session on it. Rejects with `AppFailure` (`exited-early`, `start-timed-out`,
 * `unsupported-protocol`, `handshake-failed`, `cancelled`, or what the transport failed with); the transport is then
 * left as it is, for the caller to stop.
 */
export async function connect(transport: ServerTransport, options: ConnectOptions): Promise<Connection> {
  const { serverLabel, clock, era = 'initialize', note = () => undefined } = options
  if (era !== 'initialize') throw new AppFailure(eraNotSupported(serverLabel, era))

  const notifications = new Emitter<ServerNotification>((error) =>
    note('warning', `A listener failed: ${String(error)}`),
  )
  if (options.onNotification) notifications.on(options.onNotification)
  const tapped = new TappedTransport({
    inner: transport,
    serverLabel,
    clock,
    traffic: options.traffic,
    note,
    onNotification: (notification) => notifications.emit(notification),
  })
  void transport.ended.then((end) =>
    tapped.abandon(end.expected ? { kind: 'closed' } : { kind: 'lost', end, lastStderr: transport.lastStderr() }),
  )
  const { client, peer } = await shakeHands({
    tapped,
    transport,
    serverLabel,
    clock,
    timeoutMs: options.handshakeTimeoutMs,
    signal: options.signal,
    supported: SUPPORTED_PROTOCOL_VERSIONS,
    makeClient: (supportedProtocolVersions) => makeClient(options, supportedProtocolVersions, note),
  })
  return new LiveConnection({ client, tapped, transport, clock, serverLabel, peer, notifications })
}

function makeClient(
  { clientInfo, capabilities, onServerRequest }: ConnectOptions,
  supportedProtocolVersions: readonly string[],
  note: (level: 'info' | 'warning', text: string) => void,
): Client {
  const client = new Client(clientInfo, {
    supportedProtocolVersions: [...supportedProtocolVersions],
    ...(capabilities && { capabilities }),
  })
  // A handler registered for a method would have its params validated, and odd ones refused before it saw them.
  client.fallbackRequestHandler = async ({ method, params }, { mcpReq: { signal } }) => {
    if (!onServerRequest) throw new RequestRefused(methodNotFound, `Method not found: ${method}`)
    return onServerRequest({ method, params, signal })
  }
  client.onerror = (error) => note('warning', error.message)
  return client
}

function eraNotSupported(serverLabel: string, era: Exclude<Era, 'initialize'>) {
  return {
    code: 'not-supported',
    message: `The server "${serverLabel}" is to be started with lifecycle "${era}", which this version cannot do yet.`,
    hint: 'Set its lifecycle to "initialize" or leave it out.',
  } as const
}
