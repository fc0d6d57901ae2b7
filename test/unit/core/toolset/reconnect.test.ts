import { describe, expect, it } from 'vitest'
import { RequestError, type RequestFailure } from '../../../../electron/core/connection/connection'
import { isConnectionError, mayReplay, namesOfSafeTools } from '../../../../electron/core/toolset/reconnect'
import { ReconnectingConnection } from '../../../../electron/core/toolset/reconnecting-connection'
import { AppFailure } from '../../../../shared/result'
import { FakeConnection } from '../../../support/fake-connection'
import { ManualClock } from '../../../support/manual-clock'
import { settle } from '../../../support/scripted-server'

const said = (message: string, more: object = {}): RequestFailure => ({
  kind: 'protocol-error',
  error: { code: 'protocol-error', message },
  ...more,
})
const lost: RequestFailure = { kind: 'connection-lost', error: { code: 'connection-lost', message: 'gone' } }

it.each<[RequestFailure, boolean]>([
  [lost, true],
  [{ ...lost, httpStatus: 404 }, true],
  [said('Connection closed'), true],
  [said('unexpected EOF'), true],
  [said('write: Broken pipe'), true],
  [said('closed pipe'), true],
  [said('Session not found'), true],
  [said('session is missing'), true],
  [said('Bad Request: No valid session ID provided'), true],
  [said('TRANSPORT ERROR'), true],
  [said('transport closed'), true],
  [said('connection reset by peer'), true],
  [said('who are you', { httpStatus: 401 }), true],
  [said('not yours', { httpStatus: 403 }), false],
  [said('oh no', { httpStatus: 500 }), false],
  [said('typeof is not a function'), false],
  [said('Tool not found'), false],
  [{ kind: 'timed-out', error: { code: 'timed-out', message: 'connection closed' } }, false],
  [{ kind: 'cancelled', by: 'server', error: { code: 'cancelled', message: 'eof' } }, false],
])('%j is a lost connection: %s', (failure, isLoss) => {
  expect(isConnectionError(failure)).toBe(isLoss)
})

it('lets be replayed what is safe, and what was not let in', () => {
  expect([mayReplay(lost, true), mayReplay(lost, false), mayReplay(said('', { httpStatus: 401 }), false)]).toEqual([
    true,
    false,
    true,
  ])
})

it('trusts the hints of a tool, unless another of its name has none', () => {
  const tool = (key: string, annotations?: unknown) => ({ position: 0, key, raw: { name: key, annotations } })
  const tools = [
    tool('reads', { readOnlyHint: true }),
    tool('again', { idempotentHint: true }),
    tool('odd', { readOnlyHint: 'yes' }),
    tool('plain'),
    tool('twice', { readOnlyHint: true }),
    tool('twice'),
  ]
  expect([...namesOfSafeTools(tools)]).toEqual(['reads', 'again'])
})

describe('a connection that is begun anew', () => {
  const start = (connect: () => Promise<FakeConnection>) => {
    const first = new FakeConnection()
    const clock = new ManualClock()
    const notes: string[] = []
    const connection = new ReconnectingConnection({
      first,
      connect,
      clock,
      refresh: { maxAttempts: 3, retryDelayMs: 1000 },
      note: (_, text) => void notes.push(text),
    })
    const tick = async () => {
      await settle()
      clock.advance(1000)
      await settle()
    }
    return { first, clock, notes, connection, tick }
  }
  const limits = { timeoutMs: 1000 }
  const failureOf = async (promise: Promise<unknown>) => {
    const error: unknown = await promise.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return error instanceof RequestError ? error.failure : undefined
  }

  it('is so once for all that fail together, and repeats only what may be', async () => {
    const second = new FakeConnection()
    let connects = 0
    const { first, connection, tick } = start(async () => {
      connects += 1
      return second
    })
    let renewed = 0
    const heard: string[] = []
    connection.onRenewed(() => (renewed += 1))
    connection.onNotification(({ method }) => heard.push(method))
    const list = connection.request('tools/list', undefined, limits)
    const unsafe = failureOf(connection.request('tools/call', { name: 'a' }, limits))
    const safe = connection.request('tools/call', { name: 'b' }, { ...limits, isSafe: true })
    for (const { fail } of first.requests) fail(new RequestError(lost))
    await tick()
    expect([connects, renewed]).toEqual([1, 1])
    expect(second.requests.map(({ method }) => method).toSorted()).toEqual(['tools/call', 'tools/list'])
    for (const { settle: answer } of second.requests) answer({ result: {} })
    await Promise.all([list, safe])
    expect(await unsafe).toMatchObject({
      kind: 'connection-lost',
      error: { message: expect.stringContaining('uncertain'), hint: expect.stringContaining('call again') },
    })
    expect(heard).toContain('notifications/tools/list_changed')
  })

  it('waits before each attempt, gives up after the last, and ends with its reason', async () => {
    let connects = 0
    const { first, connection, tick } = start(() => {
      connects += 1
      return Promise.reject(new AppFailure({ code: 'server-unreachable', message: 'nobody there' }))
    })
    const asking = failureOf(connection.request('tools/list', undefined, limits))
    first.requests[0]?.fail(new RequestError(lost))
    await settle()
    expect(connects).toBe(0)
    await tick()
    await tick()
    expect(connection.isClosed).toBe(false)
    await tick()
    expect(connects).toBe(3)
    expect(await asking).toMatchObject({ kind: 'connection-lost' })
    expect(await connection.ended).toMatchObject({ expected: false, error: { message: 'nobody there' } })
    expect(connection.isClosed).toBe(true)
  })

  it('does not wait for a session that ran out', async () => {
    const second = new FakeConnection()
    const { first, connection } = start(async () => second)
    const asking = connection.request('ping', undefined, { ...limits, isPing: true })
    first.requests[0]?.fail(new RequestError({ ...lost, httpStatus: 404 }))
    await settle()
    second.answer({})
    expect(await asking).toEqual({ result: {} })
  })

  it('is not for a ping that was lost, nor when it was closed', async () => {
    let connects = 0
    const { first, connection, tick } = start(async () => {
      connects += 1
      return new FakeConnection()
    })
    const ping = failureOf(connection.request('ping', undefined, { ...limits, isPing: true }))
    first.requests[0]?.fail(new RequestError(lost))
    expect(await ping).toEqual(lost)
    void connection.close(0)
    connection.renew()
    await tick()
    expect(connects).toBe(0)
  })

  it('asks nobody twice who does not let us in', async () => {
    let connects = 0
    const { first, connection, tick } = start(() => {
      connects += 1
      return Promise.reject(new AppFailure({ code: 'unauthorized', message: 'no' }))
    })
    const asking = failureOf(connection.request('tools/call', { name: 'x' }, limits))
    first.requests[0]?.fail(new RequestError(said('no', { httpStatus: 401 })))
    await tick()
    expect(connects).toBe(1)
    expect(await asking).toMatchObject({ httpStatus: 401 })
  })
})
