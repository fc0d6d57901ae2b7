import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { LogView } from '../../../../../renderer/features/logs/log-view'
import type { ServerState } from '../../../../../shared/model/server'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { fail, ok, type Result } from '../../../../../shared/result'
import { FakeDeck, type Handlers } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { sampleLog } from '../../harness/sample-log'
import { peer, server } from '../../harness/sample-servers'

const record = server('s', { status: 'Stopped' })
const log = () => within(screen.getByRole('group', { name: 'Log of s' }))

function deckWithLog(count: number, handlers?: Handlers): FakeDeck {
  const fake = new FakeDeck(
    {
      ...emptyState,
      servers: [record],
      rings: [{ serverId: 's', ring: 'log', firstRow: 0, nextRow: count }],
    },
    handlers,
  )
  fake.setLog('s', sampleLog(count))
  return fake
}

beforeEach(() => notifications.clean())

describe('LogView', () => {
  it('draws the rows in sight, tells sources apart and draws the colours they were written in', async () => {
    const fake = deckWithLog(6)
    await renderDeck(fake, <LogView server={record} />)
    expect(await log().findByText('stray')).toHaveAttribute('title', expect.stringContaining('stdout'))
    expect(log().getAllByText('deck')).toHaveLength(2)
    expect(log().getByText('[info]')).toHaveAttribute('data-foreground', 'green')
    expect(log().getByText('13 tools')).toHaveAttribute('data-marks', 'bold')
    expect(log().getByText('[info]').parentElement).toHaveTextContent(/^\[info\] listening, 13 tools registered/)
    expect(log().getByText('×12')).toBeVisible()
    expect(screen.getByText('6 lines')).toBeVisible()
  })

  it('reads pages and never a long log whole', async () => {
    const fake = deckWithLog(50_000)
    await renderDeck(fake, <LogView server={record} />)
    await waitFor(() => expect(fake.requests.some(({ name }) => name === 'log.read')).toBe(true))
    const reads = fake.requests.filter(({ name }) => name === 'log.read')
    expect(reads.length).toBeLessThan(6)
  })

  it('asks a server that writes log messages for those from a level on', async () => {
    const running: ServerState = { status: 'Running', since: 0, peer }
    const writes = server('s', running)
    const fake = new FakeDeck({ ...emptyState, servers: [writes] }, { 'servers.setLogLevel': () => ok(null) })
    const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Log messages the server sends' })
    const { unmount } = await renderDeck(fake, <LogView server={writes} />)
    expect(choice().selectedOptions[0]).toHaveTextContent('as the server likes')
    await userEvent.selectOptions(choice(), 'Messages: debug and up')
    const asked = fake.requests.filter(({ name }) => name === 'servers.setLogLevel')
    expect(asked.map(({ input }) => input)).toEqual([{ serverId: 's', level: 'debug' }])
    unmount()
    // What was asked for cannot be taken back.
    const told = await renderDeck(fake, <LogView server={{ ...writes, logLevel: 'debug' }} />)
    expect(choice().selectedOptions[0]).toHaveTextContent('debug and up')
    expect(within(choice()).queryByText(/likes/)).toBeNull()
    told.unmount()
    const silent = server('s', { ...running, peer: { ...peer, capabilities: ['tools'] } })
    await renderDeck(fake, <LogView server={silent} />)
    expect(screen.queryByRole('combobox', { name: 'Log messages the server sends' })).toBeNull()
  })

  it('filters, counts, and says when nothing matches', async () => {
    await renderDeck(deckWithLog(3000), <LogView server={record} />)
    await userEvent.click(screen.getByRole('searchbox', { name: 'Filter log' }))
    await userEvent.paste('enotfound #2998')
    expect(await screen.findByText(/^Showing 1 of 3.000 lines$/)).toBeVisible()
    expect(await log().findByText(/ENOTFOUND.*#2998/)).toBeVisible()
    await userEvent.paste(' zzz')
    expect(await screen.findByText('No line matches')).toBeVisible()
  })

  it('shows warnings and errors, errors alone, or one source', async () => {
    await renderDeck(deckWithLog(6), <LogView server={record} />)
    const level = screen.getByRole('combobox', { name: 'Level' })
    await userEvent.selectOptions(level, 'Warnings, errors')
    expect(await screen.findByText('Showing 3 of 6 lines')).toBeVisible()
    await userEvent.selectOptions(level, 'Errors')
    expect(await screen.findByText('Showing 1 of 6 lines')).toBeVisible()
    expect(log().getByText(/ENOTFOUND/)).toBeVisible()
    await userEvent.selectOptions(level, 'All levels')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'This app')
    expect(await screen.findByText('Showing 2 of 6 lines')).toBeVisible()
    expect(log().getAllByText('deck')).toHaveLength(2)
  })

  it('says how many lines are gone', async () => {
    const fake = deckWithLog(0)
    fake.setLog('s', sampleLog(5, 40))
    fake.apply([{ type: 'ring.advanced', extent: { serverId: 's', ring: 'log', firstRow: 40, nextRow: 45 } }])
    await renderDeck(fake, <LogView server={record} />)
    expect(await screen.findByText('5 lines')).toBeVisible()
    expect(screen.getByText('40 older lines dropped')).toBeVisible()
  })

  it('saves the log and says where it went', async () => {
    const fake = deckWithLog(3, { 'log.save': () => ok({ savedTo: '/home/ada/s.log' }) })
    await renderDeck(fake, <LogView server={record} />)
    await userEvent.click(screen.getByRole('button', { name: 'Save the log to a file' }))
    expect(await screen.findByText('The log of s was saved')).toBeVisible()
    expect(screen.getByText('/home/ada/s.log')).toBeVisible()
    expect(fake.requests).toContainEqual({ name: 'log.save', input: { serverId: 's' } })
  })

  it('says nothing when the person changed their mind, and why when it could not be saved', async () => {
    let answer: Result<{ readonly savedTo?: string }> = ok({})
    const fake = deckWithLog(3, { 'log.save': () => answer })
    await renderDeck(fake, <LogView server={record} />)
    await userEvent.click(screen.getByRole('button', { name: 'Save the log to a file' }))
    await waitFor(() => expect(fake.requests.some(({ name }) => name === 'log.save')).toBe(true))
    expect(screen.queryByText('The log of s was saved')).toBeNull()
    answer = fail({ code: 'file-not-written', message: '/x was not written, because the disk is full.' })
    await userEvent.click(screen.getByRole('button', { name: 'Save the log to a file' }))
    expect(await screen.findByText(/because the disk is full/)).toBeVisible()
  })

  it('stops following when a person scrolls up with the keys, and the switch says so', async () => {
    await renderDeck(deckWithLog(500), <LogView server={record} />)
    const follow = screen.getByRole('switch', { name: 'Follow' })
    expect(follow).toBeChecked()
    screen.getByRole('group', { name: 'Log of s' }).focus()
    await userEvent.keyboard('{PageUp}')
    expect(follow).not.toBeChecked()
    await userEvent.click(follow)
    expect(follow).toBeChecked()
  })

  it('says what will be here while there is nothing', async () => {
    await renderDeck(new FakeDeck({ ...emptyState, servers: [record] }), <LogView server={record} />)
    expect(screen.getByText('Nothing in the log yet')).toBeVisible()
  })
})
