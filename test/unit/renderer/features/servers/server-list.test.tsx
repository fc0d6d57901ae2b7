import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ServerList } from '../../../../../renderer/features/servers/server-list'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../../shared/result'
import { FakeDeck } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { sampleDeck } from '../../harness/sample-deck'
import { server } from '../../harness/sample-servers'

const list = () => within(screen.getByRole('listbox', { name: 'Servers' }))

describe('ServerList', () => {
  it('shows each server with its name and the word of its state', async () => {
    await renderDeck(sampleDeck(), <ServerList onOpen={() => {}} />)
    for (const [name, word] of [
      ['everything', 'Running'],
      ['postgres', 'Starting'],
      ['github', 'Restarting'],
      ['memory', 'Stopping'],
      ['bad-args', 'Stopped'],
      ['brave-search', 'Crashed'],
      ['sequential-thinking', 'Failed to start'],
      ['playwright', 'Disabled'],
    ] as const) {
      expect(list().getByRole('option', { name: new RegExp(`${name}.*${word}`, 's') })).toBeInTheDocument()
    }
  })

  it('offers what can be done in each state, and does it', async () => {
    const fake = sampleDeck()
    await renderDeck(fake, <ServerList onOpen={() => {}} />)
    expect(screen.queryByRole('button', { name: 'Start everything' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Start playwright' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Stop everything' }))
    await userEvent.click(screen.getByRole('button', { name: 'Restart everything' }))
    await userEvent.click(screen.getByRole('button', { name: 'Start brave-search' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop postgres' }))
    await userEvent.click(screen.getByRole('button', { name: 'Start all' }))
    expect(fake.requests.slice(2).map(({ name, input }) => [name, (input as { serverId?: string }).serverId])).toEqual([
      ['servers.stop', 'everything'],
      ['servers.restart', 'everything'],
      ['servers.start', 'brave-search'],
      ['servers.stop', 'postgres'],
      ['servers.startAll', undefined],
    ])
  })

  it('follows the state', async () => {
    const fake = sampleDeck()
    await renderDeck(fake, <ServerList onOpen={() => {}} />)
    fake.emit({ type: 'server.changed', server: server('everything', { status: 'Stopped' }) })
    expect(await list().findByRole('option', { name: /everything.*Stopped/s })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Start everything' })).toBeInTheDocument()
  })

  it('narrows down while typing, leads from the field into the list, and selects with the keys', async () => {
    const onOpen = vi.fn()
    const { deck } = await renderDeck(sampleDeck(), <ServerList onOpen={onOpen} />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search servers' }), 'running')
    expect(await list().findAllByRole('option')).toHaveLength(3)
    await userEvent.keyboard('{ArrowDown}{End}{Enter}')
    expect(deck.workspace.getState().selection).toEqual({ kind: 'server', serverId: 'thousands' })
    expect(onOpen).toHaveBeenCalled()
  })

  it('says in words what went wrong', async () => {
    const fake = new FakeDeck(
      { ...emptyState, servers: [server('files', { status: 'Stopped' })] },
      {
        'servers.start': () =>
          fail({ code: 'command-not-found', message: 'npx was not found.', hint: 'Install Node.' }),
      },
    )
    await renderDeck(fake, <ServerList onOpen={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: 'Start files' }))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('files did not start')
    expect(notice).toHaveTextContent('npx was not found.')
    expect(notice).toHaveTextContent('Install Node.')
  })

  it('has a menu under the other button and under the menu key', async () => {
    const fake = sampleDeck()
    const { deck } = await renderDeck(fake, <ServerList onOpen={() => {}} />)
    fireEvent.contextMenu(list().getByRole('option', { name: /^everything/ }))
    const menu = await screen.findByRole('menu', { name: 'Actions for everything' })
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Restart',
      'Stop',
      'Disable',
      'Edit…',
      'Duplicate…',
      'Show log',
      'Copy command',
      'Copy as JSON',
      'Export…',
      'Remove…',
    ])
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Show log' }))
    expect(deck.workspace.getState()).toMatchObject({
      selection: { kind: 'server', serverId: 'everything' },
      serverTab: 'log',
    })
    fireEvent.contextMenu(screen.getByRole('listbox', { name: 'Servers' }))
    expect(await screen.findByRole('menu', { name: 'Actions for everything' })).toBeInTheDocument()
  })

  it('disables and enables under the other button', async () => {
    const fake = sampleDeck()
    await renderDeck(fake, <ServerList onOpen={() => {}} />)
    fireEvent.contextMenu(list().getByRole('option', { name: /^everything/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }))
    fireEvent.contextMenu(list().getByRole('option', { name: /^playwright/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Enable' }))
    expect(fake.requests.slice(-2)).toEqual([
      { name: 'servers.disable', input: { serverId: 'everything' } },
      { name: 'servers.enable', input: { serverId: 'playwright' } },
    ])
  })

  it('lets several be chosen, and acts on those of them for which it makes sense', async () => {
    const fake = sampleDeck()
    const { deck } = await renderDeck(fake, <ServerList onOpen={() => {}} />)
    const user = userEvent.setup()
    await user.click(list().getByRole('option', { name: /^everything/ }))
    await user.keyboard('{Control>}')
    await user.click(list().getByRole('option', { name: /^brave-search/ }))
    await user.click(list().getByRole('option', { name: /^playwright/ }))
    await user.keyboard('{/Control}')
    const bar = within(screen.getByRole('toolbar', { name: 'Chosen servers' }))
    expect(list().getAllByRole('option', { selected: true })).toHaveLength(3)
    await user.click(bar.getByRole('button', { name: 'Start 1 of 3' }))
    await user.click(bar.getByRole('button', { name: 'Stop 1 of 3' }))
    await user.click(bar.getByRole('button', { name: 'Disable 2 of 3' }))
    expect(fake.requests.slice(-4)).toEqual([
      { name: 'servers.startAll', input: { serverIds: ['brave-search'] } },
      { name: 'servers.stop', input: { serverId: 'everything' } },
      { name: 'servers.disable', input: { serverId: 'everything' } },
      { name: 'servers.disable', input: { serverId: 'brave-search' } },
    ])
    await user.click(bar.getByRole('button', { name: 'Remove all 3' }))
    expect(deck.dialogs.getState().open).toEqual({
      kind: 'remove-servers',
      serverIds: ['everything', 'brave-search', 'playwright'],
    })
    await user.click(bar.getByRole('button', { name: 'Choose only one again' }))
    expect(list().getAllByRole('option', { selected: true })).toHaveLength(1)
  })

  it('reports failures of many once', async () => {
    const fake = new FakeDeck(
      {
        ...emptyState,
        servers: ['a', 'b', 'c'].map((id) => server(id, { status: 'Stopped' })),
      },
      {
        'servers.disable': ({ serverId }) =>
          serverId === 'c' ? ok(null) : fail({ code: 'server-invalid', message: `${serverId} is not valid.` }),
      },
    )
    await renderDeck(fake, <ServerList onOpen={() => {}} />)
    screen.getByRole('listbox', { name: 'Servers' }).focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.click(screen.getByRole('button', { name: 'Disable all 3' }))
    expect(await screen.findByText('2 servers could not be disabled')).toBeInTheDocument()
    expect(screen.getByText('a is not valid.')).toBeInTheDocument()
  })

  it('leads from an entry written twice to its file', async () => {
    const { deck } = await renderDeck(sampleDeck(), <ServerList onOpen={() => {}} />)
    await userEvent.click(list().getByRole('option', { name: /notes.*not used/s }))
    expect(deck.workspace.getState().selection).toEqual({ kind: 'file', fileId: 'opened' })
  })
})
