import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ExportDialog } from '../../../../../renderer/features/import/export-dialog'
import type { ImportRow } from '../../../../../shared/model/import'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../../shared/result'
import { FakeDeck, type Handlers } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { ownFile, server } from '../../harness/sample-servers'

vi.setConfig({ testTimeout: 20_000 })

const path = '/home/ada/.cursor/mcp.json'
const row: ImportRow = {
  position: 0,
  name: 'files',
  client: 'cursor',
  runs: 'npx files',
  entryText: '{"command":"npx"}',
  problems: [],
  notes: ['Cursor cannot say "deck": left out.'],
  suggested: { action: 'add', name: 'files' },
}

async function opened(handlers: Handlers = {}) {
  const fake = new FakeDeck(
    { ...emptyState, configFiles: [ownFile], servers: [server('files', { status: 'Stopped' })] },
    {
      'exports.files': () => ok({ files: [{ path, client: 'cursor', exists: false }] }),
      'exports.text': ({ client, exact }) =>
        ok({
          text: `{"for":"${client}","exact":${exact}}`,
          secretValues: 1,
          notes: [{ server: 'files', notes: row.notes }],
        }),
      'exports.preview': () =>
        ok({ digest: 'd', what: '1 server', client: 'cursor', rows: [row], notes: [], takenNames: [] }),
      'exports.save': () => ok({ kind: 'saved', version: 'v' }),
      ...handlers,
    },
  )
  const { deck } = await renderDeck(fake, <ExportDialog />, (made) =>
    made.dialogs.getState().show({ kind: 'export', serverIds: ['files'] }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Format to export in' }), 'Cursor')
  const sent = (name: string) => fake.requests.filter((each) => each.name === name).map(({ input }) => input)
  return { dialog, deck, sent }
}

describe('exporting', () => {
  it('shows the text masked, names what is lost, and asks for the values only when told to', async () => {
    // Puts a clipboard there.
    const person = userEvent.setup()
    const { dialog, sent } = await opened()
    expect(await dialog.findByText('{"for":"cursor","exact":false}')).toBeVisible()
    expect(dialog.getByText('Cursor cannot say "deck": left out.')).toBeVisible()
    expect(sent('exports.text')).not.toContainEqual(expect.objectContaining({ exact: true }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /value of the secret/ }))
    await person.click(dialog.getByRole('button', { name: 'Copy with secrets' }))
    await waitFor(() =>
      expect(sent('exports.text').at(-1)).toEqual({ serverIds: ['files'], client: 'cursor', exact: true }),
    )
  })

  it('writes what was chosen into a file of the program', async () => {
    const { dialog, deck, sent } = await opened()
    await userEvent.click(dialog.getByText('Write into a file'))
    expect(await dialog.findByText('Not there yet')).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: /Cursor/ }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Write' }))
    await waitFor(() => expect(deck.dialogs.getState().open).toBeUndefined())
    expect(sent('exports.save')).toEqual([
      {
        serverIds: ['files'],
        client: 'cursor',
        path,
        digest: 'd',
        choices: [{ position: 0, action: 'add', name: 'files' }],
      },
    ])
  })

  it('says why nothing can be written', async () => {
    const { dialog } = await opened({
      'exports.preview': () => fail({ code: 'config-invalid', message: 'It is torn.', hint: 'Mend it.' }),
    })
    await userEvent.click(dialog.getByText('Write into a file'))
    await userEvent.click(await dialog.findByRole('radio', { name: /Cursor/ }))
    expect(await dialog.findByText('It is torn.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Write' })).toBeDisabled()
  })
})
