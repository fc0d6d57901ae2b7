import pLimit from 'p-limit'
import type { ServerId, ServerState } from '../../../shared/model/server'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure, type Result } from '../../../shared/result'
import type { DefinitionSink } from '../config/config-files'
import { SecretMask, secretsOf } from '../config/mask-secrets'
import type { ServerDefinition } from '../config/server-definition'
import type { Approval, Clock } from '../ports'
import type { ServerLogs } from '../rings/server-logs'
import type { ServerTraffic } from '../rings/server-traffic'
import type { McpToolset } from '../toolset/mcp-toolset'
import type { ExposedTool, Toolset, ToolValue } from '../toolset/toolset'
import { AggregatedTools } from './aggregated-tools'
import { logObserver } from './log-observer'
import { ManagedServer } from './managed-server'
import { serverRecord } from './server-record'
import type { SessionFactory } from './server-session'
import { failureFrom } from './server-state'
import { ToolLists } from './tool-lists'

/** How many handshakes `startAll` has going at once (manager spec, section 3). */
const startsAtOnce = 8

export interface ManagerOptions {
  readonly name: string
  /** Longest a stop may take before SIGKILL, in ms. */
  readonly graceMs: number
}

export const defaultManagerOptions: ManagerOptions = { name: 'mcp_server_manager', graceMs: 5000 }

export interface ManagerDeps {
  readonly clock: Clock
  readonly approval: Approval
  readonly openSession: SessionFactory
  readonly logs: ServerLogs
  readonly traffic: ServerTraffic
  readonly publish: (event: AppEvent) => void
  readonly options?: Partial<ManagerOptions>
}

/** The registry and supervisor of all servers (manager spec). Rejects with `AppFailure`; reading states never waits. */
export class McpServerManager implements Toolset, DefinitionSink {
  readonly name: string
  readonly #deps: ManagerDeps
  readonly #graceMs: number
  readonly #servers = new Map<ServerId, ManagedServer>()
  readonly #toolLists: ToolLists
  readonly #aggregated: AggregatedTools

  constructor(deps: ManagerDeps) {
    const options = { ...defaultManagerOptions, ...deps.options }
    this.name = options.name
    this.#graceMs = options.graceMs
    this.#deps = deps
    this.#toolLists = new ToolLists({ publish: deps.publish })
    this.#aggregated = new AggregatedTools(
      () => this.#runningToolsets(),
      (serverId, text) => {
        deps.logs.append(serverId, 'deck', 'warning', [text])
      },
    )
  }

  get runningCount(): number {
    return this.#runningToolsets().length
  }

  status(serverId: ServerId): ServerState {
    return this.#get(serverId).state
  }

  definition(serverId: ServerId): ServerDefinition {
    return this.#get(serverId).definition
  }

  async start(serverId: ServerId): Promise<void> {
    await this.#get(serverId).start()
  }

  async stop(serverId: ServerId): Promise<void> {
    await this.#get(serverId).stop()
  }

  async restart(serverId: ServerId): Promise<void> {
    await this.#get(serverId).restart()
  }

  /** Starts every server that is not disabled, eight at once. One result for each; one failure stops no other. */
  async startAll(): Promise<ReadonlyMap<ServerId, Result<null>>> {
    const limit = pLimit(startsAtOnce)
    const enabled = [...this.#servers].filter(([, server]) => server.definition.entry?.disabled !== true)
    const results = enabled.map(([id, server]) =>
      limit(async (): Promise<readonly [ServerId, Result<null>]> => {
        try {
          await server.start()
          return [id, { ok: true, value: null }]
        } catch (error) {
          return [id, { ok: false, error: failureFrom(error) }]
        }
      }),
    )
    return new Map(await Promise.all(results))
  }

  /** Stops all of them side by side. */
  async stopAll(): Promise<void> {
    const up = [...this.#servers.values()].filter((server) => isUp(server.state))
    await Promise.all(up.map((server) => server.stop()))
  }

  /** Ends everything within the grace period and a second. Always succeeds. */
  async shutdown(): Promise<void> {
    await Promise.allSettled([...this.#servers.values()].map((server) => server.stop()))
    for (const serverId of this.#servers.keys()) this.#toolLists.release(serverId)
  }

  /** What a file defines now: new servers are added, changed ones redefined, missing ones stopped and removed. Starts nothing. */
  async replaceFile(fileId: string, definitions: readonly ServerDefinition[]): Promise<void> {
    const wanted = new Set(definitions.map((definition) => definition.id))
    const gone = [...this.#servers].filter(([id, server]) => server.definition.fileId === fileId && !wanted.has(id))
    for (const definition of definitions) this.#put(definition)
    await Promise.all(gone.map(([id]) => this.remove(id)))
    const others = [...this.#servers.keys()].filter((id) => !wanted.has(id))
    this.#deps.publish({ type: 'servers.ordered', serverIds: [...others, ...wanted] })
  }

  /** Stops a server, then forgets it with its log, traffic and tools. */
  async remove(serverId: ServerId): Promise<void> {
    const server = this.#get(serverId)
    await server.stop()
    this.#servers.delete(serverId)
    this.#toolLists.forget(serverId)
    this.#deps.logs.forget(serverId)
    this.#deps.traffic.forget(serverId)
    this.#deps.publish({ type: 'server.removed', serverId })
  }

  get tools(): Pick<ToolLists, 'refresh' | 'detail'> {
    return this.#toolLists
  }

  /** The toolset of a running server. Throws `AppFailure` when there is none. */
  toolset(serverId: ServerId): McpToolset {
    const server = this.#get(serverId)
    if (server.toolset) return server.toolset
    throw new AppFailure({
      code: 'server-not-running',
      message: `MCP server is not running: ${serverId}`,
      hint: 'Start it, then try again.',
    })
  }

  callTarget(serverId: ServerId): { readonly toolset: McpToolset; readonly timeoutMs: number } {
    const toolset = this.toolset(serverId)
    return { toolset, timeoutMs: this.#get(serverId).definition.entry?.timeoutMs ?? 60_000 }
  }

  listTools(signal?: AbortSignal): Promise<readonly ExposedTool[]> {
    return this.#aggregated.listTools(signal)
  }

  callToolValue(name: string, args: unknown, signal?: AbortSignal): Promise<ToolValue> {
    return this.#aggregated.callToolValue(name, args, signal)
  }

  #put(definition: ServerDefinition): void {
    const known = this.#servers.get(definition.id)
    if (known) {
      if (!isSame(known.definition, definition)) known.redefine(definition)
      return
    }
    const { id } = definition
    const { clock, approval, openSession, logs, traffic } = this.#deps
    const mask = (): SecretMask => {
      const entry = this.#servers.get(id)?.definition.entry
      return new SecretMask(entry ? secretsOf(entry) : [])
    }
    const server: ManagedServer = new ManagedServer(definition, {
      clock,
      approval,
      openSession,
      observer: logObserver(id, logs, traffic, mask),
      graceMs: this.#graceMs,
      onChange: () => this.#onChange(id),
    })
    this.#servers.set(id, server)
    this.#onChange(id)
  }

  #onChange(serverId: ServerId): void {
    const server = this.#servers.get(serverId)
    if (!server) return
    this.#deps.publish({ type: 'server.changed', server: serverRecord(server.definition, server.state) })
    this.#toolLists.show(serverId, server.toolset)
  }

  #runningToolsets(): readonly (readonly [ServerId, McpToolset])[] {
    return [...this.#servers].flatMap(([id, { toolset }]) => (toolset ? [[id, toolset] as const] : []))
  }

  #get(serverId: ServerId): ManagedServer {
    const server = this.#servers.get(serverId)
    if (server) return server
    throw new AppFailure({ code: 'unknown-server', message: `unknown server ID: '${serverId}'` })
  }
}

function isUp(state: ServerState): boolean {
  return state.status !== 'Stopped' && state.status !== 'Disabled'
}

function isSame(a: ServerDefinition, b: ServerDefinition): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
