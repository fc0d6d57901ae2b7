import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import type { StdioEntry } from '../config/server-entry'
import { type ConnectOptions, connect } from '../connection/connect'
import type { ServerRequest } from '../connection/server-request'
import type { ServerTransport, TransportEnd } from '../connection/server-transport'
import { trafficRow } from '../connection/traffic-tap'
import type { Clock } from '../ports'
import type { Launch } from '../process/launch'
import { StdioTransport } from '../process/stdio-transport'
import type { Watchdog } from '../process/watchdog'
import { McpToolset } from '../toolset/mcp-toolset'
import { defaultToolsetOptions, type ToolsetOptions } from '../toolset/toolset-options'
import type { LaunchPlanner } from './launch-plan'
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

export interface StdioSessionDeps {
  readonly clock: Clock
  readonly launches: LaunchPlanner
  readonly watchdog: Watchdog
  readonly clientInfo: ConnectOptions['clientInfo']
  /** Absent: nothing is announced, and every request but ping is refused. */
  readonly serverRequests?: ServerRequests
}

/**
 * Grace period of a server that has not answered its handshake, in ms: it has nothing to save yet, and one that installs
 * packages first does not listen to the end of stdin.
 */
const unopenedGraceMs = 1000

/** Sessions with servers that are child processes. Remote entries are refused in words. */
export function stdioSessions(deps: StdioSessionDeps): SessionFactory {
  return (definition, observer) => new StdioSession(definition, observer, deps)
}

class StdioSession implements ServerSession {
  readonly #definition: StartableDefinition
  readonly #observer: SessionObserver
  readonly #deps: StdioSessionDeps
  readonly ended: Promise<TransportEnd>
  #settleEnded: (end: TransportEnd) => void = () => {}
  #transport: ServerTransport | undefined
  #opened: OpenedSession | undefined
  #stopped = false

  constructor(definition: StartableDefinition, observer: SessionObserver, deps: StdioSessionDeps) {
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
    if (entry.transport !== 'stdio') {
      throw new AppFailure({
        code: 'not-supported',
        message: `"${name}" is a remote server, which this version cannot connect to yet.`,
        hint: 'Use a server that is started with a command.',
      })
    }
    const launch = await this.#launch(entry)
    // Stopped while the environment was asked for: then nothing must be started any more.
    if (this.#stopped || signal.aborted) throw new AppFailure(calledOff)
    const { clock, watchdog, clientInfo, serverRequests } = this.#deps
    const transport = new StdioTransport({ launch, observer: this.#observer, clock, watchdog })
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

  async #launch(entry: StdioEntry): Promise<Launch> {
    const { launch, notices } = await this.#deps.launches.prepare(this.#definition, entry)
    for (const notice of notices) this.#observer.note('warning', notice)
    return launch
  }
}

/** What an entry says of its toolset; the rest by default. */
function toolsetOptions({ timeoutMs, deck }: StdioEntry): Partial<ToolsetOptions> {
  const { totalTimeoutMs, toolListTtlMs, onlyTools, schemaLimits } = deck
  return {
    timeoutMs,
    ...(totalTimeoutMs !== undefined && { totalTimeoutMs }),
    ...(toolListTtlMs !== undefined && { toolListTtlMs }),
    ...(onlyTools && { onlyTools }),
    ...(schemaLimits && { schemaLimits: { ...defaultToolsetOptions.schemaLimits, ...schemaLimits } }),
  }
}
