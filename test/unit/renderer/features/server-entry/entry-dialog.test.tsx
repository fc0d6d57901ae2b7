import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { EntryDialog } from '../../../../../renderer/features/server-entry/entry-dialog'
import { RemoveDialog } from '../../../../../renderer/features/server-entry/remove-dialog'
import type { DialogRequest } from '../../../../../renderer/state/dialogs'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../../shared/result'
import { FakeDeck, type Handlers } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { ownFile, server } from '../../harness/sample-servers'

type Dialog = Awaited<ReturnType<typeof opened>>['dialog']

async function opened(request: DialogRequest, handlers: Handlers = {}) {
  const fake = new FakeDeck(
    {
      ...emptyState,
      configFiles: [ownFile],
      servers: [server('files', { status: 'Stopped' }), server('loose', { status: 'Stopped' }, { fileId: '' })],
    },
    { 'servers.entryText': () => ok({ entryText: '{\n  "command": "npx", // mine\n  "later": 1\n}' }), ...handlers },
  )
  const content = (
    <>
      <EntryDialog />
      <RemoveDialog />
    </>
  )
  const { deck } = await renderDeck(fake, content, (made) => made.dialogs.getState().show(request))
  const dialog = within(await screen.findByRole('dialog'))
  const sent = (name: string) => fake.requests.filter((each) => each.name === name).map(({ input }) => input)
  return { dialog, deck, sent }
}

const field = (dialog: Dialog, name: string) => dialog.getByRole('textbox', { name })

/** As one press on a keyboard would: typing letter by letter is slow here. */
const fill = (dialog: Dialog, name: string, value: string) => {
  fireEvent.change(field(dialog, name), { target: { value } })
}

vi.setConfig({ testTimeout: 20_000 })

describe('adding', () => {
  it('sends what the form says, starts it if asked to, and shows the server', async () => {
    const { dialog, deck, sent } = await opened({ kind: 'add-server' })
    fill(dialog, 'Name', 'new-one')
    fill(dialog, 'Command', 'uvx')
    fill(dialog, 'New argument', 'mcp-server-git')
    fill(dialog, 'Name of a new variable', 'TOKEN')
    fill(dialog, 'Value of TOKEN', 'abc')
    await userEvent.click(dialog.getByRole('button', { name: 'Add and start' }))
    await waitFor(() => expect(deck.dialogs.getState().open).toBeUndefined())
    const [added] = sent('servers.add') as readonly { readonly serverId: string; readonly entryText: string }[]
    expect(added?.serverId).toBe('new-one')
    expect(JSON.parse(added?.entryText ?? '')).toEqual({
      command: 'uvx',
      args: ['mcp-server-git'],
      env: { TOKEN: 'abc' },
    })
    expect(sent('servers.startAll')).toEqual([{ serverIds: ['new-one'] }])
    expect(deck.workspace.getState().selection).toEqual({ kind: 'server', serverId: 'new-one' })
  })

  it('says what is missing before it sends anything', async () => {
    const { dialog, sent } = await opened({ kind: 'add-server' })
    fill(dialog, 'Name', 'files')
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    expect(dialog.getByText('There is a server of this name already.')).toBeInTheDocument()
    expect(dialog.getByText(/Write the program to start/)).toBeInTheDocument()
    expect(sent('servers.add')).toEqual([])
  })

  it('takes a pasted command line apart, and names the server after it', async () => {
    const { dialog } = await opened({ kind: 'add-server' })
    await userEvent.click(field(dialog, 'Command'))
    await userEvent.paste('A=1 npx -y @x/server-notes "/my docs"')
    expect(field(dialog, 'Name')).toHaveValue('notes')
    expect(field(dialog, 'Command')).toHaveValue('npx')
    expect(field(dialog, 'Argument 3')).toHaveValue('/my docs')
    expect(field(dialog, 'Value of A')).toHaveValue('1')
    expect(dialog.getByText(/Read from a command line/)).toBeInTheDocument()
  })

  it('adds all servers of a pasted configuration, and keeps those that were not taken', async () => {
    const { dialog, sent } = await opened(
      { kind: 'add-server' },
      {
        'servers.add': ({ serverId }) =>
          serverId === 'b' ? fail({ code: 'config-invalid', message: 'b is odd.', hint: 'Mend it.' }) : ok(null),
      },
    )
    await userEvent.click(field(dialog, 'Command'))
    await userEvent.paste('{"mcpServers":{"files":{"command":"x"},"b":{"url":"http://y"},"c":{"command":"z"}}}')
    await userEvent.click(dialog.getByRole('button', { name: 'Leave c out' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2' }))
    expect(await dialog.findByText('b is odd.')).toBeInTheDocument()
    expect(field(dialog, 'Address')).toHaveValue('http://y')
    expect(sent('servers.add')).toMatchObject([{ serverId: 'files-2' }, { serverId: 'b' }])
  })

  it('asks before something typed is thrown away', async () => {
    const { dialog, deck } = await opened({ kind: 'add-server' })
    fill(dialog, 'Command', 'x')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog.getByRole('button', { name: 'Go on editing' }))
    expect(field(dialog, 'Command')).toHaveValue('x')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog.getByRole('button', { name: 'Throw away' }))
    expect(deck.dialogs.getState().open).toBeUndefined()
  })

  it('closes at once when nothing was typed', async () => {
    const { deck } = await opened({ kind: 'add-server' })
    await userEvent.keyboard('{Escape}')
    expect(deck.dialogs.getState().open).toBeUndefined()
  })
})

describe('editing', () => {
  const request = { kind: 'edit-server', serverId: 'files' } as const

  it('changes only what was changed', async () => {
    const { dialog, deck, sent } = await opened(request)
    expect(dialog.getByText('later')).toBeInTheDocument()
    fill(dialog, 'Command', '')
    fill(dialog, 'Command', 'uvx')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(deck.dialogs.getState().open).toBeUndefined())
    expect(sent('servers.update')).toEqual([
      { serverId: 'files', entryText: '{\n  "command": "uvx", // mine\n  "later": 1\n}' },
    ])
  })

  it('says why an entry was not taken, and keeps what was typed', async () => {
    const refusal = fail({ code: 'exited-early', message: 'It failed; the previous one was restored.', hint: 'Look.' })
    const { dialog } = await opened(request, { 'servers.update': () => refusal })
    fill(dialog, 'Command', 'npx-odd')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/previous one was restored/)).toBeInTheDocument()
    expect(field(dialog, 'Command')).toHaveValue('npx-odd')
  })
})

it('a duplicate gets a name of its own, and its paths count from where those of the first do', async () => {
  const { dialog, sent } = await opened({ kind: 'duplicate-server', serverId: 'files' })
  expect(field(dialog, 'Name')).toHaveValue('files-copy')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent('servers.add')).toMatchObject([{ serverId: 'files-copy', placedLike: 'files' }]))
})

describe('removing', () => {
  it('asks first, and says what becomes of the file', async () => {
    const { dialog, sent, deck } = await opened({ kind: 'remove-servers', serverIds: ['files'] })
    expect(dialog.getByText(/left alone/)).toHaveTextContent('mcp.json')
    expect(sent('servers.remove')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: /^Remove/ }))
    await waitFor(() => expect(sent('servers.remove')).toEqual([{ serverId: 'files' }]))
    expect(deck.dialogs.getState().open).toBeUndefined()
  })

  it('says what cannot be brought back', async () => {
    const { dialog, sent } = await opened({ kind: 'remove-servers', serverIds: ['files', 'loose'] })
    expect(dialog.getByText(/in no file/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep' }))
    expect(sent('servers.remove')).toEqual([])
  })
})
