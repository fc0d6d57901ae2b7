import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TrafficView } from '../../../../../renderer/features/traffic/traffic-view'
import type { TrafficMessage } from '../../../../../shared/model/ring'
import { noTrafficFilter } from '../../../../../shared/model/traffic-filter'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { ok } from '../../../../../shared/result'
import { FakeDeck, type Handlers } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { server } from '../../harness/sample-servers'
import { sampleTraffic } from '../../harness/sample-traffic'

const record = server('s', { status: 'Stopped' })

function deckWith(rows: readonly TrafficMessage[], handlers?: Handlers): FakeDeck {
  const firstRow = rows[0]?.row ?? 0
  const fake = new FakeDeck({ ...emptyState, servers: [record] }, handlers)
  advance(fake, rows, firstRow)
  return fake
}

function advance(fake: FakeDeck, rows: readonly TrafficMessage[], firstRow: number): void {
  fake.setTraffic('s', rows)
  const extent = { serverId: 's', ring: 'traffic', firstRow, nextRow: firstRow + rows.length } as const
  fake.emit({ type: 'ring.advanced', extent })
}

const show = (fake: FakeDeck) => renderDeck(fake, <TrafficView server={record} place="page" />)
const list = () => within(screen.getByRole('listbox', { name: 'Traffic of s' }))
const message = () => within(screen.getByRole('region', { name: 'Chosen message' }))

describe('TrafficView', () => {
  it('shows each message with its direction, kind, method, id, latency and size', async () => {
    await show(deckWith(sampleTraffic(9)))
    const options = await list().findAllByRole('option')
    await waitFor(() => expect(options[2]).toHaveTextContent(/received.*answer.*tools\/call.*0.*20 ms.*58 B/))
    expect(options[0]).toHaveTextContent(/sent.*request.*tools\/call/)
    expect(options[4]).toHaveTextContent(/received.*error.*resources\/read.*10 ms/)
    expect(options[7]).toHaveTextContent('tool error')
    expect(options[8]).toHaveTextContent('unreadable')
    expect(screen.getByText('9 messages')).toBeVisible()
  })

  it('shows the chosen message and leads to the other half of the pair', async () => {
    await show(deckWith(sampleTraffic(9)))
    await userEvent.click(await list().findByRole('option', { name: /answer/ }))
    expect(await message().findByText('Answer to tools/call')).toBeVisible()
    expect(message().getByText('20 ms after its request')).toBeVisible()
    expect(message().getByRole('group', { name: 'Message' })).toHaveTextContent('"text": "Echo: hi"')
    await userEvent.click(message().getByRole('button', { name: 'Go to request' }))
    expect(await message().findByText('Request tools/call')).toBeVisible()
    expect(list().getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(message().getByRole('button', { name: 'Close the message' }))
    expect(screen.queryByRole('region', { name: 'Chosen message' })).toBeNull()
  })

  it('lets go of the filter when the other half does not pass it', async () => {
    await show(deckWith(sampleTraffic(9)))
    await list().findAllByRole('option')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Answers')
    await userEvent.click(await list().findByRole('option', { name: /answer.*tools\/call/ }))
    await userEvent.click(await message().findByRole('button', { name: 'Go to request' }))
    await waitFor(() => expect(list().getAllByRole('option')).toHaveLength(9))
    expect(await message().findByText('Request tools/call')).toBeVisible()
  })

  it('says that a request is not answered yet, until it is', async () => {
    const fake = deckWith([
      { row: 0, at: 0, direction: 'sent', kind: 'request', method: 'tools/call', id: '0', bytes: 2, preview: '{}' },
    ])
    await show(fake)
    await userEvent.click(await list().findByRole('option', { name: /request/ }))
    expect(await message().findByText('not answered yet')).toBeVisible()
    advance(fake, sampleTraffic(3), 0)
    expect(await message().findByRole('button', { name: 'Go to answer' })).toBeVisible()
    expect(message().queryByText('not answered yet')).toBeNull()
  })

  it('says when only the beginning of a message is kept, and when nothing of it is', async () => {
    const [first] = sampleTraffic(1)
    const fake = deckWith([{ ...(first as TrafficMessage), kind: 'notification', bytes: 20_480, whole: 'dropped' }])
    await show(fake)
    await userEvent.click(await list().findByRole('option'))
    expect(await message().findByText(/first 4.0 KiB of 20 KiB. The rest is no longer kept/)).toBeVisible()
    advance(fake, sampleTraffic(3, 5), 5)
    await userEvent.click(message().getByRole('button', { name: 'Close the message' }))
    expect(await screen.findByText('5 older messages dropped')).toBeVisible()
  })

  it('shows secrets of one message to whoever asks, and not those of the next', async () => {
    const [request] = sampleTraffic(1)
    const open = [0, 1].map((row) => ({ ...(request as TrafficMessage), row, preview: '{"key":"hunter2"}' }))
    const masked: TrafficMessage = { ...(request as TrafficMessage), preview: '{"key":"••••••"}', isMasked: true }
    const rows = [masked, { ...masked, row: 1 }]
    const fake = deckWith(rows, {
      'traffic.message': ({ row, exact }) => {
        const message = (exact === true ? open : rows)[row]
        return ok(message ? { message } : {})
      },
    })
    await show(fake)
    const [first, second] = await list().findAllByRole('option')
    await userEvent.click(first as HTMLElement)
    expect(await message().findByText('"••••••"')).toBeVisible()
    await userEvent.click(message().getByRole('button', { name: 'Show secrets' }))
    expect(await message().findByText('"hunter2"')).toBeVisible()
    expect(message().getByRole('button', { name: 'Hide secrets' })).toBeVisible()
    await userEvent.click(second as HTMLElement)
    expect(await message().findByText('"••••••"')).toBeVisible()
    expect(message().queryByText('"hunter2"')).toBeNull()
  })

  it('narrows by text, method, direction and errors, and says how many are left', async () => {
    await show(deckWith(sampleTraffic(900)))
    await userEvent.click(screen.getByRole('button', { name: 'Errors only' }))
    expect(await screen.findByText('Showing 300 of 900 messages')).toBeVisible()
    await userEvent.click(screen.getByRole('combobox', { name: 'Method' }))
    await userEvent.paste('resources/read')
    expect(await screen.findByText('Showing 100 of 900 messages')).toBeVisible()
    await userEvent.click(screen.getByRole('searchbox', { name: 'Filter traffic' }))
    await userEvent.paste('no such thing')
    expect(await screen.findByText('No message matches')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show all messages' }))
    expect(await screen.findByText('900 messages')).toBeVisible()
  })

  it('follows until a message is chosen; the keys walk through the messages', async () => {
    await show(deckWith(sampleTraffic(2000)))
    await waitFor(() => expect(list().getAllByRole('option')[0]).toHaveTextContent('sent'))
    const follow = screen.getByRole('switch', { name: 'Follow' })
    expect(follow).toBeChecked()
    screen.getByRole('listbox', { name: 'Traffic of s' }).focus()
    await userEvent.keyboard('{Home}')
    expect(follow).not.toBeChecked()
    expect(await message().findByText('Request tools/call')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    expect(await message().findByText('Notification notifications/message')).toBeVisible()
    const listbox = screen.getByRole('listbox', { name: 'Traffic of s' })
    const active = listbox.getAttribute('aria-activedescendant')
    expect(active === null ? null : document.getElementById(active)).toHaveAttribute('aria-posinset', '2')
  })

  it('reads pages and never long traffic whole', async () => {
    const fake = deckWith(sampleTraffic(100_000))
    await show(fake)
    await waitFor(() => expect(list().getAllByRole('option')[0]).toHaveTextContent('sent'))
    expect(list().getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '100000')
    expect(fake.requests.filter(({ name }) => name === 'traffic.read').length).toBeLessThan(6)
  })

  it('shows how long each method takes, and leads to its messages', async () => {
    const times = [
      {
        direction: 'sent',
        method: 'tools/call',
        requests: 3,
        answers: 2,
        errors: 1,
        latency: { p50Ms: 12, p95Ms: 1500, maxMs: 2000 },
      },
      { direction: 'received', method: 'roots/list', requests: 1, answers: 0, errors: 0 },
    ] as const
    const fake = deckWith(sampleTraffic(9), { 'traffic.times': () => ok({ methods: times }) })
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Times by method' }))
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent)
    expect(rows[1]).toBe('tools/callsent3112 ms1.50 s2.00 s')
    expect(rows[2]).toBe('roots/listreceived10–––')
    const asked = () => fake.requests.filter(({ name }) => name === 'traffic.times').length
    const before = asked()
    advance(fake, sampleTraffic(10), 0)
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
    await userEvent.click(screen.getByRole('button', { name: 'roots/list' }))
    expect(await screen.findByText('Showing 1 of 10 messages')).toBeVisible()
  })

  it('saves all messages without secrets, and others only when that was chosen', async () => {
    const fake = deckWith(sampleTraffic(9), { 'traffic.save': () => ok({}) })
    await show(fake)
    await list().findAllByRole('option')
    const saves = () => fake.requests.filter(({ name }) => name === 'traffic.save').map(({ input }) => input)
    await userEvent.click(screen.getByRole('button', { name: 'Save messages to a file' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saves()).toEqual([{ serverId: 's', withSecrets: false }]))

    await userEvent.click(screen.getByRole('button', { name: 'Errors only' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save messages to a file' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'With secrets' }))
    expect(screen.getByText(/whoever has it can use them/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save with secrets' }))
    await waitFor(() =>
      expect(saves()[1]).toEqual({
        serverId: 's',
        withSecrets: true,
        filter: { ...noTrafficFilter, errorsOnly: true },
      }),
    )
  })

  it('says what will be here while there is nothing', async () => {
    await show(new FakeDeck({ ...emptyState, servers: [record] }))
    expect(screen.getByText('No messages yet')).toBeVisible()
  })
})
