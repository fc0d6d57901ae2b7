import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../../renderer/api/client'
import { createDeckStore } from '../../../../renderer/state/deck-store'
import { startSync } from '../../../../renderer/state/sync'
import type { AppEvent } from '../../../../shared/read-model/app-event'
import { emptyState, type Snapshot } from '../../../../shared/read-model/snapshot'
import { fail, ok, type Result } from '../../../../shared/result'
import { FakeDeck, sampleAppInfo } from '../harness/fake-deck'
import { server } from '../harness/sample-servers'

const stopped = (id: string): AppEvent => ({ type: 'server.changed', server: server(id, { status: 'Stopped' }) })

function start(fake: FakeDeck) {
  const store = createDeckStore()
  const stop = startSync(createClient(fake.bridge), store)
  const names = () => store.getState().replica.state.servers.map(({ id }) => id)
  const snapshots = () => fake.requests.filter(({ name }) => name === 'state.snapshot').length
  return { store, stop, names, snapshots }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('startSync', () => {
  it('takes a snapshot, then follows the events', async () => {
    const fake = new FakeDeck()
    fake.apply([stopped('a')])
    const { names, store } = start(fake)
    await settle()
    expect(names()).toEqual(['a'])
    fake.emit(stopped('b'))
    expect(names()).toEqual(['a', 'b'])
    expect(store.getState().appInfo).toEqual(sampleAppInfo)
  })

  it('listens before it asks: events that come while the snapshot is under way are not lost and not doubled', async () => {
    let answer: (snapshot: Result<Snapshot>) => void = () => {}
    const fake = new FakeDeck(emptyState, {
      'state.snapshot': () => new Promise((resolve) => (answer = resolve)),
    })
    const { names } = start(fake)
    fake.emit(stopped('a'))
    await settle()
    const snapshot = { last: 0, state: fake.state }
    fake.emit(stopped('b'))
    answer(ok(snapshot))
    await settle()
    expect(names()).toEqual(['a', 'b'])
  })

  it('takes a new snapshot when numbers are missing', async () => {
    const fake = new FakeDeck()
    const { names, snapshots } = start(fake)
    await settle()
    fake.apply([stopped('missed')])
    fake.emit(stopped('seen'))
    await settle()
    expect(names()).toEqual(['missed', 'seen'])
    expect(snapshots()).toBe(2)
  })

  it('ignores batches it has already seen', async () => {
    const fake = new FakeDeck()
    const { names, snapshots } = start(fake)
    await settle()
    fake.emit(stopped('a'))
    fake.emit({ type: 'server.removed', serverId: 'a' })
    fake.send(0, [stopped('a')])
    expect(names()).toEqual([])
    expect(snapshots()).toBe(1)
  })

  it('says why when the state cannot be read, goes on trying, and takes the words back', async () => {
    let isBroken = true
    const error = { code: 'internal', message: 'no' } as const
    const fake: FakeDeck = new FakeDeck(emptyState, {
      'state.snapshot': () => (isBroken ? fail(error) : ok({ last: -1, state: fake.state })),
    })
    const { store, snapshots } = start(fake)
    await settle()
    expect(store.getState().problem).toEqual(error)
    await vi.advanceTimersByTimeAsync(60_000)
    const tries = snapshots()
    expect(tries).toBeGreaterThan(5)
    expect(tries).toBeLessThan(30)
    isBroken = false
    await vi.advanceTimersByTimeAsync(6000)
    expect(store.getState().problem).toBeUndefined()
    expect(store.getState().replica.needsSnapshot).toBe(false)
  })

  it('asks for one snapshot at a time, however many batches wait for it', async () => {
    const fake = new FakeDeck(emptyState, { 'state.snapshot': () => new Promise(() => {}) })
    const { snapshots } = start(fake)
    for (const id of ['a', 'b', 'c']) fake.emit(stopped(id))
    await settle()
    expect(snapshots()).toBe(1)
  })

  it('stops for good', async () => {
    const fake = new FakeDeck()
    const { stop, names, snapshots } = start(fake)
    await settle()
    stop()
    fake.apply([stopped('missed')])
    fake.emit(stopped('a'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(names()).toEqual([])
    expect(snapshots()).toBe(1)
  })

  it('ends with the state of the main process whatever is lost or repeated on the way', async () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b', 'c', '__proto__'),
      remove: fc.boolean(),
      fate: fc.constantFrom('sent', 'lost', 'twice'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const fake = new FakeDeck()
        const { store, stop } = start(fake)
        let number = 0
        for (const { id, remove, fate } of steps) {
          const event: AppEvent = remove ? { type: 'server.removed', serverId: id } : stopped(id)
          if (fate === 'lost') fake.apply([event])
          else fake.emit(event)
          if (fate === 'twice') fake.send(number, [event])
          number += 1
          if (number % 3 === 0) await settle()
        }
        fake.emit(stopped('last'))
        await vi.advanceTimersByTimeAsync(20_000)
        expect(store.getState().replica.state).toEqual(fake.state)
        stop()
      }),
      { numRuns: 60 },
    )
  })
})
