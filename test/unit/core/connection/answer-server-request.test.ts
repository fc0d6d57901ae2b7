import { describe, expect, it, test } from 'vitest'
import { causesOf, relatedTaskOf } from '../../../../electron/core/connection/answer-server-request'
import { RequestError, type RequestOptions } from '../../../../electron/core/connection/connection'
import { RequestWithdrawn, type ServerRequest } from '../../../../electron/core/connection/server-request'
import { ScriptedServer, settle } from '../../../support/scripted-server'

const limits: RequestOptions = { timeoutMs: 1000 }
const ofTask = { _meta: { 'io.modelcontextprotocol/related-task': { taskId: 't1' } } }

/** A server whose requests wait until a test answers them. */
async function asking() {
  const server = new ScriptedServer()
  const asked: (ServerRequest & { readonly answer: () => void })[] = []
  const connection = await server.connect({
    onServerRequest: (request) => new Promise((resolve) => asked.push({ ...request, answer: () => resolve({}) })),
  })
  const ask = async (id: number, params: object = {}) => {
    server.say({ jsonrpc: '2.0', id, method: 'elicitation/create', params })
    await settle()
  }
  return { server, asked, connection, ask }
}

function endingOf(asked: Promise<unknown>): { ending: string | undefined } {
  const kept: { ending: string | undefined } = { ending: undefined }
  asked.then(
    () => Object.assign(kept, { ending: 'answered' }),
    (error: unknown) => Object.assign(kept, { ending: error instanceof RequestError ? error.failure.kind : 'odd' }),
  )
  return kept
}

test.each([
  ['nothing runs', [], {}, []],
  ['one call runs', ['tools/call'], {}, [0]],
  ['several run: each of them', ['tools/call', 'prompts/get', 'tools/call'], {}, [0, 1, 2]],
  ['it names its task: what waits for the result of one', ['tools/call', 'tasks/result'], ofTask, [1]],
  ['it names none: no task', ['tasks/result', 'tools/call'], {}, [1]],
])('which requests may have caused a question: %s', (_, methods, params, expected) => {
  const underWay = methods.map((method, position) => ({ method, position }))
  expect(causesOf(underWay, params).map(({ position }) => position)).toEqual(expected)
})

test.each([
  [ofTask, 't1'],
  [{ _meta: { 'io.modelcontextprotocol/related-task': { taskId: 7 } } }, undefined],
  [{ _meta: null }, undefined],
  [null, undefined],
])('the task in %j is %s', (params, taskId) => {
  expect(relatedTaskOf(params)).toBe(taskId)
})

describe('while a question is open', () => {
  it('the call that may have caused it does not time out, and goes on with the time it had left', async () => {
    const { server, asked, connection, ask } = await asking()
    const holds: boolean[] = []
    const call = endingOf(
      connection.request('tools/call', {}, { ...limits, caller: 'c1', onHold: (isHeld) => void holds.push(isHeld) }),
    )
    server.clock.advance(600)
    await ask(1)
    expect(asked[0]?.callers).toEqual(['c1'])
    server.clock.advance(3_600_000)
    await settle()
    expect(call.ending).toBeUndefined()
    asked[0]?.answer()
    await settle()
    server.clock.advance(399)
    await settle()
    expect(call.ending).toBeUndefined()
    server.clock.advance(1)
    await settle()
    expect(call.ending).toBe('timed-out')
    expect(holds).toEqual([true, false])
  })

  it('with two of them, time goes on after the last answer', async () => {
    const { server, asked, connection, ask } = await asking()
    const call = endingOf(connection.request('tools/call', {}, limits))
    await ask(1)
    await ask(2)
    asked[0]?.answer()
    await settle()
    server.clock.advance(5000)
    await settle()
    expect(call.ending).toBeUndefined()
    asked[1]?.answer()
    await settle()
    server.clock.advance(1000)
    await settle()
    expect(call.ending).toBe('timed-out')
  })

  it('requests that have nothing to do with it keep their limits', async () => {
    const { server, connection, ask } = await asking()
    const ping = endingOf(connection.request('ping', undefined, limits))
    await ask(1)
    server.clock.advance(1000)
    await settle()
    expect(ping.ending).toBe('timed-out')
  })

  it('a call made meanwhile is not held', async () => {
    const { server, connection, ask } = await asking()
    await ask(1)
    const call = endingOf(connection.request('tools/call', {}, limits))
    server.clock.advance(1000)
    await settle()
    expect(call.ending).toBe('timed-out')
  })
})

describe('a question is withdrawn', () => {
  const whyOf = ({ signal }: ServerRequest): unknown =>
    signal.reason instanceof RequestWithdrawn ? signal.reason.why : signal.reason

  it('when its call is cancelled', async () => {
    const { asked, connection, ask } = await asking()
    const cancel = new AbortController()
    const call = endingOf(connection.request('tools/call', {}, { ...limits, signal: cancel.signal }))
    await ask(1)
    cancel.abort()
    await settle()
    expect(call.ending).toBe('cancelled')
    expect(asked.map(whyOf)).toEqual([{ by: 'call' }])
  })

  it('when the last call it may belong to has ended', async () => {
    const { server, asked, connection, ask } = await asking()
    void connection.request('tools/call', {}, limits)
    void connection.request('tools/call', {}, limits)
    const [first, second] = server.sentOf('tools/call')
    await ask(1)
    server.say({ jsonrpc: '2.0', id: first?.id, result: {} })
    expect(asked[0]?.signal.aborted).toBe(false)
    server.say({ jsonrpc: '2.0', id: second?.id, result: {} })
    expect(asked.map(whyOf)).toEqual([{ by: 'call' }])
  })

  it('by the server, with its reason', async () => {
    const { server, asked, ask } = await asking()
    await ask(1)
    server.notify('notifications/cancelled', { requestId: 1, reason: 'never mind' })
    await settle()
    expect(asked.map(whyOf)).toEqual([{ by: 'server', reason: 'never mind' }])
  })

  it('when the session ends, whatever else ends with it', async () => {
    const { server, asked, connection, ask } = await asking()
    endingOf(connection.request('tools/call', {}, limits))
    await ask(1)
    server.end({ expected: false, error: { code: 'connection-lost', message: 'gone' } })
    await settle()
    expect(asked.map(whyOf)).toEqual([{ by: 'session', isExpected: false }])
  })
})
