import type { Connection } from '../connection/connection'
import type { Unsubscribe } from '../emitter'
import type { Clock } from '../ports'
import { fetchList } from './fetch-list'
import { ListCache, type Refreshed } from './list-cache'
import { type ListKind, listKinds } from './list-kinds'
import type { ListedItem, Listing } from './listing'
import { type ItemRules, promptRules, readItems, resourceRules, resourceTemplateRules } from './read-items'

/** A list, and how long the server lets it be kept. */
export type KeptListing<Item extends ListedItem = ListedItem> = Listing<Item> & { readonly ttlMs?: number }

/** The lists beside that of tools. */
export type ItemListName = 'resources' | 'resourceTemplates' | 'prompts'

interface ItemListKind {
  readonly kind: ListKind
  readonly rules: ItemRules
  /** The notification that says it has changed; that of resources means their templates too. */
  readonly changedBy: string
}

const kinds: Readonly<Record<ItemListName, ItemListKind>> = {
  resources: {
    kind: listKinds.resources,
    rules: resourceRules,
    changedBy: 'notifications/resources/list_changed',
  },
  resourceTemplates: {
    kind: listKinds.resourceTemplates,
    rules: resourceTemplateRules,
    changedBy: 'notifications/resources/list_changed',
  },
  prompts: { kind: listKinds.prompts, rules: promptRules, changedBy: 'notifications/prompts/list_changed' },
}

const names = ['resources', 'resourceTemplates', 'prompts'] as const satisfies readonly ItemListName[]

export interface KeptListsParts {
  readonly connection: Connection
  readonly clock: Clock
  readonly ttlMs: number
  /** For one list with all its pages, in ms. */
  readonly listTimeoutMs: number
  readonly onNotice: (text: string) => void
}

/** Resources, templates and prompts of one connection, kept and fetched again by the rules tools have (toolset spec, section 3). */
export class KeptLists {
  readonly #caches: Readonly<Record<ItemListName, ListCache<KeptListing>>>

  constructor(parts: KeptListsParts) {
    const { clock, ttlMs, onNotice } = parts
    const cache = (name: ItemListName): ListCache<KeptListing> =>
      new ListCache({ clock, ttlMs, onNotice, fetch: (signal) => fetchItems(kinds[name], parts, signal) })
    this.#caches = {
      resources: cache('resources'),
      resourceTemplates: cache('resourceTemplates'),
      prompts: cache('prompts'),
    }
  }

  get(name: ItemListName, signal?: AbortSignal): Promise<Listing> {
    return this.#caches[name].get(signal)
  }

  invalidate(name: ItemListName): void {
    this.#caches[name].invalidate()
  }

  onChanged(name: ItemListName, listener: (change: Refreshed<Listing>) => void): Unsubscribe {
    return this.#caches[name].onRefreshed(listener)
  }

  /** Takes note of a notification of the server; most mean none of these lists. */
  heard(method: string): void {
    for (const name of names) if (method === kinds[name].changedBy) this.#caches[name].changed()
  }

  /** Fetches nothing by itself any more. */
  close(): void {
    for (const name of names) this.#caches[name].close()
  }
}

async function fetchItems(
  { kind, rules }: ItemListKind,
  { connection, clock, listTimeoutMs }: KeptListsParts,
  signal: AbortSignal,
): Promise<KeptListing> {
  const list = await fetchList(kind, { connection, clock, timeLimitMs: listTimeoutMs, signal })
  const { items, notices } = readItems(list.items, rules)
  return {
    items,
    notices: [...list.notices, ...notices],
    offered: list.offered,
    ...(list.ttlMs !== undefined && { ttlMs: list.ttlMs }),
  }
}
