import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ConfigFileList } from '../../../../../renderer/features/config-files/config-file-list'
import { DropZone } from '../../../../../renderer/features/config-files/drop-zone'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { ok } from '../../../../../shared/result'
import { FakeDeck } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { openedFile, ownFile } from '../../harness/sample-servers'

describe('ConfigFileList', () => {
  it('marks files with edits that are not saved', async () => {
    await renderDeck(new FakeDeck({ ...emptyState, configFiles: [ownFile, openedFile] }), <ConfigFileList />, (deck) =>
      deck.drafts.getState().keepDraft(openedFile.path, { text: 'mine', base: { text: 'A', version: '1' } }),
    )
    expect(screen.getByRole('button', { name: /claude_desktop_config.json.*not saved/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /mcp.json.*not saved/ })).toBeNull()
  })
})

describe('DropZone', () => {
  const files = (...names: readonly string[]) => ({
    dataTransfer: { types: ['Files'], files: names.map((name) => new File(['{}'], name)) },
  })

  it('opens what is dropped anywhere and leads to it', async () => {
    const fake = new FakeDeck(emptyState, { 'config.openDropped': () => ok({ fileId: 'f1' }) })
    const { deck } = await renderDeck(fake, <DropZone />)
    fireEvent.dragOver(document.body, files('mcp.json'))
    expect(screen.getByText(/Drop to open/)).toBeVisible()
    fireEvent.drop(document.body, files('mcp.json'))
    expect(screen.queryByText(/Drop to open/)).toBeNull()
    await waitFor(() => expect(deck.workspace.getState().selection).toEqual({ kind: 'file', fileId: 'f1' }))
    expect(fake.requests.at(-1)).toEqual({ name: 'config.openDropped', input: { path: '/home/ada/mcp.json' } })
  })

  it('says so when what is dropped is no file on disk', async () => {
    const fake = new FakeDeck()
    Object.assign(fake.bridge, { pathOfDroppedFile: () => '' })
    await renderDeck(fake, <DropZone />)
    fireEvent.drop(document.body, files('picture.png'))
    expect(await screen.findByText(/"picture.png" is not a file on this computer's disk/)).toBeVisible()
  })

  it('keeps out of the way of dragged text', async () => {
    await renderDeck(new FakeDeck(), <DropZone />)
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(screen.queryByText(/Drop to open/)).toBeNull()
  })
})
