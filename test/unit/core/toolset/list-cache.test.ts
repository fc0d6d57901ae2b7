import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { ListCache, type Refreshed } from '../../../../electron/core/toolset/list-cache'
import { AppFailure } from '../../../../shared/result'
import { ManualClock } from '../../../support/manual-clock'
import { settle } from '../../../support/scripted-server'

interface List {
  readonly number: number
  readonly ttlMs?: number
}

interface Fetch {
  readonly signal: AbortSignal
  answer(more?: Partial<List>): Promise<void>
  fail(error: Error): Promise<void>
}

/** A cache whose fetches a test answers; the first brings list 1, the second list 2, … */
function cacheUnderTest(ttlMs = 60_000) {
  const clock = new ManualClock()
  const fetches: Fetch[] = []
  const notices: string[] = []
  const refreshed: Refreshed<List>[] = []
  const cache = new ListCache<List>({
    clock,
    ttlMs,
    fetch: (signal) =>
      new Promise((resolve, reject) => {
        const number = fetches.length + 1
        fetches.push({
          signal,
          answer: async (more) => {
            resolve({ number, ...more })
            await settle()
          },
          fail: async (error) => {
            reject(error)
            await settle()
          },
        })
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
    onNotice: (text) => notices.push(text),
  })
  cache.onRefreshed((one) => refreshed.push(one))
  return { cache, clock, fetches, notices, refreshed }
}

it('fetches once for all who wait, and keeps the list while it is young', async () => {
  const { cache, clock, fetches, refreshed } = cacheUnderTest()
  const both = Promise.all([cache.get(), cache.get()])
  await fetches[0]?.answer()
  expect(await both).toEqual([{ number: 1 }, { number: 1 }])
  clock.advance(59_999)
  expect(await cache.get()).toEqual({ number: 1 })
  expect(fetches).toHaveLength(1)
  clock.advance(1)
  const again = cache.get()
  await fetches[1]?.answer()
  expect(await again).toEqual({ number: 2 })
  expect(refreshed).toEqual([])
})

it('keeps nothing with a time of 0, nor longer than the server lets it', async () => {
  const none = cacheUnderTest(0)
  void none.cache.get()
  await none.fetches[0]?.answer()
  void none.cache.get()
  expect(none.fetches).toHaveLength(2)

  const short = cacheUnderTest()
  void short.cache.get()
  await short.fetches[0]?.answer({ ttlMs: 500 })
  short.clock.advance(499)
  expect(await short.cache.get()).toMatchObject({ number: 1 })
  short.clock.advance(1)
  void short.cache.get()
  expect(short.fetches).toHaveLength(2)
})

it('fetches again after a change, and tells those who listen', async () => {
  const { cache, clock, fetches, refreshed } = cacheUnderTest()
  void cache.get()
  await fetches[0]?.answer()
  cache.changed()
  clock.advance(99)
  expect(fetches).toHaveLength(1)
  clock.advance(1)
  expect(fetches).toHaveLength(2)
  await fetches[1]?.answer()
  expect(refreshed).toEqual([{ kind: 'listed', list: { number: 2 } }])
  expect(await cache.get()).toEqual({ number: 2 })
  expect(fetches).toHaveLength(2)
})

it('never gives out a list from before a change, even one that was being fetched', async () => {
  const { cache, fetches } = cacheUnderTest()
  const before = cache.get()
  cache.changed()
  const after = cache.get()
  await fetches[0]?.answer()
  expect(await before).toEqual({ number: 1 })
  expect(fetches).toHaveLength(2)
  await fetches[1]?.answer()
  expect(await after).toEqual({ number: 2 })
})

it('asks the server anew once it was invalidated', async () => {
  const { cache, fetches } = cacheUnderTest()
  void cache.get()
  await fetches[0]?.answer()
  cache.invalidate()
  expect(fetches).toHaveLength(1)
  const again = cache.get()
  await fetches[1]?.answer()
  expect(await again).toEqual({ number: 2 })
})

it('tells all who wait of a failure, and keeps what it had', async () => {
  const { cache, clock, fetches, refreshed } = cacheUnderTest()
  const both = Promise.allSettled([cache.get(), cache.get()])
  await fetches[0]?.fail(new Error('no'))
  expect(await both).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  cache.changed()
  clock.advance(100)
  await fetches[1]?.fail(new Error('still no'))
  expect(refreshed).toMatchObject([{ kind: 'failed', error: new Error('still no') }])
})

it('lets one who waits go, and calls the fetch off when nobody is left', async () => {
  const { cache, fetches } = cacheUnderTest()
  const [first, second] = [new AbortController(), new AbortController()]
  const outcomes = Promise.allSettled([cache.get(first.signal), cache.get(second.signal)])
  first.abort()
  expect(fetches[0]?.signal.aborted).toBe(false)
  second.abort()
  expect(fetches[0]?.signal.aborted).toBe(true)
  const cancelled = { status: 'rejected', reason: expect.any(AppFailure) }
  expect(await outcomes).toEqual([cancelled, cancelled])
  await settle()
  const again = cache.get()
  await fetches[1]?.answer()
  expect(await again).toEqual({ number: 2 })
})

it('does not call off a fetch that a change began', async () => {
  const { cache, clock, fetches, refreshed } = cacheUnderTest()
  const controller = new AbortController()
  cache.changed()
  clock.advance(100)
  const asking = cache.get(controller.signal)
  controller.abort()
  await expect(asking).rejects.toThrow('cancelled')
  expect(fetches[0]?.signal.aborted).toBe(false)
  await fetches[0]?.answer()
  expect(refreshed).toHaveLength(1)
})

it('starts nothing for one who is gone already', async () => {
  const { cache, fetches } = cacheUnderTest()
  await expect(cache.get(AbortSignal.abort())).rejects.toThrow('cancelled')
  expect(fetches).toEqual([])
})

it('fetches nothing by itself once it is closed', async () => {
  const { cache, clock, fetches } = cacheUnderTest()
  cache.changed()
  cache.close()
  clock.advance(1000)
  cache.changed()
  clock.advance(1000)
  expect(fetches).toEqual([])
  expect(clock.pendingTimers).toBe(0)
})

it('does not begin to wait for changes once it is closed', () => {
  const { cache, clock } = cacheUnderTest()
  cache.close()
  cache.changed()
  expect(clock.pendingTimers).toBe(0)
})

it('leaves no listener on the signals of those who waited', async () => {
  const { cache, fetches } = cacheUnderTest()
  const { signal } = new AbortController()
  const asking = cache.get(signal)
  await fetches[0]?.answer()
  await asking
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

it('says once that it slows down', async () => {
  const { cache, clock, fetches, notices } = cacheUnderTest()
  for (let change = 0; change < 10; change += 1) {
    cache.changed()
    clock.advance(5000 / 10)
    await fetches.at(-1)?.answer()
  }
  expect(notices).toEqual([expect.stringContaining('less and less often')])
})
