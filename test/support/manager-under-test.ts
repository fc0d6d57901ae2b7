import type { ServerDefinition } from '../../electron/core/config/server-definition'
import { LaunchPlanner } from '../../electron/core/manager/launch/launch-plan'
import { LogLevels } from '../../electron/core/manager/log-levels'
import { type ManagerDeps, type ManagerOptions, McpServerManager } from '../../electron/core/manager/mcp-server-manager'
import type { OpenedSession } from '../../electron/core/manager/server-session'
import { serversFromJson } from '../../electron/core/manager/servers-json'
import { ReadModelStore } from '../../electron/core/read-model-store'
import { ServerLogs } from '../../electron/core/rings/server-logs'
import { ServerTraffic } from '../../electron/core/rings/server-traffic'
import { McpToolset } from '../../electron/core/toolset/mcp-toolset'
import type { SubscriptionRecord } from '../../shared/model/resource'
import type { ServerId, ServerRecord } from '../../shared/model/server'
import { FakeConnection } from './fake-connection'
import { FakeSession } from './fake-session'
import { ManualClock } from './manual-clock'
import { settle } from './server-under-test'

/** One start of a server: its session, and the connection it has once it is open. */
export interface FakeStart {
  readonly serverId: ServerId
  readonly session: FakeSession
  readonly connection: FakeConnection
  readonly notify: (method: string, params?: unknown) => void
}

/** A whole manager over sessions that a test opens and ends by hand. */
export class ManagerUnderTest {
  readonly clock = new ManualClock()
  readonly starts: FakeStart[] = []
  /** The entries it was asked whether they may start, as written. */
  readonly approvalsAsked: string[] = []
  /** What the manager told whoever uses it. */
  readonly warnings: string[] = []
  readonly deps: ManagerDeps
  readonly manager: McpServerManager
  readonly #store = new ReadModelStore((error) => {
    throw error
  })
  readonly #logs = new ServerLogs({ clock: this.clock, onAdvance: () => {} })

  constructor(options: Partial<ManagerOptions> = {}) {
    this.deps = {
      clock: this.clock,
      approval: {
        check: ({ entryText }) => {
          this.approvalsAsked.push(entryText)
          return undefined
        },
        agree: () => {},
      },
      openSession: ({ id }, observer) => {
        const session = new FakeSession(100 + this.starts.length)
        const notify = (method: string, params?: unknown): void => observer.notification({ method, params })
        this.starts.push({
          serverId: id,
          session,
          connection: new FakeConnection({ resources: {}, prompts: {} }),
          notify,
        })
        return session
      },
      launches: new LaunchPlanner({
        environment: { read: () => Promise.resolve({ PATH: '/bin' }) },
        runMark: 'mark',
        platform: 'linux',
      }),
      logs: this.#logs,
      traffic: new ServerTraffic({ onAdvance: () => {} }),
      logLevels: new LogLevels(),
      publish: this.#store.publish,
      warn: (text) => this.warnings.push(text),
      options,
    }
    this.manager = new McpServerManager(this.deps)
  }

  /** Hands the manager what a file says now. */
  async file(mcpServers: Readonly<Record<string, object>>, fileId = 'f'): Promise<void> {
    await this.manager.replaceFile(fileId, definitions(mcpServers, fileId))
  }

  record(serverId: ServerId): ServerRecord {
    const found = this.#store.state.servers.find(({ id }) => id === serverId)
    if (!found) throw new Error(`There is no server ${serverId}.`)
    return found
  }

  get ids(): readonly ServerId[] {
    return this.#store.state.servers.map(({ id }) => id)
  }

  /** What windows see of subscriptions. */
  get subscriptions(): readonly SubscriptionRecord[] {
    return this.#store.state.subscriptions
  }

  /** The lines of our own in its log, `level: text`. */
  log(serverId: ServerId): readonly string[] {
    return this.#logs.read(serverId, 0, 1000).rows.map(({ level, text }) => `${level}: ${text}`)
  }

  /** The latest start of this server. */
  latest(serverId: ServerId): FakeStart {
    const found = this.starts.findLast((start) => start.serverId === serverId)
    if (!found) throw new Error(`${serverId} was never started.`)
    return found
  }

  /** Lets the handshake of the latest start succeed. */
  async answer(serverId: ServerId): Promise<FakeStart> {
    await settle()
    const start = this.latest(serverId)
    start.session.answer(openedOver(start.connection, this.clock))
    await settle()
    return start
  }

  async start(serverId: ServerId): Promise<FakeStart> {
    const started = this.manager.start(serverId)
    const start = await this.answer(serverId)
    await started
    return start
  }

  /** Stops it, with nothing left at once. */
  async stop(serverId: ServerId): Promise<void> {
    const stopped = this.manager.stop(serverId)
    await settle()
    this.latest(serverId).session.finishStop()
    await stopped
  }
}

function openedOver(connection: FakeConnection, clock: ManualClock): OpenedSession {
  return { peer: connection.peer, connection, toolset: new McpToolset({ name: 'fake', connection, clock }) }
}

function definitions(mcpServers: Readonly<Record<string, object>>, fileId: string): readonly ServerDefinition[] {
  return serversFromJson(JSON.stringify({ mcpServers }), '/base').map((definition) => ({ ...definition, fileId }))
}
