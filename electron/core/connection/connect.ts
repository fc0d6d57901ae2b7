import { Client, type ClientCapabilities, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/client'
import type { LogLevel } from '../../../shared/model/log-level'
import { AppFailure } from '../../../shared/result'
import { Emitter } from '../emitter'
import type { Clock } from '../ports'
import { answerServerRequest } from './answer-server-request'
import { announcedChanges, keepListening } from './change-stream'
import type { Connection, ProtocolEra, ServerNotification } from './connection'
import { type Discovery, discover } from './discover'
import { shakeHands } from './handshake'
import type { HandshakeParts, ShakenHands } from './handshake-limits'
import { LiveConnection } from './live-connection'
import { effectiveLevel } from './log-level'
import { discoverVersions } from './read-discover'
import { methodNotFound, RequestRefused, type ServerRequestHandler } from './server-request'
import type { ServerTransport } from './server-transport'
import { TappedTransport } from './tapped-transport'
import type { TrafficTap } from './traffic-tap'

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
  /** Announced beside `capabilities` in the era of `server/discover` alone. */
  readonly extensions?: NonNullable<ClientCapabilities['extensions']>
  /** Answers the server's requests but `ping`. Without it all are refused as unknown. */
  readonly onServerRequest?: ServerRequestHandler
  /** From which level on log messages are wanted; asked with each request of revision 2026-07-28. */
  readonly logLevel?: () => LogLevel | undefined
  /** Hears every notification from the first byte on, those that come with the handshake too. */
  readonly onNotification?: (notification: ServerNotification) => void
  /** For the server's log: what was odd on the wire. */
  readonly note?: (level: 'info' | 'warning', text: string) => void
}

/** Versions that begin with `initialize`, newest first. */
const initializeVersions = SUPPORTED_PROTOCOL_VERSIONS

/**
 * Starts the transport and begins a session of this era on it. Rejects with `AppFailure` (`exited-early`,
 * `start-timed-out`, `unsupported-protocol`, `handshake-failed`, `cancelled`, or what the transport failed with); the
 * transport is then left as it is, for the caller to stop.
 */
export async function connect(
  transport: ServerTransport,
  options: ConnectOptions,
  era: ProtocolEra = '2025',
): Promise<Connection> {
  const wire = new Wire(transport, options)
  if (era === '2025') return wire.initialize(options.handshakeTimeoutMs)
  const found = await wire.discover(options.handshakeTimeoutMs)
  if (found.kind === 'accepted') return wire.begin(found)
  throw new AppFailure(found.error)
}

/** A transport with everything put on it that a handshake and the session after it need. */
export class Wire {
  readonly #transport: ServerTransport
  readonly #options: ConnectOptions
  readonly #note: (level: 'info' | 'warning', text: string) => void
  readonly #tapped: TappedTransport
  readonly #notifications: Emitter<ServerNotification>

  constructor(transport: ServerTransport, options: ConnectOptions) {
    const { serverLabel, clock, traffic, note = () => undefined } = options
    this.#transport = transport
    this.#options = options
    this.#note = note
    this.#notifications = new Emitter((error) => note('warning', `A listener failed: ${String(error)}`))
    if (options.onNotification) this.#notifications.on(options.onNotification)
    this.#tapped = new TappedTransport({
      inner: transport,
      serverLabel,
      clock,
      traffic,
      note,
      onNotification: (notification) => this.#notifications.emit(notification),
    })
    void transport.ended.then((end) =>
      this.#tapped.abandon(
        end.expected ? { kind: 'closed' } : { kind: 'lost', end, lastStderr: transport.lastStderr() },
      ),
    )
  }

  /** Rejects as `connect` does. */
  async initialize(timeoutMs: number): Promise<Connection> {
    return this.begin(await shakeHands({ ...this.#parts(timeoutMs), supported: initializeVersions }))
  }

  /** Unless it was accepted, the wire may be used for `initialize`. Rejects as `discover` does. */
  discover(timeoutMs: number): Promise<Discovery> {
    return discover({ ...this.#parts(timeoutMs), initializeVersions })
  }

  begin({ client, peer }: ShakenHands): Connection {
    const { clock, serverLabel } = this.#options
    const [tapped, transport, notifications] = [this.#tapped, this.#transport, this.#notifications]
    const connection = new LiveConnection({
      client,
      tapped,
      transport,
      clock,
      serverLabel,
      peer,
      notifications,
      note: this.#note,
      logLevel: () => effectiveLevel(peer, this.#options.logLevel?.()),
    })
    if (peer.era === '2026') this.#hearChanges(connection)
    return connection
  }

  /** In the 2026 era a server tells of changes only where it was asked to. */
  #hearChanges(connection: Connection): void {
    const filter = announcedChanges(connection.peer)
    if (!filter) return
    const over = new AbortController()
    void this.#transport.ended.then(() => over.abort())
    void keepListening(filter, { connection, clock: this.#options.clock, signal: over.signal, note: this.#note })
  }

  #parts(timeoutMs: number): HandshakeParts {
    const { serverLabel, clock, signal } = this.#options
    const makeClient = (versions: readonly string[]): Client => this.#makeClient(versions)
    return { tapped: this.#tapped, transport: this.#transport, serverLabel, clock, timeoutMs, signal, makeClient }
  }

  #makeClient(protocolVersions: readonly string[]): Client {
    const { clientInfo, capabilities, extensions, onServerRequest } = this.#options
    const isDiscovering = protocolVersions === discoverVersions
    const client = new Client(clientInfo, {
      supportedProtocolVersions: [...protocolVersions],
      capabilities: { ...capabilities, ...(extensions && isDiscovering && { extensions }) },
    })
    // A handler registered for a method would have its params validated, and odd ones refused before it saw them.
    client.fallbackRequestHandler = async ({ method, params }, { mcpReq: { signal, id } }) => {
      if (!onServerRequest) throw new RequestRefused(methodNotFound, `Method not found: ${method}`)
      const tapped = this.#tapped
      const session = {
        causing: () => tapped.causing(id),
        get over() {
          return tapped.over
        },
      }
      return answerServerRequest({ method, params, signal }, session, onServerRequest)
    }
    client.onerror = (error) => this.#note('warning', error.message)
    return client
  }
}
