import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RequestInput } from '../../shared/ipc/contract'
import type { ServerId } from '../../shared/model/server'

/** A dialog that any part of the window can ask for. */
export type DialogRequest =
  | { readonly kind: 'add-server' }
  | { readonly kind: 'edit-server'; readonly serverId: ServerId }
  | { readonly kind: 'duplicate-server'; readonly serverId: ServerId }
  /** `fileId`: the file to write into; `path`: the file to import from. Absent: a person chooses. */
  | { readonly kind: 'import'; readonly fileId?: string; readonly path?: string }
  | { readonly kind: 'export'; readonly serverIds: readonly ServerId[] }
  | { readonly kind: 'remove-servers'; readonly serverIds: readonly ServerId[] }
  /** A call is to be saved under a name. */
  | { readonly kind: 'save-call'; readonly of: RequestInput<'savedCalls.propose'> }
  | { readonly kind: 'edit-call'; readonly fileName: string }
  /** Saved calls are to be made, by their files. */
  | { readonly kind: 'run-calls'; readonly fileNames: readonly string[] }

export interface DialogState {
  /** The one in front; undefined: none. */
  readonly open: DialogRequest | undefined
  readonly show: (request: DialogRequest) => void
  readonly close: () => void
}

export type DialogStore = StoreApi<DialogState>

/** Which dialog is open. Not stored: what is typed in one may be secret, and goes with it. */
export function createDialogStore(): DialogStore {
  return createStore<DialogState>((set) => ({
    open: undefined,
    show: (open) => set({ open }),
    close: () => set({ open: undefined }),
  }))
}
