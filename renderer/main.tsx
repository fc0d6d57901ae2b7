import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import './ui/global.css'
import './ui/kit.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { bridgeOfWindow, createClient } from './api/client'
import { App } from './app'
import { createAnsweringStore } from './state/answering-store'
import { createConfigDrafts } from './state/config-drafts'
import { createDeckStore } from './state/deck-store'
import { createDialogStore } from './state/dialogs'
import { keepDrafts } from './state/keep-drafts'
import { ReadingShelf } from './state/reading-shelf'
import { createSavedRuns } from './state/saved-runs'
import { startSync } from './state/sync'
import { tellEdits } from './state/tell-edits'
import { createWorkspaceStore } from './state/workspace-store'
import { reportError } from './ui/report-error'

// Must come before the first parse: schemas compiled at run time are against the content security policy.
z.config({ jitless: true })

const root = document.getElementById('root')
const bridge = bridgeOfWindow()
if (root !== null && bridge !== undefined) {
  const client = createClient(bridge)
  const store = createDeckStore()
  startSync(client, store)
  const drafts = createConfigDrafts(localStorage)
  tellEdits(client, drafts)
  const workspace = createWorkspaceStore(localStorage)
  keepDrafts(client, workspace)
  const deck = {
    client,
    store,
    workspace,
    drafts,
    dialogs: createDialogStore(),
    answering: createAnsweringStore(),
    report: reportError,
    shelf: new ReadingShelf(client),
    savedRuns: createSavedRuns(client),
  }
  createRoot(root).render(
    <StrictMode>
      <App deck={deck} />
    </StrictMode>,
  )
} else if (root !== null) {
  root.textContent = 'This page belongs to the MCP Deck app and does nothing in a browser.'
}
