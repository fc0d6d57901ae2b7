import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ImportDialog } from '../../../../../renderer/features/import/import-dialog'
import type { DialogRequest } from '../../../../../renderer/state/dialogs'
import type { ImportPreview, ImportRow } from '../../../../../shared/model/import'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../../shared/result'
import { FakeDeck, type Handlers } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { ownFile, server } from '../../harness/sample-servers'

vi.setConfig({ testTimeout: 20_000 })

const row = (position: number, name: string, more: Partial<ImportRow> = {}): ImportRow => ({
  position,
  name,
  client: 'zed',
  runs: `run ${name}`,
  entryText: `{"command":"${name}"}`,
  problems: [],
  notes: [],
  suggested: { action: 'add', name },
  ...more,
})

const preview = (rows: readonly ImportRow[], digest = 'd1'): ImportPreview => ({
  digest,
  what: `${rows.length} servers`,
  client: 'zed',
  rows,
  notes: [],
  takenNames: ['files'],
})

const files = [
  { path: '/home/ada/.config/zed/settings.json', client: 'zed' as const, serverCount: 2 },
  { path: '/home/ada/.claude.json', client: 'claude-code' as const, serverCount: 0, problem: 'It is torn.' },
]

async function opened(handlers: Handlers = {}, request: DialogRequest = { kind: 'import' }) {
  const fake = new FakeDeck(
    {
      ...emptyState,
      configFiles: [ownFile],
      servers: [server('new', { status: 'Stopped' }, { fileId: ownFile.fileId })],
    },
    {
      'imports.found': () => ok({ files }),
      'imports.preview': () => ok(preview([row(0, 'new'), row(1, 'files', { presentText: '{"command":"old"}' })])),
      'imports.apply': () => ok({ kind: 'saved', version: 'v', serverIds: ['new', 'files'] }),
      ...handlers,
    },
  )
  const { deck } = await renderDeck(fake, <ImportDialog />, (made) => made.dialogs.getState().show(request))
  const dialog = within(await screen.findByRole('dialog'))
  const sent = (name: string) => fake.requests.filter((each) => each.name === name).map(({ input }) => input)
  return { dialog, deck, sent }
}

describe('importing', () => {
  it('from a file that was found writes what was chosen, and leads to it', async () => {
    const { dialog, deck, sent } = await opened()
    expect(await dialog.findByText('Cannot be read')).toBeVisible()
    await userEvent.click(await dialog.findByRole('radio', { name: /Zed/ }))
    expect(await dialog.findByText('run new')).toBeVisible()
    expect(dialog.getByText('Name is taken')).toBeVisible()
    // The name is taken: it has to have another, or to go in place of what is there.
    expect(dialog.getByRole('button', { name: 'Import 2' })).toBeDisabled()
    expect(dialog.getByText('The file has a server "files" already.')).toBeVisible()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What becomes of files' }), 'Overwrite')
    await userEvent.click(dialog.getByRole('button', { name: /run files/ }))
    expect(await dialog.findByText(/in the file now/)).toBeVisible()
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name for new' }), { target: { value: 'newer' } })
    expect(dialog.getByText('1 to add, 1 to overwrite')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2' }))
    await waitFor(() => expect(deck.dialogs.getState().open).toBeUndefined())
    expect(deck.workspace.getState().selection).toEqual({ kind: 'server', serverId: 'new' })
    expect(sent('imports.apply')).toEqual([
      {
        source: { kind: 'file', path: files[0]?.path },
        fileId: ownFile.fileId,
        digest: 'd1',
        choices: [
          { position: 0, action: 'add', name: 'newer' },
          { position: 1, action: 'overwrite', name: 'files' },
        ],
      },
    ])
    expect(await screen.findByText(/2 servers into .* to be approved/)).toBeVisible()
  })

  it('reads a pasted text as it is typed, and offers a line taken apart', async () => {
    const split = { runs: 'npx -y x', entryText: '{"command":"npx","args":["-y","x"]}' }
    const { dialog, sent } = await opened({
      'imports.preview': () => ok(preview([row(0, 'x', { runs: '"npx -y x"', split })])),
    })
    await userEvent.click(dialog.getByText('Paste'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Text to import from' }), { target: { value: 'npx -y x' } })
    const apart = await dialog.findByRole('checkbox', { name: /Take the command line apart/ })
    await userEvent.click(apart)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Import' })).toBeEnabled())
    expect(dialog.getByText('npx -y x', { selector: 'span' })).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent('imports.apply')).toHaveLength(1))
    expect(sent('imports.apply')[0]).toMatchObject({
      source: { kind: 'text', text: 'npx -y x' },
      choices: [{ position: 0, action: 'add', name: 'x', split: true }],
    })
  })

  it('shows what changed meanwhile, with what was chosen forgotten', async () => {
    let digest = 'd1'
    const { dialog, sent } = await opened(
      {
        'imports.preview': () => ok(preview([row(0, digest)], digest)),
        'imports.apply': () => {
          digest = 'd2'
          return fail({ code: 'import-outdated', message: 'It changed.', hint: 'Look again.' })
        },
      },
      { kind: 'import', path: '/x/mcp.json' },
    )
    fireEvent.change(await dialog.findByRole('textbox', { name: 'Name for d1' }), { target: { value: 'mine' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
    expect(await dialog.findByText('It changed.')).toBeVisible()
    expect(await dialog.findByRole('textbox', { name: 'Name for d2' })).toHaveValue('d2')
    expect(sent('imports.preview')).toHaveLength(2)
  })

  it('asks what becomes of the other names of a file', async () => {
    const { dialog, sent } = await opened(
      {
        'imports.apply': () => ok({ kind: 'hard-links', names: 2 }),
        'imports.preview': () => ok(preview([row(0, 'a')])),
      },
      { kind: 'import', path: '/x/mcp.json' },
    )
    await dialog.findByText('run a')
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
    await userEvent.click(await screen.findByRole('button', { name: 'All names' }))
    await waitFor(() => expect(sent('imports.apply')).toHaveLength(2))
    expect(sent('imports.apply')[1]).toMatchObject({ hardLinks: 'in-place' })
  })

  it('says why nothing can be read', async () => {
    const { dialog } = await opened(
      { 'imports.preview': () => fail({ code: 'config-syntax', message: 'Line 3 is torn.', hint: 'Mend it.' }) },
      { kind: 'import', path: '/x/mcp.json' },
    )
    expect(await dialog.findByText('Line 3 is torn.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  })
})
