import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppInfo } from '../../shared/model/app-info'
import { newReplica, type Replica } from '../../shared/read-model/replica'
import type { AppError } from '../../shared/result'

/** What the window knows of the main process. Only `sync.ts` writes it. */
export interface DeckState {
  readonly replica: Replica
  readonly appInfo: AppInfo | undefined
  /** Why the state cannot be read at the moment; the sync goes on trying. */
  readonly problem: AppError | undefined
}

export type DeckStore = StoreApi<DeckState>

export function createDeckStore(): DeckStore {
  return createStore<DeckState>(() => ({ replica: newReplica, appInfo: undefined, problem: undefined }))
}
