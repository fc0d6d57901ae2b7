import type { LogLevel } from '../../../shared/model/log-level'
import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import type { ServerEntry } from '../config/server-entry'
import { beginSession } from '../connection/begin-session'
import type { ConnectOptions } from '../connection/connect'
import type { Connection, ServerNotification } from '../connection/connection'
import { EraMemory } from '../connection/era'
import { tellLogLevel } from '../connection/log-level'
import type { InputSource, ServerRequest } from '../connection/server-request'
import type { ServerTransport, TransportEnd, TransportObserver } from '../connection/server-transport'
import { trafficRow, wholeMessage } from '../connection/traffic-tap'
import type { Clock } from '../ports'
import type { TaskTracker } from '../tasks/task-tracker'
import { tasksExtension } from '../tasks/task-wire'
import { McpToolset } from '../toolset/mcp-toolset'
import { defaultRefreshOptions } from '../toolset/reconnect'
import { ReconnectingConnection } from '../toolset/reconnecting-connection'
import { defaultToolsetOptions, type ToolsetOptions } from '../toolset/toolset-options'
import type { LogLevels } from './log-levels'
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
  /** What is announced to this server in its next handshake. */
  capabilities(serverId: ServerId): NonNullable<ConnectOptions['capabilities']>
  /** Rejects with `RequestRefused`. */
  answer(serverId: ServerId, request: ServerRequest): Promise<Readonly<Record<string, unknown>>>
  /** Hears every notification of the server. */
  heard?(serverId: ServerId, notification: ServerNotification): void
  /** A session of the server is over; `isExpected`: we ended it. */
  ended?(serverId: ServerId, isExpected: boolean): void
}

/**
 * Makes the transport to a server without starting it; that may take as long as a person types. Rejects with `AppFailure`
 * when there is none for it, or once the signal is aborted.
 */
export type TransportFactory = (
  definition: StartableDefinition,
  observer: TransportObserver,
  signal: AbortSignal,
) => Promise<ServerTransport>

export interface TransportSessionDeps {
  readonly clock: Clock
  readonly makeTransport: TransportFactory
  readonly clientInfo: ConnectOptions['clientInfo']
  /** Absent: nothing is announced, and every request but ping is refused. */
  readonly serverRequests?: ServerRequests
  /** Absent: no tool runs as a task. */
  readonly tasks?: TaskTracker
  readonly logLevels: Pick<LogLevels, 'of'>
}

/**
 * Grace period of a server that has not answered its handshake, in ms: it has nothing to save yet, and one that installs
 * packages first does not listen to the end of stdin.
 */
const unopenedGraceMs = 1000

/** The part of the grace period in which tasks are cancelled. */
const tasksShare = 0.4

/** Sessions over whatever transport is made for a server. */
export function transportSessions(deps: TransportSessionDeps): SessionFactory {
  const eras = new EraMemory()
  return (definition, observer) => new TransportSession(definition, observer, { ...deps, eras })
}

interface SessionDeps extends TransportSessionDeps {
  readonly eras: EraMemory
}

class TransportSession implements ServerSession {
  readonly #definition: StartableDefinition
  readonly #observer: SessionObserver
  readonly #deps: SessionDeps
  readonly ended: Promise<TransportEnd>
  #settleEnded: (end: TransportEnd) => void = () => {}
  #transport: ServerTransport | undefined
  #opened: OpenedSession | undefined
  readonly #over = new AbortController()
  /** By the newest handshake. */
  #announced: ReturnType<ServerRequests['capabilities']> = {}

  constructor(definition: StartableDefinition, observer: SessionObserver, deps: SessionDeps) {
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
    const { entry, id } = this.#definition
    const { clock, serverRequests } = this.#deps
    const note = (level: 'info' | 'warning', text: string): void => this.#observer.note(level, text)
    const connection = this.#lasting(await this.#begin(signal))
    void connection.ended.then((end) => {
      serverRequests?.ended?.(id, end.expected)
      this.#settleEnded(end)
    })
    const tasks = this.#deps.tasks?.of(id)
    const options = toolsetOptions(entry)
    const input = serverRequests && this.#inputSource(serverRequests)
    const more = { ...(tasks && { tasks }), ...(input && { input }) }
    const toolset = new McpToolset({ name: id, connection, clock, options, note, ...more })
    this.#opened = { peer: connection.peer, toolset, connection, ...(input && { input }) }
    return this.#opened
  }

  /** A stdio server is brought back only by the manager; a remote one is connected to again (toolset spec, section 4). */
  #lasting(first: Connection): Connection {
    const { transport, deck } = this.#definition.entry
    if (transport !== 'http' && transport !== 'sse') return first
    return new ReconnectingConnection({
      first,
      connect: () => this.#begin(this.#over.signal),
      refresh: { ...defaultRefreshOptions, ...deck.refresh },
      clock: this.#deps.clock,
      note: (level, text) => this.#observer.note(level, text),
    })
  }

  async #begin(signal: AbortSignal): Promise<Connection> {
    const { entry, id, name, fileId, entryText } = this.#definition
    const { clock, eras, clientInfo, serverRequests, logLevels } = this.#deps
    const connection = await beginSession({
      lifecycle: entry.lifecycle,
      nextTransport: () => this.#nextTransport(signal),
      eras,
      launch: JSON.stringify([fileId, id, entryText]),
      clientInfo,
      serverLabel: name,
      handshakeTimeoutMs: entry.startTimeoutMs,
      signal,
      clock,
      traffic: { message: (entry) => this.#observer.message(trafficRow(entry), wholeMessage(entry)) },
      note: (level, text) => this.#observer.note(level, text),
      logLevel: () => logLevels.of(id),
      onNotification: (notification) => {
        this.#observer.notification(notification)
        serverRequests?.heard?.(id, notification)
      },
      ...(entry.taskConfig.enableTasks && this.#deps.tasks && { extensions: { [tasksExtension]: {} } }),
      ...(serverRequests && {
        capabilities: this.#announce(serverRequests),
        onServerRequest: (request) => serverRequests.answer(id, request),
      }),
    })
    for (const notice of connection.peer.notices) this.#observer.note('warning', notice)
    const level = logLevels.of(id)
    if (level !== undefined) void this.#askForLogs(connection, level)
    return connection
  }

  #announce(requests: ServerRequests): ReturnType<ServerRequests['capabilities']> {
    this.#announced = requests.capabilities(this.#definition.id)
    return this.#announced
  }

  /** What was announced at the handshake, and who answers, for what comes within answers. */
  #inputSource(requests: ServerRequests): InputSource {
    const announced = () => this.#announced
    return {
      get announced() {
        return announced()
      },
      answer: (request) => requests.answer(this.#definition.id, request),
    }
  }

  async #askForLogs(connection: Connection, level: LogLevel): Promise<void> {
    const refusal = await tellLogLevel(connection, level)
    if (refusal) this.#observer.note('warning', `It was asked for log messages from "${level}" on. ${refusal.message}`)
  }

  async stop(graceMs: number): Promise<void> {
    this.#over.abort()
    const transport = this.#transport
    if (this.#opened) await this.#opened.toolset.close(graceMs - (await this.#cancelTasks(graceMs)))
    else if (transport) {
      await transport.stop(Math.min(graceMs, unopenedGraceMs))
      this.#settleEnded(await transport.ended)
    }
    this.#settleEnded({ expected: true, error: calledOff })
  }

  /** Of one life only one transport is there at a time, and only the last one's end is its end. */
  async #nextTransport(signal: AbortSignal): Promise<ServerTransport> {
    await this.#transport?.stop(unopenedGraceMs)
    const transport = await this.#deps.makeTransport(this.#definition, this.#observer, signal)
    // Stopped while it was made: then nothing must be started any more.
    if (this.#over.signal.aborted || signal.aborted) throw new AppFailure(calledOff)
    this.#transport = transport
    return transport
  }

  /** Remote tasks have the first part of the grace period (manager spec, section 3). Answers how much of it they took, in ms. */
  async #cancelTasks(graceMs: number): Promise<number> {
    const { clock, tasks } = this.#deps
    if (!tasks || graceMs === 0) return 0
    const begun = clock.monotonic()
    const why = { code: 'cancelled', message: 'The server was stopped.' } as const
    const leftOpen = await tasks.of(this.#definition.id).cancelPendingTasks(graceMs * tasksShare, why)
    if (leftOpen) this.#observer.note('warning', leftOpen.message)
    return Math.min(graceMs, Math.round(clock.monotonic() - begun))
  }
}

/** What an entry says of its toolset; the rest by default. */
function toolsetOptions({ timeoutMs, taskConfig, deck }: ServerEntry): Partial<ToolsetOptions> {
  const { totalTimeoutMs, toolListTtlMs, onlyTools, schemaLimits, retryToolCalls, validate } = deck
  return {
    timeoutMs,
    maxInputRounds: taskConfig.maxInputRounds,
    ...(totalTimeoutMs !== undefined && { totalTimeoutMs }),
    ...(toolListTtlMs !== undefined && { toolListTtlMs }),
    ...(onlyTools && { onlyTools }),
    ...(validate && { validate }),
    ...(retryToolCalls !== undefined && { retryToolCalls }),
    ...(schemaLimits && { schemaLimits: { ...defaultToolsetOptions.schemaLimits, ...schemaLimits } }),
  }
}
