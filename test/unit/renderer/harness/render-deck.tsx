import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type RenderResult, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createClient } from '../../../../renderer/api/client'
import { App } from '../../../../renderer/app'
import { createAnsweringStore } from '../../../../renderer/state/answering-store'
import { createConfigDrafts } from '../../../../renderer/state/config-drafts'
import { type Deck, DeckProvider } from '../../../../renderer/state/deck-context'
import { createDeckStore } from '../../../../renderer/state/deck-store'
import { createDialogStore } from '../../../../renderer/state/dialogs'
import { ReadingShelf } from '../../../../renderer/state/reading-shelf'
import { createSavedRuns } from '../../../../renderer/state/saved-runs'
import { startSync } from '../../../../renderer/state/sync'
import { createWorkspaceStore } from '../../../../renderer/state/workspace-store'
import { reportError } from '../../../../renderer/ui/report-error'
import { theme } from '../../../../renderer/ui/theme'
import type { FakeDeck } from './fake-deck'

/** What `main.tsx` puts together, over a bridge in memory. */
export function connect(fake: FakeDeck): Deck {
  const client = createClient(fake.bridge)
  const store = createDeckStore()
  startSync(client, store)
  return {
    client,
    store,
    workspace: createWorkspaceStore(localStorage),
    drafts: createConfigDrafts(localStorage),
    dialogs: createDialogStore(),
    answering: createAnsweringStore(),
    report: reportError,
    shelf: new ReadingShelf(client),
    savedRuns: createSavedRuns(client),
  }
}

export interface Rendered extends RenderResult {
  readonly deck: Deck
}

async function renderConnected(deck: Deck, content: ReactNode): Promise<Rendered> {
  await waitFor(() => {
    if (deck.store.getState().replica.needsSnapshot) throw new Error('The first snapshot has not come.')
  })
  return { ...render(content), deck }
}

/** Draws one part of the window, with the state already there. */
export async function renderDeck(fake: FakeDeck, part: ReactNode, prepare?: (deck: Deck) => void): Promise<Rendered> {
  const deck = connect(fake)
  prepare?.(deck)
  return renderConnected(
    deck,
    <MantineProvider theme={theme} env="test">
      <DeckProvider deck={deck}>{part}</DeckProvider>
      <Notifications />
    </MantineProvider>,
  )
}

/** Draws the whole window, with the state already there. */
export async function renderApp(fake: FakeDeck, prepare?: (deck: Deck) => void): Promise<Rendered> {
  const deck = connect(fake)
  prepare?.(deck)
  return renderConnected(deck, <App deck={deck} />)
}
