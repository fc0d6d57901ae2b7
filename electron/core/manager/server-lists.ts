import type { ListRecord, ListState } from '../../../shared/model/list'
import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import type { Unsubscribe } from '../emitter'
import type { Refreshed } from '../toolset/list-cache'
import type { ListedItem, Listing } from '../toolset/listing'
import type { McpToolset } from '../toolset/mcp-toolset'
import { failureFrom } from './server-state'

/** One kind of list: how a toolset gives it, and how windows see it. */
export interface ListKindOf<Item extends ListedItem, Summary> {
  /** For people: "The tool list". */
  readonly words: string
  get(toolset: McpToolset, signal: AbortSignal): Promise<Listing<Item>>
  /** The next `get` asks the server. */
  invalidate(toolset: McpToolset): void
  onChanged(toolset: McpToolset, listener: (change: Refreshed<Listing<Item>>) => void): Unsubscribe
  summary(item: Item): Summary
  publish(record: ListRecord<Summary>): void
}

interface WatchedList {
  readonly toolset: McpToolset
  readonly unsubscribe: Unsubscribe
  readonly controller: AbortController
}

/**
 * One kind of list of all servers as windows see it: fetched when a server comes up and when it says that it changed. A
 * list stays on screen when its server goes down, so that a person can still read it.
 */
export class ServerLists<Item extends ListedItem, Summary> {
  readonly #kind: ListKindOf<Item, Summary>
  readonly #watched = new Map<ServerId, WatchedList>()
  readonly #records = new Map<ServerId, ListRecord<Summary>>()
  readonly #listings = new Map<ServerId, Listing<Item>>()

  constructor(kind: ListKindOf<Item, Summary>) {
    this.#kind = kind
  }

  /** Takes note of the toolset a server has now, or that it has none because it is not running. Settles once its list is there. */
  async show(serverId: ServerId, toolset: McpToolset | undefined): Promise<void> {
    if (toolset === this.#watched.get(serverId)?.toolset) return
    this.release(serverId)
    if (toolset) await this.#follow(serverId, toolset)
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

  /** Asks the server anew, past every cache. Rejects with `AppFailure` only when it is not running: a failure is in the state. */
  async refresh(serverId: ServerId): Promise<void> {
    const watched = this.#watched.get(serverId)
    if (!watched) {
      throw new AppFailure({
        code: 'server-not-running',
        message: `${this.#kind.words} can only be asked for while the server runs.`,
        hint: 'Start the server.',
      })
    }
    this.#kind.invalidate(watched.toolset)
    await this.#fetch(serverId, watched.toolset, watched.controller.signal)
  }

  /** An item of the list that was shown; `undefined` when the list has changed since. */
  item(serverId: ServerId, revision: number, position: number): Item | undefined {
    if (this.#records.get(serverId)?.revision !== revision) return undefined
    return this.#listings.get(serverId)?.items.find((item) => item.position === position)
  }

  async #follow(serverId: ServerId, toolset: McpToolset): Promise<void> {
    const controller = new AbortController()
    const unsubscribe = this.#kind.onChanged(toolset, (change) => {
      if (change.kind === 'listed') this.#show(serverId, change.list)
      else this.#put(serverId, { kind: 'failed', error: failureFrom(change.error) })
    })
    this.#watched.set(serverId, { toolset, unsubscribe, controller })
    await this.#fetch(serverId, toolset, controller.signal)
  }

  async #fetch(serverId: ServerId, toolset: McpToolset, signal: AbortSignal): Promise<void> {
    // A list that is there stays as it is while a newer one is fetched: sending 2000 items just to say "loading" would cost.
    if (!this.#listings.has(serverId)) this.#put(serverId, { kind: 'loading' })
    try {
      const listing = await this.#kind.get(toolset, signal)
      if (!signal.aborted) this.#show(serverId, listing)
    } catch (error) {
      if (!signal.aborted) this.#put(serverId, { kind: 'failed', error: failureFrom(error) })
    }
  }

  #show(serverId: ServerId, listing: Listing<Item>): void {
    this.#listings.set(serverId, listing)
    this.#set({
      serverId,
      revision: (this.#records.get(serverId)?.revision ?? 0) + 1,
      state: listing.offered ? { kind: 'ready' } : { kind: 'not-offered' },
      items: listing.items.map((item) => this.#kind.summary(item)),
      notices: listing.notices,
    })
  }

  #put(serverId: ServerId, state: ListState): void {
    const before = this.#records.get(serverId)
    this.#set(before ? { ...before, state } : { serverId, revision: 0, state, items: [], notices: [] })
  }

  #set(record: ListRecord<Summary>): void {
    this.#records.set(record.serverId, record)
    this.#kind.publish(record)
  }
}
