import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Overview } from '../../../../../renderer/features/servers/overview'
import { ServerList } from '../../../../../renderer/features/servers/server-list'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { fail } from '../../../../../shared/result'
import { FakeDeck } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { sampleDeck } from '../../harness/sample-deck'
import { sampleServers, server } from '../../harness/sample-servers'

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
    ).toEqual(['Restart', 'Stop', 'Show log', 'Copy command'])
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Show log' }))
    expect(deck.workspace.getState()).toMatchObject({
      selection: { kind: 'server', serverId: 'everything' },
      serverTab: 'log',
    })
    fireEvent.contextMenu(screen.getByRole('listbox', { name: 'Servers' }))
    expect(await screen.findByRole('menu', { name: 'Actions for everything' })).toBeInTheDocument()
  })

  it('leads from an entry written twice to its file', async () => {
    const { deck } = await renderDeck(sampleDeck(), <ServerList onOpen={() => {}} />)
    await userEvent.click(list().getByRole('option', { name: /notes.*not used/s }))
    expect(deck.workspace.getState().selection).toEqual({ kind: 'file', fileId: 'opened' })
  })
})

describe('Overview', () => {
  const overviewOf = async (id: string) => {
    const record = sampleServers.find((candidate) => candidate.id === id)
    if (record === undefined) throw new Error(`There is no sample server ${id}.`)
    await renderDeck(sampleDeck(), <Overview server={record} />)
  }

  it('tells of a crash why, how the process ended, what it said last and when it is tried again', async () => {
    await overviewOf('brave-search')
    expect(screen.getByText('The process ended by itself while the server was running.')).toBeVisible()
    expect(screen.getByText('Exit code 1')).toBeVisible()
    expect(screen.getByLabelText('Last lines of stderr')).toHaveTextContent('Cannot find module')
    expect(screen.getByLabelText('Last lines of stderr').textContent).not.toContain('\u001b')
    expect(screen.getByText(/^in \d+ s$/)).toBeVisible()
  })

  it('tells of a failed start what to do', async () => {
    await overviewOf('sequential-thinking')
    expect(screen.getByText(/absolute path of uvx/)).toBeVisible()
    expect(screen.getByText(/stays down until you start it/)).toBeVisible()
    expect(
      screen.getByText('Write "/home/ada/.local/bin/uvx" as "command": the program was found there.'),
    ).toBeVisible()
  })

  it('tells of a running server what it said of itself', async () => {
    await overviewOf('everything')
    for (const words of ['48213', '2025-11-25', '2.0.0', 'completions']) expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText('Answered in 2 ms')).toBeVisible()
    expect(screen.getByRole('img', { name: 'The last 40 pings, longest answer 12 ms, 2 missed' })).toBeInTheDocument()
    expect(screen.getByText('1 of 10 automatic attempts used.')).toBeVisible()
  })

  it('tells of a bad entry where it is wrong', async () => {
    await overviewOf('bad-args')
    expect(screen.getByText('"args" must be a list of texts, and this is one text.')).toBeVisible()
    expect(screen.getByText(/Line 23, column 15/)).toBeVisible()
  })
})
