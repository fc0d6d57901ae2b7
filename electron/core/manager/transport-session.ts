import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import type { ServerEntry } from '../config/server-entry'
import { type ConnectOptions, connect } from '../connection/connect'
import type { ServerRequest } from '../connection/server-request'
import type { ServerTransport, TransportEnd, TransportObserver } from '../connection/server-transport'
import { trafficRow } from '../connection/traffic-tap'
import type { Clock } from '../ports'
import { McpToolset } from '../toolset/mcp-toolset'
import { defaultToolsetOptions, type ToolsetOptions } from '../toolset/toolset-options'
import { calledOff } from './operation-queue'
import type {
  OpenedSession,
  ServerSession,
  SessionFactory,
  SessionObserver,
  StartableDefinition,
} from './server-session'

/** Who answers what servers ask of us, and what is announced to them for it. */
export interface ServerRequests {
  readonly capabilities: NonNullable<ConnectOptions['capabilities']>
  answer(serverId: ServerId, request: ServerRequest): Promise<Readonly<Record<string, unknown>>>
}

/** Makes the transport to a server without starting it. Rejects with `AppFailure` when there is none for it. */
export type TransportFactory = (
  definition: StartableDefinition,
  observer: TransportObserver,
) => Promise<ServerTransport>

export interface TransportSessionDeps {
  readonly clock: Clock
  readonly makeTransport: TransportFactory
  readonly clientInfo: ConnectOptions['clientInfo']
  /** Absent: nothing is announced, and every request but ping is refused. */
  readonly serverRequests?: ServerRequests
}

/**
 * Grace period of a server that has not answered its handshake, in ms: it has nothing to save yet, and one that installs
 * packages first does not listen to the end of stdin.
 */
const unopenedGraceMs = 1000

/** Sessions over whatever transport is made for a server. */
export function transportSessions(deps: TransportSessionDeps): SessionFactory {
  return (definition, observer) => new TransportSession(definition, observer, deps)
}

class TransportSession implements ServerSession {
  readonly #definition: StartableDefinition
  readonly #observer: SessionObserver
  readonly #deps: TransportSessionDeps
  readonly ended: Promise<TransportEnd>
  #settleEnded: (end: TransportEnd) => void = () => {}
  #transport: ServerTransport | undefined
  #opened: OpenedSession | undefined
  #stopped = false

  constructor(definition: StartableDefinition, observer: SessionObserver, deps: TransportSessionDeps) {
    this.#definition = definition
    this.#observer = observer
    this.#deps = deps
    this.ended = new Promise((resolve) => {
      this.#settleEnded = resolve
    })
  }

  get pid(): number | undefined {
    return this.#transport?.pid
  }

  lastStderr(): readonly string[] {
    return this.#transport?.lastStderr() ?? []
  }

  async open(signal: AbortSignal): Promise<OpenedSession> {
    const { entry, id, name } = this.#definition
    const { clock, makeTransport, clientInfo, serverRequests } = this.#deps
    const transport = await makeTransport(this.#definition, this.#observer)
    // Stopped while it was made: then nothing must be started any more.
    if (this.#stopped || signal.aborted) throw new AppFailure(calledOff)
    this.#transport = transport
    void transport.ended.then(this.#settleEnded)
    const connection = await connect(transport, {
      clientInfo,
      serverLabel: name,
      handshakeTimeoutMs: entry.startTimeoutMs,
      signal,
      clock,
      era: entry.lifecycle,
      traffic: { message: (message) => this.#observer.message(trafficRow(message)) },
      note: (level, text) => this.#observer.note(level, text),
      onNotification: (notification) => this.#observer.notification(notification),
      ...(serverRequests && {
        capabilities: serverRequests.capabilities,
        onServerRequest: (request) => serverRequests.answer(id, request),
      }),
    })
    for (const notice of connection.peer.notices) this.#observer.note('warning', notice)
    const note = (level: 'warning', text: string): void => this.#observer.note(level, text)
    const toolset = new McpToolset({ name: id, connection, clock, options: toolsetOptions(entry), note })
    this.#opened = { peer: connection.peer, toolset, connection }
    return this.#opened
  }

  async stop(graceMs: number): Promise<void> {
    this.#stopped = true
    if (this.#opened) await this.#opened.toolset.close(graceMs)
    else if (this.#transport) await this.#transport.stop(Math.min(graceMs, unopenedGraceMs))
    this.#settleEnded({ expected: true, error: calledOff })
  }
}

/** What an entry says of its toolset; the rest by default. */
function toolsetOptions({ timeoutMs, deck }: ServerEntry): Partial<ToolsetOptions> {
  const { totalTimeoutMs, toolListTtlMs, onlyTools, schemaLimits } = deck
  return {
    timeoutMs,
    ...(totalTimeoutMs !== undefined && { totalTimeoutMs }),
    ...(toolListTtlMs !== undefined && { toolListTtlMs }),
    ...(onlyTools && { onlyTools }),
    ...(schemaLimits && { schemaLimits: { ...defaultToolsetOptions.schemaLimits, ...schemaLimits } }),
  }
}
