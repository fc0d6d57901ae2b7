import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LogView } from '../../../../../renderer/features/logs/log-view'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { FakeDeck } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { sampleLog } from '../../harness/sample-log'
import { server } from '../../harness/sample-servers'

const record = server('s', { status: 'Stopped' })
const log = () => within(screen.getByRole('group', { name: 'Log of s' }))

function deckWithLog(count: number): FakeDeck {
  const fake = new FakeDeck({
    ...emptyState,
    servers: [record],
    rings: [{ serverId: 's', ring: 'log', firstRow: 0, nextRow: count }],
  })
  fake.setLog('s', sampleLog(count))
  return fake
}

describe('LogView', () => {
  it('draws the rows in sight, tells sources apart and takes terminal codes out', async () => {
    const fake = deckWithLog(6)
    await renderDeck(fake, <LogView server={record} />)
    expect(await log().findByText('stray')).toHaveAttribute('title', expect.stringContaining('stdout'))
    expect(log().getAllByText('deck')).toHaveLength(2)
    expect(log().getByText(/\[info\] listening, 13 tools registered/)).toBeVisible()
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

  it('filters, counts, and says when nothing matches', async () => {
    await renderDeck(deckWithLog(3000), <LogView server={record} />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter log' }), 'enotfound #2998')
    expect(await screen.findByText(/^1 of 3.000 lines$/)).toBeVisible()
    expect(await log().findByText(/ENOTFOUND.*#2998/)).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter log' }), ' zzz')
    expect(await screen.findByText('No line matches')).toBeVisible()
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
