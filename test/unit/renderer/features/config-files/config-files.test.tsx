import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ConfigFilePage } from '../../../../../renderer/features/config-files/config-file-page'
import { fileLook } from '../../../../../renderer/features/config-files/config-words'
import { DropZone } from '../../../../../renderer/features/config-files/drop-zone'
import type { ConfigFileRecord } from '../../../../../shared/model/config'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { ok } from '../../../../../shared/result'
import { FakeDeck } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { openedFile, ownFile } from '../../harness/sample-servers'

describe('fileLook', () => {
  const cases: readonly (readonly [string, Partial<ConfigFileRecord>, string, string])[] = [
    ['a good file', {}, 'Loaded', 'green'],
    ['a file with an error', { problems: openedFile.problems }, 'Loaded with problems', 'red'],
    ['a file with a warning', { problems: openedFile.problems.slice(1) }, 'Loaded with warnings', 'amber'],
    ['a file with an entry written twice', { repeated: openedFile.repeated }, 'Loaded with warnings', 'amber'],
    ['no own file', { status: 'missing' }, 'Not there yet', 'grey'],
    ['an opened file that is gone', { status: 'missing', origin: 'opened' }, 'Not found', 'red'],
    ['an empty file', { status: 'empty' }, 'Empty', 'grey'],
    ['a file that cannot be read', { status: 'unreadable' }, 'Unreadable', 'red'],
    ['a file that is no JSON', { status: 'malformed' }, 'Not valid JSON', 'red'],
  ]

  it.each(cases)('of %s', (_, change, word, tone) => {
    const look = fileLook({ ...ownFile, ...change })
    expect(look).toMatchObject({ word, tone })
    if (change.status !== undefined) expect(look.sentence).toBeDefined()
  })
})

describe('ConfigFilePage', () => {
  it('names each problem with its place and the next step, and what is written twice', async () => {
    await renderDeck(new FakeDeck(), <ConfigFilePage file={openedFile} onBack={undefined} />)
    expect(screen.getByText(openedFile.problems[0]?.message ?? '')).toBeVisible()
    expect(screen.getByText('Write it as a list: ["--port", "8080"].')).toBeVisible()
    expect(screen.getByText(/Line 23, column 15/)).toBeVisible()
    expect(screen.getByText(/on line 8 is not used: line 30 counts/)).toBeVisible()
  })

  it('reloads and closes an opened file', async () => {
    const fake = new FakeDeck()
    await renderDeck(fake, <ConfigFilePage file={openedFile} onBack={undefined} />)
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close file' }))
    expect(fake.requests.slice(-2)).toEqual([
      { name: 'config.reload', input: { fileId: 'opened' } },
      { name: 'config.close', input: { fileId: 'opened' } },
    ])
  })

  it('does not offer to close the own file', async () => {
    await renderDeck(new FakeDeck(), <ConfigFilePage file={ownFile} onBack={undefined} />)
    expect(screen.queryByRole('button', { name: 'Close file' })).toBeNull()
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
