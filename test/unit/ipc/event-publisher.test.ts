import { describe, expect, test } from 'vitest'
import { EventPublisher } from '../../../electron/ipc/event-publisher'
import type { AppEvent, EventBatch } from '../../../shared/read-model/app-event'
import { applyEvent } from '../../../shared/read-model/apply-event'
import { emptyState } from '../../../shared/read-model/snapshot'
import { ManualClock } from '../../support/manual-clock'
import {
  callChanged,
  callInProgress,
  endedWell,
  ringAdvanced,
  running,
  serverChanged,
  toolList,
} from '../../support/records'

function publishing() {
  const clock = new ManualClock()
  const batches: (EventBatch & { readonly at: number })[] = []
  let state = emptyState
  const publisher = new EventPublisher({
    clock,
    state: () => state,
    send: (batch) => void batches.push({ ...batch, at: clock.monotonic() - 1_000_000 }),
  })
  const publish = (event: AppEvent): void => {
    state = applyEvent(state, event)
    publisher.publish(event)
  }
  return { clock, batches, publisher, publish }
}

const tools = (serverId: string): AppEvent => ({ type: 'tools.changed', toolList: toolList(serverId) })
const progress = (value: number): AppEvent => ({ type: 'call.changed', call: callInProgress('call-0001', value) })

test('what nobody waits for goes in one batch after 16 ms', () => {
  const { clock, batches, publish } = publishing()
  publish(tools('a'))
  clock.advance(10)
  publish(tools('b'))
  clock.advance(5)
  expect(batches).toEqual([])
  clock.advance(1)
  expect(batches).toEqual([{ at: 16, first: 0, events: [tools('a'), tools('b')] }])
  clock.advance(1000)
  expect(batches).toHaveLength(1)
  expect(clock.pendingTimers).toBe(0)
})

test('an urgent event goes at once and takes what waits with it, in order', () => {
  const { clock, batches, publish } = publishing()
  publish(tools('a'))
  clock.advance(3)
  publish(callChanged('call-0001'))
  expect(batches).toEqual([{ at: 3, first: 0, events: [tools('a'), callChanged('call-0001')] }])
  clock.advance(1000)
  expect(batches).toHaveLength(1)
})

test('numbers go on without a gap over events that were left out', () => {
  const { clock, batches, publish } = publishing()
  publish(callChanged('call-0001'))
  for (const value of [1, 2, 3, 4]) publish(progress(value))
  clock.advance(20)
  publish(callChanged('call-0001', endedWell))
  expect(batches.map(({ first, events }) => [first, events.length])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ])
  expect(batches[1]?.events).toEqual([progress(4)])
})

describe('above 500 urgent sends in a second', () => {
  const change = (index: number): AppEvent => serverChanged('files', index % 2 === 0 ? running : { status: 'Stopped' })

  test('urgent events join the batches, none is lost and their order is kept', () => {
    const { clock, batches, publish } = publishing()
    publish(serverChanged('files'))
    const changes = Array.from({ length: 1200 }, (_, index) => change(index))
    for (const event of changes) publish(event)
    expect(batches).toHaveLength(500)
    clock.advance(16)
    expect(batches).toHaveLength(501)
    expect(batches.flatMap(({ events }) => events)).toEqual([serverChanged('files'), ...changes])
  })

  test('a second later they go at once again', () => {
    const { clock, batches, publish } = publishing()
    publish(serverChanged('files'))
    for (let index = 0; index < 501; index += 1) publish(change(index))
    clock.advance(999)
    const before = batches.length
    publish(change(501))
    expect(batches).toHaveLength(before)
    clock.advance(1)
    publish(change(502))
    expect(batches).toHaveLength(before + 1)
  })
})

describe('rings', () => {
  test('give at most 10 notices a second, the last of which is the newest', () => {
    const { clock, batches, publish } = publishing()
    for (let row = 1; row <= 2000; row += 1) {
      publish(ringAdvanced('files', 'log', row))
      clock.advance(1)
    }
    clock.advance(200)
    const notices = batches.flatMap(({ at, events }) => events.map((event) => ({ at, event })))
    expect(notices.at(-1)?.event).toEqual(ringAdvanced('files', 'log', 2000))
    expect(notices.length).toBeGreaterThan(15)
    for (const [index, { at }] of notices.entries()) {
      const tenLater = notices[index + 10]
      if (tenLater !== undefined) expect(tenLater.at - at).toBeGreaterThanOrEqual(1000)
    }
  })

  test('each ring for itself', () => {
    const { clock, batches, publish } = publishing()
    publish(ringAdvanced('a', 'log', 1))
    publish(ringAdvanced('a', 'traffic', 1))
    publish(ringAdvanced('b', 'log', 1))
    clock.advance(16)
    expect(batches[0]?.events).toHaveLength(3)
  })

  test('an urgent event does not take a notice that is held back', () => {
    const { clock, batches, publish } = publishing()
    publish(ringAdvanced('a', 'log', 1))
    clock.advance(16)
    publish(ringAdvanced('a', 'log', 2))
    publish(callChanged('call-0001'))
    expect(batches.at(-1)?.events).toEqual([callChanged('call-0001')])
    clock.advance(100)
    expect(batches.at(-1)?.events).toEqual([ringAdvanced('a', 'log', 2)])
  })

  test('a newer notice that need not be held drops the held one', () => {
    const { clock, batches, publish, publisher } = publishing()
    publish(ringAdvanced('a', 'log', 1))
    publisher.snapshot()
    clock.advance(90)
    publish(callChanged('call-0001'))
    clock.advance(5)
    publish(ringAdvanced('a', 'log', 2))
    clock.advance(7)
    publish(ringAdvanced('a', 'log', 3))
    clock.advance(500)
    expect(batches.flatMap(({ events }) => events)).toEqual([
      ringAdvanced('a', 'log', 1),
      callChanged('call-0001'),
      ringAdvanced('a', 'log', 3),
    ])
  })

  test('of a server that is gone do not come back, those of others do', () => {
    const { clock, batches, publish } = publishing()
    publish(serverChanged('a'))
    publish(ringAdvanced('a', 'log', 1))
    publish(ringAdvanced('b', 'log', 1))
    clock.advance(16)
    publish(ringAdvanced('a', 'log', 2))
    publish(ringAdvanced('b', 'log', 2))
    publish({ type: 'server.removed', serverId: 'a' })
    clock.advance(1000)
    expect(batches.flatMap(({ events }) => events)).toEqual([
      serverChanged('a'),
      ringAdvanced('a', 'log', 1),
      ringAdvanced('b', 'log', 1),
      { type: 'server.removed', serverId: 'a' },
      ringAdvanced('b', 'log', 2),
    ])
    expect(clock.pendingTimers).toBe(0)
  })
})

describe('snapshot', () => {
  test('before any event has no number', () => {
    expect(publishing().publisher.snapshot()).toEqual({ last: -1, state: emptyState })
  })

  test('sends first what waits, so that it is the state after its number', () => {
    const { clock, batches, publisher, publish } = publishing()
    publish(tools('a'))
    publish(progress(1))
    publish(tools('b'))
    const { last, state } = publisher.snapshot()
    const sent = batches.flatMap(({ events }) => events)
    expect(last).toBe(sent.length - 1)
    expect(state).toEqual(sent.reduce(applyEvent, emptyState))
    clock.advance(1000)
    expect(batches.flatMap(({ events }) => events)).toHaveLength(sent.length)
  })
})
