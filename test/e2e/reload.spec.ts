import type { EventBatch } from '../../shared/read-model/app-event'
import { newReplica, receive, restore } from '../../shared/read-model/replica'
import type { AppState } from '../../shared/read-model/snapshot'
import { waitUntil } from '../support/processes'
import type { Deck } from './deck'
import { everythingEntry, expect, test } from './fixtures'

/** Subscribes in the page, then takes a snapshot, as the window does when it loads. */
async function subscribe(deck: Deck) {
  const snapshot = await deck.onBridge(async (bridge) => {
    const batches: string[] = []
    Object.assign(window, { batches })
    bridge.onEvents((text) => batches.push(text))
    return bridge.requests['state.snapshot']('{}')
  }, undefined)
  const { value } = JSON.parse(snapshot) as { readonly value: Parameters<typeof restore>[1] }
  /** The page's copy of the state: the snapshot and every batch since. */
  return async (): Promise<AppState> => {
    const texts = await deck.page.evaluate(() => (window as unknown as { batches: readonly string[] }).batches)
    const replica = texts.map((text) => JSON.parse(text) as EventBatch).reduce(receive, restore(newReplica, value))
    expect(replica.needsSnapshot).toBe(false)
    return replica.state
  }
}

test.use({ servers: { a: everythingEntry(), b: everythingEntry(), c: everythingEntry() } })

function phase(state: AppState, callId: string): string | undefined {
  return state.calls.find((call) => call.callId === callId)?.state.phase
}

test('reloading in the middle of a call loses nothing', async ({ deck }) => {
  await deck.ask('servers.start', { serverId: 'a' })
  await subscribe(deck)
  const callId = 'call-across-reload'
  await deck.ask('calls.start', {
    callId,
    serverId: 'a',
    toolName: 'trigger-long-running-operation',
    argumentsText: '{"duration":3,"steps":30}',
  })
  await deck.page.reload()

  const copy = await subscribe(deck)
  expect(phase(await copy(), callId)).toBe('running')
  await deck.page.reload()
  const secondCopy = await subscribe(deck)
  await waitUntil('the call has ended in the page', async () => phase(await secondCopy(), callId) === 'ended')

  const state = await secondCopy()
  expect(state.calls).toMatchObject([{ callId, state: { phase: 'ended', outcome: 'succeeded' } }])
  expect(state.servers).toEqual((await deck.state()).servers)
})

test('a page that was reloaded many times while servers change has the state of the main process', async ({ deck }) => {
  const changes = (async () => {
    for (const serverId of ['a', 'b', 'c']) await deck.ask('servers.start', { serverId }).catch(() => {})
  })()
  for (let round = 0; round < 5; round += 1) {
    await deck.page.reload()
    await subscribe(deck)
  }
  await changes
  const copy = await subscribe(deck)
  await deck.ask('servers.startAll', {})
  await waitUntil('the page knows that all run', async () =>
    (await copy()).servers.every(({ state }) => state.status === 'Running'),
  )
  await waitUntil('the lists are there', async () =>
    (await deck.state()).toolLists.every(({ state }) => state.kind === 'ready'),
  )
  await deck.ask('servers.stopAll', {})
  const now = await deck.state()
  await waitUntil(
    'the last batch is there',
    async () => JSON.stringify((await copy()).servers) === JSON.stringify(now.servers),
  )
  // The last notices of the rings may still be on their way.
  expect({ ...(await copy()), rings: [] }).toEqual({ ...now, rings: [] })
})
