import { describe, expect, test } from 'vitest'
import type { RequestFailure } from '../../../../electron/core/connection/connection'
import { afterPing, healthNote, type PingOutcome, ping } from '../../../../electron/core/manager/health'
import { Monitor } from '../../../../electron/core/manager/monitor'
import { healthHistory, type ServerHealth } from '../../../../shared/model/server'
import { FakeConnection } from '../../../support/fake-connection'
import { ManualClock } from '../../../support/manual-clock'
import { openedSession, ServerUnderTest, settle } from '../../../support/server-under-test'

const answered = (latencyMs: number): PingOutcome => ({ kind: 'answered', latencyMs })
const missed: PingOutcome = { kind: 'missed' }

function course(...outcomes: readonly PingOutcome[]): ServerHealth | undefined {
  return outcomes.reduce<ServerHealth | undefined>(afterPing, undefined)
}

describe('health after pings', () => {
  test.each<[string, readonly PingOutcome[], ServerHealth]>([
    ['an answer', [answered(3.14)], { responsive: true, misses: 0, lastLatencyMs: 3.1, history: [3.1] }],
    ['a miss', [missed], { responsive: false, misses: 1, history: [null] }],
    [
      'misses in a row',
      [answered(2), missed, missed],
      { responsive: false, misses: 2, lastLatencyMs: 2, history: [2, null, null] },
    ],
    [
      'an answer after them',
      [missed, missed, answered(9)],
      { responsive: true, misses: 0, lastLatencyMs: 9, history: [null, null, 9] },
    ],
  ])('%s', (_, outcomes, health) => {
    expect(course(...outcomes)).toEqual(health)
  })

  test('keeps the last 60', () => {
    const { history = [] } = course(...Array.from({ length: 100 }, (_, index) => answered(index))) ?? {}
    expect(history).toHaveLength(healthHistory)
    expect([history[0], history.at(-1)]).toEqual([40, 99])
  })

  test.each<[string, readonly PingOutcome[], 'info' | 'warning' | undefined]>([
    ['a first answer', [answered(1)], undefined],
    ['a first miss', [missed], 'warning'],
    ['a miss after answers', [answered(1), missed], 'warning'],
    ['another miss', [missed, missed], undefined],
    ['an answer after a miss', [missed, answered(1)], 'info'],
    ['another answer', [answered(1), answered(1)], undefined],
  ])('the log tells of a change only: %s', (_, outcomes, level) => {
    expect(healthNote(course(...outcomes.slice(0, -1)), course(...outcomes) as ServerHealth)?.level).toBe(level)
  })
})

describe('a ping', () => {
  test('has five seconds', () => {
    const connection = new FakeConnection()
    void ping(connection, new ManualClock())
    expect(connection.requests[0]).toMatchObject({
      method: 'ping',
      options: { timeoutMs: 5000, totalTimeoutMs: 5000 },
    })
  })

  test.each<[string, RequestFailure['kind'] | 'answer', PingOutcome | undefined]>([
    ['an answer', 'answer', answered(40)],
    ['an error of the server: it is there', 'protocol-error', answered(40)],
    ['silence', 'timed-out', missed],
    ['a request that was lost while the session goes on', 'connection-lost', missed],
    ['a stop', 'cancelled', undefined],
  ])('%s', async (_, ending, outcome) => {
    const connection = new FakeConnection()
    const clock = new ManualClock()
    const pinged = ping(connection, clock)
    clock.advance(40)
    if (ending === 'answer') connection.answer()
    else connection.fail(ending)
    expect(await pinged).toEqual(outcome)
  })
})

test('a ping says nothing of health when the connection ended', async () => {
  const connection = new FakeConnection()
  const pinged = ping(connection, new ManualClock())
  connection.isClosed = true
  connection.fail('connection-lost')
  expect(await pinged).toBeUndefined()
})

/** A server whose connection is under the test's hand, looked after every 30 s. */
async function monitored(entryText?: string) {
  const under = new ServerUnderTest(entryText)
  const monitor = new Monitor({ clock: under.clock, intervalMs: 30_000, servers: () => [under.server] })
  const connection = new FakeConnection()
  await under.start(openedSession(connection))
  return { under, monitor, connection }
}

describe('a running server that is looked after', () => {
  test('is pinged at each tick', async () => {
    const { under, monitor, connection } = await monitored()
    monitor.start()
    await under.pass(29_999)
    expect(connection.requests).toHaveLength(0)
    await under.pass(1)
    under.clock.advance(12)
    connection.answer()
    await settle()
    expect(under.server.health).toEqual({ responsive: true, misses: 0, lastLatencyMs: 12, history: [12] })
    await under.pass(30_000)
    expect(connection.requests).toHaveLength(2)
  })

  test('that misses pings is marked and told of once, and lives on', async () => {
    const { under, monitor, connection } = await monitored()
    monitor.start()
    for (let miss = 0; miss < 5; miss += 1) {
      await under.pass(30_000)
      connection.fail('timed-out')
      await settle()
    }
    expect(under.server.health).toMatchObject({ responsive: false, misses: 5 })
    expect(under.server.state.status).toBe('Running')
    expect(under.latest.stops).toEqual([])
    expect(under.notes.filter((note) => note.startsWith('warning'))).toHaveLength(1)
  })

  test('is not asked again while an answer is awaited', async () => {
    const { under, monitor, connection } = await monitored()
    monitor.start()
    await under.pass(90_000)
    expect(connection.requests).toHaveLength(1)
  })

  test('is not asked once monitoring ends', async () => {
    const { under, monitor, connection } = await monitored()
    monitor.start()
    monitor.stop()
    await under.pass(90_000)
    expect(connection.requests).toHaveLength(0)
    expect(under.clock.pendingTimers).toBe(0)
  })

  test('is asked once a tick though monitoring was started twice', async () => {
    const { under, monitor, connection } = await monitored()
    monitor.start()
    monitor.start()
    expect(under.clock.pendingTimers).toBe(1)
    await under.pass(30_000)
    expect(connection.requests).toHaveLength(1)
  })

  test('is asked in another rhythm from the moment that is chosen', async () => {
    const { under, monitor, connection } = await monitored()
    monitor.start()
    await under.pass(20_000)
    monitor.pingEvery(4000)
    await under.pass(3999)
    expect(connection.requests).toHaveLength(0)
    await under.pass(1)
    connection.answer()
    await settle()
    await under.pass(4000)
    expect(connection.requests).toHaveLength(2)
    expect(under.clock.pendingTimers).toBe(1)
  })

  test('keeps its rhythm when the same one is chosen again, and has none while monitoring is off', async () => {
    const { under, monitor, connection } = await monitored()
    monitor.start()
    await under.pass(20_000)
    monitor.pingEvery(30_000)
    await under.pass(10_000)
    expect(connection.requests).toHaveLength(1)
    monitor.stop()
    monitor.pingEvery(1000)
    expect(under.clock.pendingTimers).toBe(0)
  })

  test('begins anew with each process; what an old one answers says nothing of the new one', async () => {
    const { under, monitor, connection } = await monitored()
    monitor.start()
    await under.pass(30_000)
    await under.crash()
    expect(under.server.health).toBeUndefined()
    const next = new FakeConnection()
    await under.start(openedSession(next))
    connection.answer()
    await settle()
    expect(under.server.health).toBeUndefined()
    await under.pass(30_000)
    expect(next.requests).toHaveLength(1)
  })
})

test('a server that is down is not pinged, and restarts are on and off with monitoring', async () => {
  const { under, monitor, connection } = await monitored('{"command":"x","restartPolicy":{}}')
  monitor.start()
  await under.crash()
  expect(under.server.state).toMatchObject({ retryAt: under.clock.now() + 1000 })
  monitor.stop()
  expect(under.server.state).not.toHaveProperty('retryAt')
  monitor.start()
  await under.pass(1000)
  expect(under.server.state.status).toBe('Restarting')
  await under.pass(30_000)
  expect(connection.requests).toHaveLength(0)
})
