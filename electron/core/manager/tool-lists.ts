import type { ServerId } from '../../../shared/model/server'
import type { ToolDetail, ToolListRecord, ToolListState } from '../../../shared/model/tool'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import type { Unsubscribe } from '../emitter'
import type { ListedTool, Listing } from '../toolset/listing'
import type { McpToolset } from '../toolset/mcp-toolset'
import { toolDetail, toolSummary } from '../toolset/tool-summary'
import { failureFrom } from './server-state'

interface WatchedList {
  readonly toolset: McpToolset
  readonly unsubscribe: Unsubscribe
  readonly controller: AbortController
}

/**
 * The tool lists of all servers as windows see them: fetched when a server comes up and when it says they changed. A
 * list stays on screen when its server goes down, so that a person can still read it.
 */
export class ToolLists {
  readonly #publish: (event: AppEvent) => void
  readonly #watched = new Map<ServerId, WatchedList>()
  readonly #records = new Map<ServerId, ToolListRecord>()
  readonly #listings = new Map<ServerId, Listing<ListedTool>>()

  constructor(deps: { readonly publish: (event: AppEvent) => void }) {
    this.#publish = deps.publish
  }

  /** Takes note of the toolset a server has now, or that it has none because it is not running. */
  show(serverId: ServerId, toolset: McpToolset | undefined): void {
    if (toolset === this.#watched.get(serverId)?.toolset) return
    this.release(serverId)
    if (toolset) this.#follow(serverId, toolset)
  }

  #follow(serverId: ServerId, toolset: McpToolset): void {
    const controller = new AbortController()
    const unsubscribe = toolset.onToolsChanged((change) => {
      if (change.kind === 'listed') this.#show(serverId, change.list)
      else this.#put(serverId, { kind: 'failed', error: failureFrom(change.error) })
    })
    this.#watched.set(serverId, { toolset, unsubscribe, controller })
    void this.#fetch(serverId, toolset, controller.signal)
  }

  /** Stops following; what was listed stays readable. */
  release(serverId: ServerId): void {
    const watched = this.#watched.get(serverId)
    if (!watched) return
    watched.unsubscribe()
    watched.controller.abort()
    this.#watched.delete(serverId)
  }

  forget(serverId: ServerId): void {
    this.release(serverId)
    this.#records.delete(serverId)
    this.#listings.delete(serverId)
  }

  /** Asks the server anew, past every cache. */
  async refresh(serverId: ServerId): Promise<void> {
    const watched = this.#watched.get(serverId)
    if (!watched) {
      throw new AppFailure({
        code: 'server-not-running',
        message: 'The tool list can only be asked for while the server runs.',
        hint: 'Start the server.',
      })
    }
    watched.toolset.invalidateTools()
    await this.#fetch(serverId, watched.toolset, watched.controller.signal)
  }

  /** Schemas and full texts of one tool of the list that was shown. */
  detail(serverId: ServerId, revision: number, position: number): ToolDetail {
    const record = this.#records.get(serverId)
    const tool = this.#listings.get(serverId)?.items.find((item) => item.position === position)
    if (record?.revision !== revision || !tool) {
      throw new AppFailure({ code: 'unknown-tool', message: 'The tool list has changed since this was shown.' })
    }
    return toolDetail(tool)
  }

  async #fetch(serverId: ServerId, toolset: McpToolset, signal: AbortSignal): Promise<void> {
    // A list that is there stays as it is while a newer one is fetched: sending 2000 tools just to say "loading" would cost.
    if (!this.#listings.has(serverId)) this.#put(serverId, { kind: 'loading' })
    try {
      const listing = await toolset.discover(signal)
      if (!signal.aborted) this.#show(serverId, listing)
    } catch (error) {
      if (!signal.aborted) this.#put(serverId, { kind: 'failed', error: failureFrom(error) })
    }
  }

  #show(serverId: ServerId, listing: Listing<ListedTool>): void {
    this.#listings.set(serverId, listing)
    const state: ToolListState = listing.offered ? { kind: 'ready' } : { kind: 'not-offered' }
    this.#set({
      serverId,
      revision: (this.#records.get(serverId)?.revision ?? 0) + 1,
      state,
      tools: listing.items.map(toolSummary),
      notices: listing.notices,
    })
  }

  #put(serverId: ServerId, state: ToolListState): void {
    const before = this.#records.get(serverId)
    this.#set(before ? { ...before, state } : { serverId, revision: 0, state, tools: [], notices: [] })
  }

  #set(record: ToolListRecord): void {
    this.#records.set(record.serverId, record)
    this.#publish({ type: 'tools.changed', toolList: record })
  }
}
