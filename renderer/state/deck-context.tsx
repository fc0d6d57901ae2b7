import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import type { AppError } from '../../shared/result'
import type { DeckClient } from '../api/client'
import type { AnsweringState, AnsweringStore } from './answering-store'
import type { ConfigDraftState, ConfigDraftStore } from './config-drafts'
import type { DeckState, DeckStore } from './deck-store'
import type { DialogState, DialogStore } from './dialogs'
import type { ReadingShelf } from './reading-shelf'
import type { SavedRunsState, SavedRunsStore } from './saved-runs'
import type { WorkspaceState, WorkspaceStore } from './workspace-store'

/** Tells a person that something they asked for did not happen. */
export type Report = (title: string, error: AppError) => void

/** What the whole window shares, made once in `main.tsx`. */
export interface Deck {
  readonly client: DeckClient
  readonly store: DeckStore
  readonly workspace: WorkspaceStore
  readonly drafts: ConfigDraftStore
  readonly dialogs: DialogStore
  readonly answering: AnsweringStore
  readonly report: Report
  readonly shelf: ReadingShelf
  readonly savedRuns: SavedRunsStore
}

const DeckContext = createContext<Deck | undefined>(undefined)

export function DeckProvider({ deck, children }: { readonly deck: Deck; readonly children: ReactNode }) {
  return <DeckContext value={deck}>{children}</DeckContext>
}

export function useDeck(): Deck {
  const deck = useContext(DeckContext)
  if (deck === undefined) throw new Error('This part of the window stands outside of DeckProvider.')
  return deck
}

/** A part of the state of the main process. The selector must give the same object while nothing changed. */
export function useDeckState<Part>(selector: (state: DeckState) => Part): Part {
  return useStore(useDeck().store, selector)
}

/** A part of what was typed into configuration files and not saved. */
export function useConfigDrafts<Part>(selector: (state: ConfigDraftState) => Part): Part {
  return useStore(useDeck().drafts, selector)
}

/** A part of the workspace, or one of the ways to change it. */
export function useWorkspace<Part>(selector: (state: WorkspaceState) => Part): Part {
  return useStore(useDeck().workspace, selector)
}

/** Which dialog is open, or one of the ways to change it. */
export function useDialogs<Part>(selector: (state: DialogState) => Part): Part {
  return useStore(useDeck().dialogs, selector)
}

/** A part of what saved calls came to in this window, or one of the ways to make them. */
export function useSavedRuns<Part>(selector: (state: SavedRunsState) => Part): Part {
  return useStore(useDeck().savedRuns, selector)
}

/** A part of how far a person is with the questions of servers, or one of the ways to change it. */
export function useAnswering<Part>(selector: (state: AnsweringState) => Part): Part {
  return useStore(useDeck().answering, selector)
}
