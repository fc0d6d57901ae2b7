import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ConfigPage } from '../../../../../renderer/features/config-editor/config-page'
import { EntryPane } from '../../../../../renderer/features/server-entry/entry-pane'
import type { ConfigFileRecord } from '../../../../../shared/model/config'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../../shared/result'
import { FakeDeck, type Handlers } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { openedFile, server } from '../../harness/sample-servers'

const text = '{\n  // mine\n  "mcpServers": {\n    "one": { "command": "x" },\n    "two": { "command": "y" }\n  }\n}\n'
const file: ConfigFileRecord = { ...openedFile, fileId: 'f', problems: [], repeated: [], version: '1' }
const servers = [
  server('one', { status: 'Stopped' }, { fileId: 'f' }),
  server('two', { status: 'Stopped' }, { fileId: 'f', needsRestart: true }),
]

async function page(handlers: Handlers = {}, record = file) {
  const fake = new FakeDeck(
    { ...emptyState, servers, configFiles: [record] },
    {
      'config.text': () => ok({ text, version: '1' }),
      'config.check': () => ok({ problems: [], repeated: [], notices: [] }),
      ...handlers,
    },
  )
  const rendered = await renderDeck(
    fake,
    <ConfigPage file={record} onBack={undefined} entryForm={(slot) => <EntryPane key={slot.name} {...slot} />} />,
  )
  return { fake, ...rendered }
}

const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of claude_desktop_config.json' })
const asked = (fake: FakeDeck, name: string) => fake.requests.filter((request) => request.name === name)
const menu = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'More about this file' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(item) }))
}

beforeEach(() => localStorage.clear())

describe('ConfigPage', () => {
  it('shows the text, marks edits, and saves them by key', async () => {
    const { fake } = await page({ 'config.save': () => ok({ kind: 'saved', version: '2' }) })
    expect((await area()).value).toBe(text)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    fireEvent.change(await area(), { target: { value: text.replace('"x"', '"z"') } })
    expect(screen.getByText('Not saved')).toBeVisible()
    fireEvent.keyDown(await area(), { key: 's', ctrlKey: true })
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
    expect(asked(fake, 'config.save')[0]?.input).toEqual({
      fileId: 'f',
      text: text.replace('"x"', '"z"'),
      baseVersion: '1',
    })
    expect(screen.getByText('Saved.')).toBeVisible()
  })

  it('lists what is wrong, and leads to its place', async () => {
    await page({}, { ...file, problems: [{ ...(openedFile.problems[0] ?? never()), line: 4, column: 5 }] })
    await area()
    await userEvent.click(screen.getByRole('button', { name: /"args" must be a list.*line 4/ }))
    const { selectionStart, value } = await area()
    expect(value.slice(selectionStart, selectionStart + 5)).toBe('"one"')
    expect(await area()).toHaveFocus()
  })

  it('lists what would be wrong with a text that is not saved', async () => {
    const problems = [{ severity: 'error', message: 'No.', path: '', line: 1, column: 1 }] as const
    await page({ 'config.check': () => ok({ problems, repeated: [], notices: [{ server: 'two', message: 'Odd.' }] }) })
    fireEvent.change(await area(), { target: { value: `${text} ` } })
    expect(await screen.findByRole('button', { name: /No\..*line 1/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /Odd\..*line 5/ })).toBeVisible()
  })

  it('lists the servers in the text, and starts one by keyboard', async () => {
    const { fake } = await page()
    await area()
    await userEvent.click(screen.getByRole('tab', { name: /^Servers/ }))
    const list = screen.getByRole('listbox', { name: 'Entries of this file' })
    list.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}{Enter}')
    expect(asked(fake, 'servers.start')).toEqual([{ name: 'servers.start', input: { serverId: 'two' } }])
    list.focus()
    await userEvent.keyboard('{Enter}')
    const { selectionStart, value } = await area()
    expect(value.slice(selectionStart, selectionStart + 5)).toBe('"two"')
  })

  it('offers a restart of the servers that still run under the old entry', async () => {
    const { fake } = await page()
    await area()
    await userEvent.click(screen.getByRole('button', { name: 'Restart it' }))
    expect(asked(fake, 'servers.restart')).toEqual([{ name: 'servers.restart', input: { serverId: 'two' } }])
  })

  it('offers to put back what another program took out', async () => {
    const { fake } = await page(
      { 'config.addAgain': () => ok({ kind: 'saved', version: '2' }) },
      { ...file, removedOutside: ['gone'] },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Add gone again' }))
    expect(asked(fake, 'config.addAgain')).toEqual([{ name: 'config.addAgain', input: { fileId: 'f', name: 'gone' } }])
  })

  it('asks what becomes of edits when another program wrote the file, and puts both together where it can', async () => {
    const theirs = text.replace('"y"', '"theirs"')
    let now = { text, version: '1' }
    const { fake } = await page({ 'config.text': () => ok(now) })
    const mine = text.replace('// mine', '// edited')
    fireEvent.change(await area(), { target: { value: mine } })
    now = { text: theirs, version: '2' }
    act(() => fake.emit({ type: 'config.changed', file: { ...file, version: '2' } }))
    await menu('Read the file again')
    const banner = await screen.findByRole('alert')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.click(within(banner).getByRole('button', { name: 'Keep both changes' }))
    expect((await area()).value).toBe(theirs.replace('// mine', '// edited'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  })

  it('shows the three texts of a change from outside', async () => {
    const theirs = text.replace('"x"', '"theirs"')
    await page({ 'config.save': () => ok({ kind: 'conflict', version: '2', theirText: theirs }) })
    fireEvent.change(await area(), { target: { value: text.replace('"x"', '"mine"') } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const banner = await screen.findByRole('alert')
    expect(within(banner).queryByRole('button', { name: 'Keep both changes' })).toBeNull()
    await userEvent.click(within(banner).getByRole('button', { name: 'Compare' }))
    const view = screen.getByRole('region', { name: 'Your edits and what another program wrote' })
    expect(within(view).getByRole<HTMLTextAreaElement>('textbox', { name: 'On disk' }).value).toBe(theirs)
    await userEvent.click(within(view).getByText('Your changes'))
    expect(within(view).getByRole<HTMLTextAreaElement>('textbox', { name: 'Before both changes' }).value).toBe(text)
    await userEvent.click(within(view).getByRole('button', { name: 'Close the comparison' }))
    await userEvent.click(within(banner).getByRole('button', { name: 'Take theirs' }))
    expect((await area()).value).toBe(theirs)
  })

  it('shows backups, compares one and puts it back', async () => {
    let now = { text, version: '1' }
    const { fake } = await page({
      'config.text': () => ok(now),
      'config.backups': () => ok({ backups: [{ backupId: 'b1', at: Date.now() - 60_000, bytes: 120 }] }),
      'config.backupText': () => ok({ text: 'old' }),
      'config.restore': () => {
        now = { text: 'old', version: '2' }
        return ok({ kind: 'saved', version: '2' })
      },
    })
    await area()
    await userEvent.click(screen.getByRole('tab', { name: 'Backups' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
    const view = await screen.findByRole('region', { name: 'The file on disk and the backup' })
    await userEvent.click(within(view).getByRole('button', { name: 'Restore this backup' }))
    await waitFor(async () => expect((await area()).value).toBe('old'))
    expect(asked(fake, 'config.restore')[0]?.input).toEqual({ fileId: 'f', backupId: 'b1', baseVersion: '1' })
  })

  it('reads the file again, and asks before edits go with the file', async () => {
    const { fake } = await page({ 'config.save': () => ok({ kind: 'saved', version: '2' }) })
    await area()
    await menu('Read the file again')
    expect(asked(fake, 'config.reload')).toHaveLength(1)
    fireEvent.change(await area(), { target: { value: `${text} ` } })
    await menu('Close file')
    const dialog = await screen.findByRole('dialog')
    expect(asked(fake, 'config.close')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save and close' }))
    await waitFor(() => expect(asked(fake, 'config.close')).toHaveLength(1))
    expect(asked(fake, 'config.save')).toHaveLength(1)
  })

  it('does not offer to close the own file', async () => {
    await page({}, { ...file, origin: 'own' })
    await area()
    await userEvent.click(screen.getByRole('button', { name: 'More about this file' }))
    expect(await screen.findByRole('menuitem', { name: /Find/ })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Close file' })).toBeNull()
  })

  it('says why a file can only be read, and why one has no text', async () => {
    const { unmount } = await page({
      'config.text': () => ok({ text, version: '1', readOnly: 'You may not write it.' }),
    })
    expect(await screen.findByText('You may not write it.')).toBeVisible()
    expect(await area()).toHaveAttribute('readonly')
    unmount()
    await page({ 'config.text': () => fail({ code: 'config-unreadable', message: 'It is a folder.' }) })
    expect(await screen.findByText('It is a folder.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Read the file again' })).toBeVisible()
  })
})

function never(): never {
  throw new Error('The sample has no problem')
}
