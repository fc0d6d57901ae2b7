import { homedir } from 'node:os'
import type { LogLevel } from '../../../shared/model/log-level'
import type { ServerId, ServerState, StartFix } from '../../../shared/model/server'
import type { ApprovalFacts, LaunchFacts, ProcessFacts } from '../../../shared/model/server-facts'
import { defaultSettings, type Settings } from '../../../shared/model/settings'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure, type Result } from '../../../shared/result'
import { checkShown, type LaunchDigest } from '../config/approval'
import type { DefinitionSink } from '../config/config-files'
import type { ServerDefinition } from '../config/server-definition'
import { defaultTimeoutMs, type ServerEntry } from '../config/server-entry'
import type { ServerNotification } from '../connection/connection'
import { tellLogLevel } from '../connection/log-level'
import { Emitter, type Unsubscribe } from '../emitter'
import type { Approval, Clock } from '../ports'
import type { LiveSession } from '../replay/message-sender'
import type { ServerLogs } from '../rings/server-logs'
import type { ServerTraffic } from '../rings/server-traffic'
import type { TaskTracker } from '../tasks/task-tracker'
import type { McpToolset } from '../toolset/mcp-toolset'
import type { ExposedTool, Toolset, ToolValue } from '../toolset/toolset'
import { AggregatedTools } from './aggregated-tools'
import { applyFix, chosenFix, type FixChoice } from './apply-fix'
import { approvalFacts } from './approval-facts'
import { followTasks } from './follow-tasks'
import type { ItemLists } from './item-lists'
import type { LaunchPlanner } from './launch/launch-plan'
import type { LogLevels } from './log-levels'
import { logObserver } from './log-observer'
import { type FailedStart, ManagedServer } from './managed-server'
import { Monitor } from './monitor'
import { saveNewFile } from './save-new-file'
import { changeOf, type ServerChange } from './server-changes'
import { ServerFacts } from './server-facts'
import { ServerLookup } from './server-lookup'
import { type EntryVersions, ServerRegistry, type UnsavedEntry } from './server-registry'
import { notRunning, ServerResources } from './server-resources'
import type { SessionFactory } from './server-session'
import { approvalSubject } from './server-state'
import { ServerViews } from './server-views'
import { serversFromFile, serversFromJson, serversToJson } from './servers-json'
import { startAll } from './start-all'
import type { ToolLists } from './tool-lists'

export interface ManagerOptions {
  readonly name: string
  /** Longest a stop may take before SIGKILL, in ms. */
  readonly graceMs: number
  /** Time between two pings of a running server, in ms. */
  readonly healthIntervalMs: number
}

/** What the settings say of the manager. */
export function managerOptionsOf({ managerName, graceMs, healthIntervalMs }: Settings): ManagerOptions {
  return { name: managerName, graceMs, healthIntervalMs }
}

export interface ManagerDeps {
  readonly clock: Clock
  readonly approval: Approval
  readonly openSession: SessionFactory
  readonly launches: LaunchPlanner
  readonly logs: ServerLogs
  readonly traffic: ServerTraffic
  readonly logLevels: LogLevels
  /** Absent: no tool runs as a task. */
  readonly tasks?: TaskTracker
  readonly publish: (event: AppEvent) => void
  /** Hears every notification of every server. */
  readonly heard?: (serverId: ServerId, notification: ServerNotification) => void
  /** For faults of whoever uses the manager. */
  readonly warn: (text: string) => void
  /** Ways out of a failed start. Never rejects. Absent: none are looked for. */
  readonly findFixes?: (failed: FailedStart) => Promise<readonly StartFix[]>
  readonly options?: Partial<ManagerOptions>
}

/** The registry and supervisor of all servers (manager spec). Rejects with `AppFailure`; reading states never waits. */
export class McpServerManager implements Toolset, DefinitionSink, Disposable {
  /** Resources, prompts and subscriptions by server id. */
  readonly resources: ServerResources
  /** Who servers are, and what defines them. */
  readonly lookup: ServerLookup
  readonly #deps: ManagerDeps
  #options: ManagerOptions
  readonly #registry: ServerRegistry
  readonly #monitor: Monitor
  readonly #facts: ServerFacts
  readonly #views: ServerViews
  readonly #aggregated: AggregatedTools
  readonly #changes: Emitter<ServerChange>

  constructor(deps: ManagerDeps) {
    this.#options = { ...managerOptionsOf(defaultSettings), ...deps.options }
    this.#deps = deps
    this.#views = new ServerViews(deps)
    this.#registry = new ServerRegistry({
      make: (definition) => this.#makeServer(definition),
      written: (definition) => this.#agree(definition),
      resaved: (server) => this.#onChange(server),
      added: (server) => {
        this.#monitor.welcome(server)
        this.#onChange(server)
      },
      removed: (serverId) => {
        this.#views.forget(serverId)
        this.resources.forget(serverId)
        deps.tasks?.forget(serverId)
      },
      ordered: (serverIds) => deps.publish({ type: 'servers.ordered', serverIds }),
    })
    this.lookup = new ServerLookup(this.#registry, this.#views)
    this.#monitor = new Monitor({
      clock: deps.clock,
      intervalMs: this.#options.healthIntervalMs,
      servers: () => this.#registry.entries().map(([, server]) => server),
    })
    this.#facts = new ServerFacts(deps.launches, deps.clock)
    const warnOf = (serverId: ServerId, text: string): void => this.#views.warn(serverId, text)
    this.#aggregated = new AggregatedTools(() => this.#runningToolsets(), warnOf)
    this.resources = new ServerResources({
      find: (serverId) => this.#registry.find(serverId),
      warn: warnOf,
      clock: deps.clock,
      publish: deps.publish,
      onUpdated: (serverId, uri) => this.#changes.emit({ serverId, kind: 'resource-updated', uri }),
    })
    this.#changes = new Emitter((error) => deps.warn(`A listener of server changes failed: ${String(error)}`))
  }

  /** A manager of the servers in a text of configuration, all of them at rest. Throws `AppFailure` when it is none. */
  static fromJson(text: string, deps: ManagerDeps): McpServerManager {
    return McpServerManager.#over(serversFromJson(text, homedir()), deps)
  }

  /** As `fromJson`, from a file. Rejects with `AppFailure`. */
  static async fromJsonFile(file: string, deps: ManagerDeps): Promise<McpServerManager> {
    return McpServerManager.#over(await serversFromFile(file), deps)
  }

  static #over(definitions: readonly ServerDefinition[], deps: ManagerDeps): McpServerManager {
    const manager = new McpServerManager(deps)
    for (const definition of definitions) manager.#registry.put(definition, undefined)
    return manager
  }

  /** All entries as the text of a configuration file, secrets as they stand in them. */
  toJson(): string {
    return serversToJson(this.#registry.entries().map(([, { definition }]) => definition))
  }

  /** Writes `toJson` into a new file. Rejects with `AppFailure`, and never touches a file that is there. */
  async saveJsonFile(file: string): Promise<void> {
    await saveNewFile(file, this.toJson())
  }

  get name(): string {
    return this.#options.name
  }

  /** Takes other options from now on: the grace period counts for the next stop, the time until the next pings begins anew. */
  configure(options: Partial<ManagerOptions>): void {
    this.#options = { ...this.#options, ...options }
    this.#monitor.pingEvery(this.#options.healthIntervalMs)
  }

  get runningCount(): number {
    return this.#runningToolsets().length
  }

  /** A copy, as all of these are: nothing a caller does to it reaches the server. */
  status(serverId: ServerId): ServerState {
    return structuredClone(this.#registry.get(serverId).state)
  }

  allStatuses(): ReadonlyMap<ServerId, ServerState> {
    return new Map(this.#registry.entries().map(([id, { state }]) => [id, structuredClone(state)]))
  }

  /** The entry with all defaults filled in; absent when it is invalid. */
  config(serverId: ServerId): ServerEntry | undefined {
    return structuredClone(this.#registry.get(serverId).definition.entry)
  }

  allConfigs(): ReadonlyMap<ServerId, ServerEntry | undefined> {
    return new Map(this.#registry.entries().map(([id, { definition }]) => [id, structuredClone(definition.entry)]))
  }

  async start(serverId: ServerId): Promise<void> {
    await this.#registry.get(serverId).start()
  }

  async stop(serverId: ServerId): Promise<void> {
    await this.#registry.get(serverId).stop()
  }

  async restart(serverId: ServerId): Promise<void> {
    await this.#registry.get(serverId).restart()
  }

  /** One result for every server that is not disabled, or every one of these; one failure stops no other. */
  startAll(serverIds?: readonly ServerId[]): Promise<ReadonlyMap<ServerId, Result<null>>> {
    const wanted = serverIds && new Set(serverIds)
    return startAll(this.#registry.entries().filter(([id]) => wanted?.has(id) ?? true))
  }

  /** Stops all of them side by side. */
  async stopAll(): Promise<void> {
    const up = this.#registry.entries().filter(([, server]) => server.isBusy || isUp(server.state))
    await Promise.all(up.map(([, server]) => server.stop()))
  }

  /** Adds a server that is in no file, its entry as JSON text; relative paths in it count from `baseFolder`. Starts nothing. */
  // Asynchronous like all of these, so that its failures come the same way.
  // eslint-disable-next-line @typescript-eslint/require-await
  async add(serverId: ServerId, entryText: string, baseFolder = homedir()): Promise<void> {
    this.#registry.add(serverId, entryText, baseFolder)
  }

  /**
   * Replaces the entry. A running server is restarted under it; when that fails it runs again under the one before, and the
   * error says so.
   */
  update(serverId: ServerId, entryText: string): Promise<void> {
    return this.#registry.update(serverId, entryText)
  }

  /** What a start of this server would do, for whoever is to approve it. Secrets are masked. Throws `AppFailure`. */
  approvalFacts(serverId: ServerId): ApprovalFacts {
    const server = this.#registry.get(serverId)
    return approvalFacts(server.definition, this.#views.mask(server))
  }

  /** A person saw what has this digest and wants it to be startable. Throws `AppFailure` when it is something else by now. */
  approve(serverId: ServerId, digest: LaunchDigest): void {
    const server = this.#registry.get(serverId)
    const { entry, name } = server.definition
    if (entry) checkShown(digest, entry, name)
    this.#agree(server.definition)
    server.forgetRefusal()
    this.#onChange(server)
  }

  /** What of a file's servers is not written in it: changed entries, and with `strays` those of no file. */
  unsaved(fileId: string, strays: boolean): readonly UnsavedEntry[] {
    return this.#registry.unsaved(fileId, strays)
  }

  /** A server of no file is in this one from now on. */
  adopt(serverId: ServerId, fileId: string): void {
    this.#registry.adopt(serverId, fileId)
  }

  /** The texts of an entry that was changed here, secrets and all, for whoever chooses between them. */
  entryVersions(serverId: ServerId): EntryVersions {
    return this.#registry.versions(serverId)
  }

  /** Takes back what was changed of an entry here. Throws `AppFailure` for a server of no file. */
  revert(serverId: ServerId): void {
    this.#registry.revert(serverId)
  }

  /** Does what a way out of a failed start says, on disk or by `update`, then starts the server. */
  async applyFix(serverId: ServerId, choice: FixChoice): Promise<void> {
    const { state, definition } = this.#registry.get(serverId)
    const fix = chosenFix(state, choice)
    await applyFix(fix, definition.entryText, (entryText) => this.update(serverId, entryText))
    await this.start(serverId)
  }

  /** Lets it be started. Does not start it. */
  enable(serverId: ServerId): Promise<void> {
    return this.#registry.enable(serverId)
  }

  /** Stops it and keeps it from being started. */
  disable(serverId: ServerId): Promise<void> {
    return this.#registry.disable(serverId)
  }

  /** Stops it, then forgets it with its log, traffic, tools and subscriptions. */
  async remove(serverId: ServerId): Promise<void> {
    await this.#registry.remove(serverId)
  }

  /** What a file defines now: new servers are added, changed ones redefined, missing ones stopped and removed. Starts nothing. */
  replaceFile(fileId: string, definitions: readonly ServerDefinition[]): Promise<void> {
    return this.#registry.replaceFile(fileId, definitions)
  }

  /** Ids of servers that are in no file, which no file may give to another. */
  idsOfNoFile(): readonly ServerId[] {
    return this.#registry.idsOfNoFile()
  }

  /** Pings running servers and restarts those that come down, by their policy. Twice is once. */
  startMonitoring(): void {
    this.#monitor.start()
  }

  /** Neither pings nor restarts until it is started again; crashes are still seen. */
  stopMonitoring(): void {
    this.#monitor.stop()
  }

  /** Ends everything within the grace period and a second. Always succeeds. */
  async shutdown(): Promise<void> {
    this.#monitor.stop()
    await Promise.allSettled(this.#registry.entries().map(([, server]) => server.end()))
    for (const [serverId] of this.#registry.entries()) this.#views.release(serverId)
  }

  /** To be called when nobody holds the manager any more. Ends nothing: that takes time, which `shutdown` has. */
  [Symbol.dispose](): void {
    this.#monitor.stop()
    const count = this.runningCount
    if (count === 0) return
    const servers = count === 1 ? '1 server that is' : `${count} servers that are`
    this.#deps.warn(`The manager "${this.name}" was given up with ${servers} still running. Shut it down first.`)
  }

  /** Has the server send log messages from this level on, now and whenever it runs again in this run of the program. */
  async setLogLevel(serverId: ServerId, level: LogLevel): Promise<void> {
    const server = this.#registry.get(serverId)
    this.#deps.logLevels.ask(serverId, level)
    this.#onChange(server)
    const { opened } = server
    const refusal = opened && (await tellLogLevel(opened.connection, level))
    if (refusal) throw new AppFailure(refusal)
  }

  /** Tells a running server that the folders it knows of have changed. In the 2026 era it asks each time it needs them. */
  tellRootsChanged(serverId: ServerId): void {
    const connection = this.#registry.find(serverId)?.opened?.connection
    if (connection?.peer.era !== '2025') return
    // A session that is just ending needs no news.
    connection.notify('notifications/roots/list_changed', undefined).catch(() => undefined)
  }

  /** How the server's process is started: command, folder, PATH, variables and where they come from. */
  async launchFacts(serverId: ServerId): Promise<LaunchFacts> {
    const server = this.#registry.get(serverId)
    return this.#facts.launch(server, this.#views.mask(server))
  }

  /** The server's processes with their processor and memory, measured now. */
  async processFacts(serverId: ServerId): Promise<ProcessFacts> {
    return this.#facts.processes(this.#registry.get(serverId))
  }

  /**
   * Hears what servers say has changed with them: one of their lists, or a resource somebody subscribed to. Floods of the
   * latter come together; after a restart each of them counts as changed.
   */
  onServerChange(listener: (change: ServerChange) => void): Unsubscribe {
    return this.#changes.on(listener)
  }

  get tools(): Pick<ToolLists, 'refresh' | 'detail'> {
    return this.#views.tools
  }

  /** The lists of resources, templates and prompts as windows see them. */
  get items(): Pick<
    ItemLists,
    'refreshResources' | 'refreshPrompts' | 'resourceDetail' | 'templateDetail' | 'promptDetail'
  > {
    return this.#views.items
  }

  /** The toolset of a running server. Throws `AppFailure` when there is none. */
  toolset(serverId: ServerId): McpToolset {
    const { opened } = this.#registry.get(serverId)
    if (opened) return opened.toolset
    throw notRunning(serverId)
  }

  /** The session of a running server, for messages that are nobody else's. Throws `AppFailure` when there is none. */
  session(serverId: ServerId): LiveSession {
    const { opened, definition } = this.#registry.get(serverId)
    if (!opened) throw notRunning(serverId)
    return { connection: opened.connection, timeoutMs: definition.entry?.timeoutMs ?? defaultTimeoutMs }
  }

  listTools(signal?: AbortSignal): Promise<readonly ExposedTool[]> {
    return this.#aggregated.listTools(signal)
  }

  callToolValue(name: string, args: unknown, signal?: AbortSignal): Promise<ToolValue> {
    return this.#aggregated.callToolValue(name, args, signal)
  }

  #agree(definition: ServerDefinition): void {
    const { entry } = definition
    if (entry && entry.transport !== 'built-in') this.#deps.approval.agree(approvalSubject(definition, entry))
  }

  #makeServer(definition: ServerDefinition): ManagedServer {
    const { id } = definition
    const { clock, approval, openSession, logs, traffic, heard, findFixes = () => Promise.resolve([]) } = this.#deps
    const server: ManagedServer = new ManagedServer(definition, {
      clock,
      approval,
      openSession,
      observer: logObserver(id, {
        logs,
        traffic,
        currentMask: () => this.#views.mask(server),
        onNotification: (notification) => {
          heard?.(id, notification)
          const change = changeOf(id, notification)
          if (change?.kind === 'resource-updated') this.resources.updated(id, change.uri)
          else if (change) this.#changes.emit(change)
        },
      }),
      graceMs: () => this.#options.graceMs,
      findFixes,
      onChange: () => this.#onChange(server),
    })
    return server
  }

  #onChange(server: ManagedServer): void {
    const { id } = server.definition
    // What happens to one that was removed is nobody's concern any more.
    if (this.#registry.find(id) !== server) return
    this.#views.show(server, { isUnsaved: this.#registry.isUnsaved(id), isContested: this.#registry.isContested(id) })
    this.resources.follow(id, server.opened)
    if (this.#deps.tasks) followTasks(this.#deps.tasks, server)
  }

  #runningToolsets(): readonly (readonly [ServerId, McpToolset])[] {
    return this.#registry.entries().flatMap(([id, { opened }]) => (opened ? [[id, opened.toolset] as const] : []))
  }
}

function isUp({ status }: ServerState): boolean {
  return status !== 'Stopped' && status !== 'Disabled'
}
