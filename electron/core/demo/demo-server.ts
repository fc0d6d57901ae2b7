import { homedir } from 'node:os'
import { freeName } from '../../../shared/free-name'
import type { ServerId } from '../../../shared/model/server'
import type { DefinitionSink } from '../config/config-files'
import type { ServerDefinition } from '../config/server-definition'
import { type BuiltInEntry, defaultTaskConfig, defaultTimeoutMs } from '../config/server-entry'
import type { SettingsKeeper } from '../settings'

/** Stands where other servers name their file. */
export const builtInFileId = 'built-in'

export interface DemoServerDeps {
  readonly servers: DefinitionSink & { start(serverId: ServerId): Promise<void> }
  readonly settings: Pick<SettingsKeeper, 'current' | 'change'>
  /** The ids of all other servers there are now. */
  readonly takenIds: () => ReadonlySet<ServerId>
  readonly log: (text: string) => void
}

/** The demo server as an entry of the list: there from the day it is first opened until it is closed. */
export class DemoServer {
  readonly #deps: DemoServerDeps
  #serverId: ServerId | undefined
  #closing: Promise<void> | undefined

  constructor(deps: DemoServerDeps) {
    this.#deps = deps
  }

  /** Its id while it is in the list. No other server may take it then. */
  get serverId(): ServerId | undefined {
    return this.#serverId
  }

  /** Puts it back into the list, stopped, when it was there in the run before. Called once the servers of the files have their ids. */
  async restore(): Promise<void> {
    if (this.#deps.settings.current.hasDemoServer) await this.#define()
  }

  /** Puts it into the list and starts it. Rejects with `AppFailure` when it does not start; it stays in the list then. */
  async open(): Promise<{ readonly serverId: ServerId }> {
    const serverId = await this.#define()
    await Promise.all([this.#deps.servers.start(serverId), this.#remember(true)])
    return { serverId }
  }

  /** Stops it and takes it off the list. Does nothing when it is not there. */
  async close(): Promise<null> {
    this.#closing ??= this.#takeAway().finally(() => {
      this.#closing = undefined
    })
    await this.#closing
    return null
  }

  async #takeAway(): Promise<void> {
    if (this.#serverId === undefined) return
    await this.#deps.servers.replaceFile(builtInFileId, [])
    this.#serverId = undefined
    await this.#remember(false)
  }

  async #define(): Promise<ServerId> {
    // Opened again while it goes: its place in the list is free only afterwards.
    if (this.#closing) await this.#closing
    if (this.#serverId !== undefined) return this.#serverId
    const taken = this.#deps.takenIds()
    const serverId = freeName('demo', (id) => taken.has(id))
    this.#serverId = serverId
    await this.#deps.servers.replaceFile(builtInFileId, [definition(serverId)])
    return serverId
  }

  /** What cannot be written costs no more than finding it again at the next start. */
  async #remember(hasDemoServer: boolean): Promise<void> {
    if (this.#deps.settings.current.hasDemoServer === hasDemoServer) return
    try {
      await this.#deps.settings.change({ hasDemoServer })
    } catch (error) {
      this.#deps.log(`Whether the demo server is in the list was not kept: ${String(error)}`)
    }
  }
}

const entry: BuiltInEntry = {
  transport: 'built-in',
  server: 'demo',
  disabled: false,
  autoApprove: [],
  lifecycle: 'initialize',
  taskConfig: defaultTaskConfig,
  timeoutMs: defaultTimeoutMs,
  startTimeoutMs: defaultTimeoutMs,
  deck: {},
}

function definition(id: ServerId): ServerDefinition {
  return {
    id,
    name: 'Demo server',
    fileId: builtInFileId,
    baseFolder: homedir(),
    transport: entry.transport,
    entry,
    entryText: '',
    problems: [],
    notices: [],
  }
}
