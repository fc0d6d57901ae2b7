import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeyValueStorage } from './persisted'
import { touched, without } from './workspace'

/** What was typed into a configuration file and not saved, with the text on disk that it was typed upon. */
export interface ConfigDraft {
  readonly text: string
  readonly base: { readonly text: string; readonly version: string }
}

/** The drafts by the path of their file: ids of files are other ones after a restart. */
export interface ConfigDraftState {
  readonly drafts: ReadonlyMap<string, ConfigDraft>
  readonly keepDraft: (path: string, draft: ConfigDraft) => void
  readonly forgetDraft: (path: string) => void
}

export type ConfigDraftStore = StoreApi<ConfigDraftState>

const storageKey = 'mcp-deck.config-drafts'

/** Most characters kept over a reload, all drafts together: the storage of a page holds about five million. */
const mostCharacters = 2_400_000

/** Rest in typing after which drafts are stored, in ms. */
const storeAfterMs = 500

const storedSchema = z.array(
  z.tuple([z.string(), z.object({ text: z.string(), base: z.object({ text: z.string(), version: z.string() }) })]),
)

/** The drafts as they were last time, stored again after each change, so that a reload of the window loses none. */
export function createConfigDrafts(storage: KeyValueStorage): ConfigDraftStore {
  const store = createStore<ConfigDraftState>((set) => ({
    drafts: readDrafts(storage),
    keepDraft: (path, draft) => set(({ drafts }) => ({ drafts: touched(drafts, path, draft) })),
    forgetDraft: (path) => set(({ drafts }) => (drafts.has(path) ? { drafts: without(drafts, path) } : {})),
  }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    writeDrafts(storage, store.getState().drafts)
  }
  store.subscribe(({ drafts }, before) => {
    if (drafts === before.drafts) return
    clearTimeout(timer)
    timer = setTimeout(write, storeAfterMs)
  })
  window.addEventListener('pagehide', () => {
    if (timer !== undefined) write()
  })
  return store
}

function readDrafts(storage: KeyValueStorage): ReadonlyMap<string, ConfigDraft> {
  try {
    const stored = storedSchema.safeParse(JSON.parse(storage.getItem(storageKey) ?? '[]'))
    return new Map(stored.success ? stored.data : [])
  } catch {
    return new Map()
  }
}

function writeDrafts(storage: KeyValueStorage, drafts: ReadonlyMap<string, ConfigDraft>): void {
  let room = mostCharacters
  const kept = [...drafts].toReversed().filter(([path, { text, base }]) => {
    const size = path.length + text.length + base.text.length
    if (size > room) return false
    room -= size
    return true
  })
  try {
    storage.setItem(storageKey, JSON.stringify(kept.toReversed()))
  } catch {
    // Full or switched off: they live as long as the window does.
  }
}
