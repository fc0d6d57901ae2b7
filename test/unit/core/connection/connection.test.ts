import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { RequestError, type RequestFailure } from '../../../../electron/core/connection/connection'
import { goodHandshake, type Script, ScriptedServer, settle } from '../../../support/scripted-server'

const limits = { timeoutMs: 1000 }

async function failureOf(request: Promise<unknown>): Promise<RequestFailure> {
  const error: unknown = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof RequestError)) throw new Error(`not a RequestError: ${String(error)}`)
  return error.failure
}

async function connected(scripts: Readonly<Record<string, Script>> = {}) {
  const server = new ScriptedServer(scripts)
  const connection = await server.connect()
  server.sent.length = 0
  return { server, connection }
}

describe('an answer', () => {
  it('is passed on exactly as parsed, with its bytes', async () => {
    const { server, connection } = await connected()
    const asking = connection.request('tools/call', { name: 'x' }, limits)
    const text =
      '{"jsonrpc":"2.0","id":1,"extra":true,"result":{"resultType":"odd","__proto__":{"a":1},"content":"text"}}'
    const message = JSON.parse(text) as { result: unknown }
    const raw = Buffer.from(text)
    server.say(message, raw)
    const answer = await asking
    expect(answer.result).toBe(message.result)
    expect(answer.raw).toBe(raw)
    expect(server.notes).toEqual([])
  })

  it('belongs to its request, in whatever order answers come', async () => {
    const { server, connection } = await connected()
    const asked = ['a', 'b', 'c'].map((name) => connection.request('tools/call', { name }, limits))
    for (const { id, params } of server.sent.toReversed())
      server.say({ jsonrpc: '2.0', id, result: { of: params?.['name'] } })
    expect(await Promise.all(asked)).toMatchObject([
      { result: { of: 'a' } },
      { result: { of: 'b' } },
      { result: { of: 'c' } },
    ])
  })

  it('counts with its id as text too, which is noted once', async () => {
    const { server, connection } = await connected()
    server.scripts['tools/list'] = (_, { id }) => {
      server.say({ jsonrpc: '2.0', id: String(id), result: { tools: [] } })
      return undefined
    }
    await connection.request('tools/list', undefined, limits)
    await connection.request('tools/list', undefined, limits)
    expect(server.notes).toEqual([expect.stringContaining('as text ("1")')])
  })

  it('may come in a list of messages, as revision 2025-03-26 has it', async () => {
    const { server, connection } = await connected()
    const first = connection.request('tools/call', { name: 'a' }, limits)
    const second = connection.request('tools/call', { name: 'b' }, limits)
    server.say([
      { jsonrpc: '2.0', id: 2, result: { n: 2 } },
      { jsonrpc: '2.0', id: 1, result: { n: 1 } },
    ])
    expect(await Promise.all([first, second])).toMatchObject([{ result: { n: 1 } }, { result: { n: 2 } }])
  })

  it.each([
    ['unknown', { id: 987_654, result: {} }, /belongs to no request \(id 987654\)/],
    ['of another kind', { id: 'no-such-id', error: { code: 1, message: 'nobody' } }, /\(id "no-such-id"\): nobody/],
    ['null', { id: null, error: { code: -32_700, message: 'Parse error' } }, /\(id null\): Parse error/],
    ['a fraction', { id: 1.5, result: {} }, /\(id 1.5\)/],
    ['of the handshake', { id: 0, result: {} }, /second answer to request 0 \(initialize\)/],
  ])('whose id is %s is left aside with a note, and the right one still counts', async (_, stray, note) => {
    const { server, connection } = await connected()
    const asking = connection.request('tools/call', { name: 'x' }, limits)
    server.say({ jsonrpc: '2.0', ...stray })
    server.say({ jsonrpc: '2.0', id: 1, result: { right: true } })
    expect(await asking).toMatchObject({ result: { right: true } })
    expect(server.notes).toEqual([expect.stringMatching(note)])
  })

  it('that comes a second time, or after the request was cancelled, is left aside whatever its size', async () => {
    const { server, connection } = await connected()
    const controller = new AbortController()
    const asking = connection.request('tools/call', { name: 'x' }, { ...limits, signal: controller.signal })
    controller.abort()
    await failureOf(asking)
    const unreadable = new Proxy({}, { ownKeys: () => expect.unreachable('it was looked into') })
    server.say({ jsonrpc: '2.0', id: 1, result: unreadable }, Buffer.from('raw'))
    expect(server.notes).toEqual([
      'The answer to request 1 (tools/call) came after it had been cancelled. It was left aside.',
    ])
  })

  it('that is JSON but no message is noted', async () => {
    const { server, connection } = await connected({ ping: () => ({}) })
    server.say({ jsonrpc: '2.0', hello: 'world' })
    await connection.request('ping', undefined, limits)
    expect(server.notes).toEqual([expect.stringContaining('no message of the protocol')])
  })
})

describe('a failure', () => {
  it('is the error of the server, in its words and with its data', async () => {
    const { server, connection } = await connected()
    const asking = connection.request('tools/call', { name: 'x' }, limits)
    server.say({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32_042, message: 'sign in first', data: 'not what the SDK expects' },
    })
    expect(await failureOf(asking)).toMatchObject({
      kind: 'protocol-error',
      code: -32_042,
      data: 'not what the SDK expects',
    })
  })

  it.each([null, 5, []])('is a result of %j, at once', async (result) => {
    const { server, connection } = await connected()
    const asking = connection.request('tools/call', { name: 'x' }, limits)
    server.say({ jsonrpc: '2.0', id: 1, result })
    expect(await failureOf(asking)).toMatchObject({ kind: 'protocol-error' })
    expect(server.notes).toEqual([])
  })

  it('is an unknown method, which is no lost connection', async () => {
    const { server, connection } = await connected({ ping: () => ({}) })
    const asking = connection.request('prompts/list', undefined, limits)
    server.say({ jsonrpc: '2.0', id: 1, error: { code: -32_601, message: 'Method not found' } })
    expect(await failureOf(asking)).toMatchObject({ kind: 'protocol-error', code: -32_601 })
    expect(connection.isClosed).toBe(false)
    await connection.request('ping', undefined, limits)
  })

  it('is silence up to the limit, which the server is told', async () => {
    const { server, connection } = await connected()
    const asking = failureOf(connection.request('tools/call', { name: 'x' }, limits))
    server.clock.advance(1000)
    expect(await asking).toMatchObject({
      kind: 'timed-out',
      error: { message: 'The server "scripted" did not answer tools/call within 1 s.' },
    })
    expect(server.sentOf('notifications/cancelled')).toMatchObject([{ params: { requestId: 1, reason: 'timed out' } }])
  })

  it('is the total limit whatever progress comes', async () => {
    const { server, connection } = await connected()
    const asking = failureOf(connection.request('tools/call', { name: 'x' }, { timeoutMs: 1000, totalTimeoutMs: 2500 }))
    for (let step = 0; step < 3; step += 1) {
      server.clock.advance(900)
      server.notify('notifications/progress', { progressToken: 1, progress: step })
    }
    expect(await asking).toMatchObject({
      kind: 'timed-out',
      error: { message: expect.stringContaining('2.5 s in total') },
    })
  })

  it('is a cancellation by the server itself', async () => {
    const { server, connection } = await connected()
    const asking = connection.request('tools/call', { name: 'x' }, limits)
    server.notify('notifications/cancelled', { requestId: 1, reason: 'shutting down' })
    expect(await failureOf(asking)).toMatchObject({
      kind: 'cancelled',
      by: 'server',
      error: { message: expect.stringContaining('shutting down') },
    })
    expect(server.sentOf('notifications/cancelled')).toEqual([])
    server.say({ jsonrpc: '2.0', id: 1, result: {} })
    server.notify('notifications/cancelled', { requestId: 1 })
    expect(server.notes).toEqual([
      expect.stringContaining('came after it had been cancelled'),
      'The server cancelled request 1, which is not running.',
    ])
  })

  it('is the end of the transport, with what is known of it, at once for every request', async () => {
    const { server, connection } = await connected()
    const asking = ['a', 'b'].map((name) => failureOf(connection.request('tools/call', { name }, limits)))
    server.stderr = ['FATAL']
    const end = { expected: false, exit: { exitCode: 7 }, error: { code: 'connection-lost', message: 'gone' } } as const
    server.end(end)
    const [first, second] = await Promise.all(asking)
    expect(first).toMatchObject({
      kind: 'connection-lost',
      end,
      error: { message: 'The server "scripted" exited (code 7) before it answered tools/call.', detail: 'FATAL' },
    })
    expect(second).toEqual(first)
    expect(connection.isClosed).toBe(true)
    expect(await failureOf(connection.request('ping', undefined, limits))).toMatchObject({
      kind: 'connection-lost',
      error: { message: 'ping was not sent to "scripted": the server exited (code 7).' },
    })
  })

  it('is a request the transport did not take', async () => {
    const { server, connection } = await connected()
    server.sendFailure = new Error('write EPIPE')
    const asking = failureOf(connection.request('tools/call', { name: 'x' }, { timeoutMs: 60_000 }))
    await settle()
    server.clock.advance(1000)
    expect(await asking).toMatchObject({
      kind: 'connection-lost',
      error: { message: expect.stringContaining('write EPIPE') },
    })
  })

  it('is a method that this revision of the protocol does not have', async () => {
    const { server, connection } = await connected()
    expect(await failureOf(connection.request('server/discover', undefined, limits))).toMatchObject({
      kind: 'protocol-error',
      error: { code: 'not-supported', message: expect.stringContaining('server/discover cannot be asked') },
    })
    expect(server.sent).toEqual([])
    expect(connection.isClosed).toBe(false)
  })

  it('leaves no timer and no listener behind', async () => {
    const { server, connection } = await connected({ ping: () => ({}) })
    const { signal } = new AbortController()
    await connection.request('ping', undefined, { timeoutMs: 60_000, totalTimeoutMs: 60_000, signal })
    expect(server.clock.pendingTimers).toBe(0)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})

describe('cancelling', () => {
  it('tells the server at once and waits for nothing', async () => {
    const { server, connection } = await connected()
    const controller = new AbortController()
    const asking = connection.request('tools/call', { name: 'x' }, { ...limits, signal: controller.signal })
    controller.abort()
    expect(server.sentOf('notifications/cancelled')).toMatchObject([{ params: { requestId: 1, reason: 'cancelled' } }])
    expect(await failureOf(asking)).toMatchObject({ kind: 'cancelled', by: 'us' })
    expect(server.clock.pendingTimers).toBe(0)
  })

  it('before the request was made sends nothing', async () => {
    const { server, connection } = await connected()
    const asking = connection.request('tools/call', { name: 'x' }, { ...limits, signal: AbortSignal.abort() })
    expect(await failureOf(asking)).toMatchObject({ kind: 'cancelled', by: 'us' })
    expect(server.sent).toEqual([])
  })

  it('after the answer does nothing', async () => {
    const { server, connection } = await connected({ ping: () => ({}) })
    const controller = new AbortController()
    await connection.request('ping', undefined, { ...limits, signal: controller.signal })
    controller.abort()
    await settle()
    expect(server.sent).toHaveLength(1)
  })

  it('by closing the session ends all requests as cancelled, then the transport', async () => {
    const { server, connection } = await connected()
    const asking = failureOf(connection.request('tools/call', { name: 'x' }, limits))
    await connection.close(300)
    await connection.close(0)
    expect(await asking).toMatchObject({ kind: 'cancelled', by: 'us' })
    expect(server.stops).toEqual([300, 0])
    expect(connection.isClosed).toBe(true)
    expect(await connection.ended).toMatchObject({ expected: true })
    expect(await failureOf(connection.request('ping', undefined, limits))).toMatchObject({ kind: 'cancelled' })
    expect(server.sent).toHaveLength(1)
  })
})

describe('progress', () => {
  it('is always asked for, reaches its request in order, and starts the silence again', async () => {
    const { server, connection } = await connected()
    const seen: unknown[] = []
    const onProgress = (progress: unknown) => seen.push(progress)
    const asking = connection.request('tools/call', { name: 'x', _meta: { mine: 1 } }, { ...limits, onProgress })
    expect(server.sent[0]?.params).toEqual({ name: 'x', _meta: { mine: 1, progressToken: 1 } })
    for (let step = 1; step <= 3; step += 1) {
      server.clock.advance(900)
      server.notify('notifications/progress', { progressToken: 1, progress: step, total: 3, message: `step ${step}` })
    }
    server.say({ jsonrpc: '2.0', id: 1, result: {} })
    await asking
    expect(seen).toEqual([1, 2, 3].map((progress) => ({ progress, total: 3, message: `step ${progress}` })))
  })

  it('of odd shape is a sign of life all the same', async () => {
    const { server, connection } = await connected()
    const seen: unknown[] = []
    const asking = connection.request('tools/call', { name: 'x' }, { ...limits, onProgress: (one) => seen.push(one) })
    server.clock.advance(900)
    server.notify('notifications/progress', { progressToken: '1', progress: '50 %' })
    server.clock.advance(900)
    server.notify('notifications/progress', { progressToken: 1, progress: 2, total: 'many', message: null })
    server.say({ jsonrpc: '2.0', id: 1, result: {} })
    await asking
    expect(seen).toEqual([{ progress: 2 }])
  })

  it('that its listener chokes on harms nobody', async () => {
    const { server, connection } = await connected()
    const onProgress = () => {
      throw new Error('listener')
    }
    const asking = connection.request('tools/call', { name: 'x' }, { ...limits, onProgress })
    server.notify('notifications/progress', { progressToken: 1, progress: 1 })
    server.say({ jsonrpc: '2.0', id: 1, result: {} })
    await asking
  })
})

describe('a notification', () => {
  it('reaches every listener as it was sent, until it leaves', async () => {
    const { server, connection } = await connected()
    const heard: unknown[] = []
    const leave = connection.onNotification((notification) => heard.push(notification))
    connection.onNotification(() => {
      throw new Error('listener')
    })
    server.notify('notifications/message', { level: 7, data: null })
    server.notify('custom/thing')
    server.notify('notifications/progress', { progressToken: 'not ours', progress: 1 })
    leave()
    server.notify('custom/thing')
    expect(heard).toEqual([
      { method: 'notifications/message', params: { level: 7, data: null } },
      { method: 'custom/thing', params: undefined },
      { method: 'notifications/progress', params: { progressToken: 'not ours', progress: 1 } },
    ])
    expect(server.notes).toEqual(Array(4).fill(expect.stringContaining('listener')))
  })
})

describe("a server's own request", () => {
  it('for a ping is answered', async () => {
    const { server } = await connected()
    server.say({ jsonrpc: '2.0', id: 'p', method: 'ping' })
    await settle()
    expect(server.sent).toEqual([{ jsonrpc: '2.0', id: 'p', result: {} }])
  })

  it('is unknown where nobody answers it', async () => {
    const { server } = await connected()
    server.say({ jsonrpc: '2.0', id: 'x', method: 'roots/list' })
    await settle()
    expect(server.sent).toMatchObject([{ id: 'x', error: { code: -32_601, message: 'Method not found: roots/list' } }])
  })

  it('goes to its handler with its params as they are, and the answer back', async () => {
    const server = new ScriptedServer()
    const asked: unknown[] = []
    await server.connect({
      onServerRequest: async ({ method, params }) => {
        asked.push([method, params])
        return { action: 'decline' }
      },
    })
    const params = { mode: 'unheard of', requestedSchema: { type: 'nonsense' } }
    server.say({ jsonrpc: '2.0', id: 5, method: 'elicitation/create', params })
    server.say({ jsonrpc: '2.0', id: 6, method: 'roots/list', params: null, extra: 1 })
    await settle()
    expect(asked).toEqual([
      ['elicitation/create', params],
      ['roots/list', undefined],
    ])
    expect(server.sent.slice(2)).toEqual([5, 6].map((id) => ({ jsonrpc: '2.0', id, result: { action: 'decline' } })))
  })

  it('is called off by the server, even where one of ours has the same id', async () => {
    const server = new ScriptedServer()
    let signal: AbortSignal | undefined
    const connection = await server.connect({
      onServerRequest: (request) => {
        signal = request.signal
        return new Promise(() => {})
      },
    })
    const asking = connection.request('tools/call', { name: 'x' }, limits)
    server.say({ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: {} })
    await settle()
    server.notify('notifications/cancelled', { requestId: 1 })
    await settle()
    expect(signal?.aborted).toBe(true)
    server.say({ jsonrpc: '2.0', id: 1, result: { still: 'there' } })
    expect(await asking).toMatchObject({ result: { still: 'there' } })
  })

  it('that was called off is not what a second cancellation means', async () => {
    const server = new ScriptedServer()
    const connection = await server.connect({ onServerRequest: () => new Promise(() => {}) })
    const asking = failureOf(connection.request('tools/call', { name: 'x' }, limits))
    server.say({ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: {} })
    server.notify('notifications/cancelled', { requestId: 1 })
    server.notify('notifications/cancelled', { requestId: 1 })
    expect(await asking).toMatchObject({ kind: 'cancelled', by: 'server' })
  })

  it('that was answered is not what a cancellation means any more', async () => {
    const server = new ScriptedServer()
    const connection = await server.connect({ onServerRequest: async () => ({}) })
    const asking = failureOf(connection.request('tools/call', { name: 'x' }, limits))
    server.say({ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: {} })
    await settle()
    server.notify('notifications/cancelled', { requestId: 1 })
    expect(await asking).toMatchObject({ kind: 'cancelled', by: 'server' })
  })

  it('whose answer cannot be sent is noted', async () => {
    const { server } = await connected()
    server.sendFailure = new Error('write EPIPE')
    server.say({ jsonrpc: '2.0', id: 1, method: 'ping' })
    server.say({ jsonrpc: '2.0', id: 2, method: 'ping', params: [] })
    await settle()
    expect(server.notes).toEqual([
      expect.stringContaining('breaks the rules'),
      expect.stringContaining('write EPIPE'),
      expect.stringContaining('write EPIPE'),
    ])
  })

  it('ends with the session', async () => {
    const server = new ScriptedServer()
    let signal: AbortSignal | undefined
    const connection = await server.connect({
      onServerRequest: (request) => {
        signal = request.signal
        return new Promise(() => {})
      },
    })
    server.say({ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: {} })
    await settle()
    await connection.close(0)
    expect(signal?.aborted).toBe(true)
  })

  it.each([
    ['whose params are a list', { id: 9, method: 'ping', params: [1] }, [{ id: 9, error: { code: -32_600 } }]],
    ['whose id is a fraction', { id: 1.5, method: 'ping' }, [{ id: 1.5, error: { code: -32_600 } }]],
    ['whose id is null', { id: null, method: 'ping' }, []],
  ])('%s is refused in words, as far as it can be answered', async (_, message, answers) => {
    const { server } = await connected()
    server.say({ jsonrpc: '2.0', ...message })
    await settle()
    expect(server.sent).toMatchObject(answers)
    expect(server.notes).toEqual([expect.stringContaining('breaks the rules of JSON-RPC')])
  })
})

it('hears nothing more once the session is over, though the traffic shows it', async () => {
  const { server, connection } = await connected()
  const heard: unknown[] = []
  connection.onNotification((notification) => heard.push(notification))
  await connection.close(0)
  server.notify('notifications/message', {})
  server.say({ jsonrpc: '2.0', id: 1, method: 'ping' })
  await settle()
  expect(heard).toEqual([])
  expect(server.sent).toEqual([])
  expect(server.traffic.at(-1)).toMatchObject({ direction: 'received', method: 'ping' })
})

it('keeps what is said of it short, whatever a server sends', async () => {
  const { server, connection } = await connected()
  const long = 'x'.repeat(1_000_000)
  const asking = failureOf(connection.request('tools/call', { name: 'x' }, limits))
  server.say({ jsonrpc: '2.0', id: long, error: { code: 1, message: long } })
  server.say({ jsonrpc: '2.0', id: [long], method: long })
  server.notify('notifications/cancelled', { requestId: long })
  server.say({ jsonrpc: '2.0', id: 1, error: { code: 1, message: long, data: long } })
  const { error } = await asking
  expect([error.message, error.detail, ...server.notes].every((text) => (text ?? '').length < 5000)).toBe(true)
  expect(server.notes).toHaveLength(3)
})

it('leaves nothing behind in the SDK, however a request ends', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length
  const { server, connection } = await connected()
  const before = timers()
  const controller = new AbortController()
  const asking = Array.from({ length: 50 }, (_, index) =>
    connection
      .request('tools/call', { name: String(index) }, { ...limits, ...(index >= 40 && { signal: controller.signal }) })
      .catch(() => {}),
  )
  expect(timers()).toBe(before + 50)
  for (const { id } of server.sent.slice(0, 10)) server.say({ jsonrpc: '2.0', id, result: {} })
  for (const { id } of server.sent.slice(10, 20)) server.say({ jsonrpc: '2.0', id, result: 5 })
  for (const { id } of server.sent.slice(20, 30)) server.say({ jsonrpc: '2.0', id, error: { code: 1, message: 'no' } })
  for (const { id } of server.sent.slice(30, 35)) server.notify('notifications/cancelled', { requestId: id })
  controller.abort()
  server.clock.advance(limits.timeoutMs)
  await Promise.all(asking)
  await settle()
  expect(timers()).toBe(before)
})

it('keeps the session through a handshake that says little', async () => {
  const { connection } = await connected({ initialize: () => ({ protocolVersion: goodHandshake.protocolVersion }) })
  expect(connection.peer.serverInfo).toEqual({ name: 'scripted', version: '' })
  expect(connection.peer.notices).toHaveLength(2)
})
