import { describe, expect, it, onTestFinished } from 'vitest'
import { RequestError, type RequestFailure } from '../../../electron/core/connection/connection'
import { AppFailure } from '../../../shared/result'
import { connectTo } from '../../support/connect-server'
import { coreWith } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'
import { answerHandshake, freePort, HandMadeServer, type Received, sendJson } from '../../support/remote-server'

const limits = { timeoutMs: 20_000 }

type Answer = Parameters<typeof HandMadeServer.listen>[0]

/** A server that shakes hands and answers everything else as told. */
function serverThat(answer: Answer, sessionId?: string): Promise<HandMadeServer> {
  return HandMadeServer.listen((received, response) => {
    if (!answerHandshake(received, response, sessionId)) answer(received, response)
  })
}

async function failure(promise: Promise<unknown>): Promise<RequestFailure> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof RequestError)) throw new Error(`no RequestError: ${String(error)}`)
  return error.failure
}

async function startFailure(promise: Promise<unknown>): Promise<AppFailure['error']> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppFailure)) throw new Error(`no AppFailure: ${String(error)}`)
  return error.error
}

const event = (message: object, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: message\ndata: ${JSON.stringify(message)}\n\n`

const resultOf = ({ body }: Received, text = 'done') => ({
  jsonrpc: '2.0',
  id: body.id,
  result: { content: [{ type: 'text', text }] },
})

describe('a start that cannot succeed says why, and what to do', () => {
  it.each<[number, string, RegExp, RegExp]>([
    [401, 'unauthorized', /who is asking \(HTTP 401\)/, /Authorization/],
    [403, 'unauthorized', /does not allow this \(HTTP 403\)/, /token/],
    [404, 'http-error', /nothing at this address/, /is the address of an MCP server/],
    [500, 'http-error', /trouble of its own \(HTTP 500\)/, /later/],
    [503, 'http-error', /HTTP 503/, /later/],
  ])('HTTP %i', async (status, code, words, hint) => {
    const server = await HandMadeServer.listen((_, response) => response.writeHead(status).end('the reason'))
    for (const transport of ['http', 'sse'] as const) {
      const error = await startFailure(connectTo(server.url, { transport }).connect())
      expect(error).toMatchObject({ code, message: expect.stringMatching(words), hint: expect.stringMatching(hint) })
      expect(error.detail).toBe('the reason')
    }
  })

  it('nobody listens', async () => {
    const url = `http://127.0.0.1:${await freePort()}/mcp`
    for (const transport of ['http', 'sse'] as const) {
      expect(await startFailure(connectTo(url, { transport }).connect())).toMatchObject({
        code: 'server-unreachable',
        message: expect.stringContaining(`nothing listens at its address: ${url}`),
      })
    }
  })

  it('a page of the web', async () => {
    const server = await HandMadeServer.listen((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Hello</h1>'),
    )
    for (const transport of ['http', 'sse'] as const) {
      expect(await startFailure(connectTo(server.url, { transport }).connect())).toMatchObject({
        message: expect.stringContaining('text/html'),
      })
    }
  })

  it.each(['http://127.0.0.1:1/mcp?token=s3cret-value', 'http://user:s3cret-value@127.0.0.1:1/mcp'])(
    'without the secrets of its url',
    async (url) => {
      expect(JSON.stringify(await startFailure(connectTo(url).connect()))).not.toContain('s3cret-value')
    },
  )

  it('lifecycle auto takes neither a refusal nor silence of the network for an era', async () => {
    const server = await HandMadeServer.listen((_, response) => response.writeHead(503).end())
    const deck = await coreWith({ far: { url: server.url, lifecycle: 'auto' } })
    await expect(deck.core.servers.start('far')).rejects.toMatchObject({ error: { code: 'http-error' } })
    expect(server.received.map(({ body }) => body.method)).toEqual(['server/discover'])
  })
})

describe('redirects', () => {
  it('are followed within the origin, with method, body and headers', async () => {
    const server = await HandMadeServer.listen((received, response) => {
      if (!received.url.endsWith('/')) response.writeHead(307, { location: `${received.url}/` }).end()
      else if (!answerHandshake(received, response)) sendJson(response, resultOf(received))
    })
    const connection = await connectTo(server.url, { headers: [['X-Api-Key', 'abcdef']] }).connect()
    expect((await connection.request('tools/call', { name: 'x' }, limits)).result).toMatchObject({ content: [{}] })
    expect(server.of('tools/call').map(({ url, headers }) => [url, headers['x-api-key']])).toEqual([
      ['/mcp', 'abcdef'],
      ['/mcp/', 'abcdef'],
    ])
  })

  it.each(['http', 'sse'] as const)('never lead to another origin: nothing is sent there (%s)', async (transport) => {
    const other = await HandMadeServer.listen((_, response) => response.writeHead(200).end())
    const server = await HandMadeServer.listen((_, response) => response.writeHead(307, { location: other.url }).end())
    const secret = { transport, headers: [['Authorization', 'Bearer s3cret-value']] } as const
    expect(await startFailure(connectTo(server.url, secret).connect())).toMatchObject({
      message: expect.stringContaining(new URL(other.url).origin),
      hint: expect.stringContaining('write the new address'),
    })
    expect(other.received).toEqual([])
  })

  it('nor does the address an SSE server names for messages', async () => {
    const other = await HandMadeServer.listen((_, response) => response.writeHead(202).end())
    const server = await HandMadeServer.listen((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`event: endpoint\ndata: ${other.url}\n\n`)
    })
    const connecting = connectTo(server.url, { transport: 'sse' }).connect()
    expect(await startFailure(connecting)).toMatchObject({ message: expect.stringContaining('wants messages sent to') })
    expect(other.received).toEqual([])
  })
})

describe('headers', () => {
  it('of the entry and a token go with every message; ours win', async () => {
    const server = await serverThat((received, response) => sendJson(response, resultOf(received)), 'session-1')
    const entry = {
      headers: [
        ['X-Team', 'blue'],
        ['Content-Type', 'text/plain'],
      ],
    } as const
    const connection = await connectTo(server.url, entry, { bearerToken: async () => 'token-1' }).connect()
    await connection.request('tools/call', { name: 'x' }, limits)
    await connection.close(1000)
    expect(server.received.every(({ headers }) => headers['x-team'] === 'blue')).toBe(true)
    expect(server.received.every(({ headers }) => headers.authorization === 'Bearer token-1')).toBe(true)
    expect(server.of('tools/call')[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'mcp-session-id': 'session-1',
      'mcp-protocol-version': '2025-11-25',
    })
    expect(server.of('initialize')[0]?.headers['mcp-session-id']).toBeUndefined()
    expect(server.received.at(-1)).toMatchObject({ method: 'DELETE', headers: { 'mcp-session-id': 'session-1' } })
  })
})

it('variables in the url and the headers are filled in, and no secret of them is shown', async () => {
  const server = await HandMadeServer.listen((_, response) => response.writeHead(401).end('s3cret-value is no good'))
  process.env['DECK_TEST_TOKEN'] = 's3cret-value'
  onTestFinished(() => {
    delete process.env['DECK_TEST_TOKEN']
  })
  const headers = { Authorization: 'Bearer ${env:DECK_TEST_TOKEN}' }
  const deck = await coreWith({ far: { url: `${server.url}?token=\${env:DECK_TEST_TOKEN}`, headers } })
  await expect(deck.core.servers.start('far')).rejects.toMatchObject({ error: { code: 'unauthorized' } })
  expect(server.received[0]).toMatchObject({
    url: '/mcp?token=s3cret-value',
    headers: { authorization: 'Bearer s3cret-value' },
  })
  const shown = JSON.stringify([deck.server('far'), deck.core.logs.read('far', 0, 100)])
  expect(shown).not.toContain('s3cret-value')
  expect(deck.server('far').state).toMatchObject({ status: 'FailedToStart', error: { hint: expect.any(String) } })
})

describe('an answer', () => {
  it('that breaks off ends its call at once, and no other', async () => {
    const server = await serverThat((received, response) => {
      if (received.body.method !== 'tools/call') {
        sendJson(response, resultOf(received))
        return
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n')
      setTimeout(() => response.destroy(), 20)
    })
    const connection = await connectTo(server.url).connect()
    expect(await failure(connection.request('tools/call', { name: 'x' }, limits))).toMatchObject({
      kind: 'connection-lost',
      error: { message: expect.stringContaining('broke off its answer') },
    })
    expect(connection.isClosed).toBe(false)
    await connection.request('ping', undefined, limits)
  })

  it.each([
    ['an empty stream', 'text/event-stream', ''],
    ['an answer to nobody', 'application/json', '{"jsonrpc":"2.0","id":999,"result":{}}'],
    ['no JSON', 'application/json', '{"jsonrpc":'],
  ])('that is %s ends its call at once', async (_, type, body) => {
    const server = await serverThat((__, response) => response.writeHead(200, { 'content-type': type }).end(body))
    const connection = await connectTo(server.url).connect()
    expect((await failure(connection.request('tools/call', { name: 'x' }, limits))).kind).toBe('connection-lost')
  })

  it('that is no answer by the protocol is shown for what it is', async () => {
    const server = await serverThat(({ body }, response) =>
      sendJson(response, { jsonrpc: '2.0', id: body.id, result: 5 }),
    )
    const connection = await connectTo(server.url).connect()
    const failed = await failure(connection.request('tools/call', { name: 'x' }, limits))
    expect(failed).toMatchObject({ kind: 'protocol-error', raw: expect.any(Buffer) })
  })

  it('as an error of JSON-RPC under an HTTP status is that error, with its code', async () => {
    const error = { code: -32602, message: 'Bad tool', data: { a: 1 } }
    const server = await serverThat((_, response) => sendJson(response, { jsonrpc: '2.0', id: null, error }, 400))
    const connection = await connectTo(server.url).connect()
    expect(await failure(connection.request('tools/call', { name: 'x' }, limits))).toMatchObject({
      kind: 'protocol-error',
      code: -32602,
      data: { a: 1 },
    })
  })

  it('in a stream cut into bytes, with CRLF and a message of several lines, comes unharmed', async () => {
    const server = await serverThat((received, response) => {
      const text = JSON.stringify(resultOf(received, 'é🌱\u2028'), null, 1).replaceAll('\n', '\r\ndata: ')
      const bytes = Buffer.from(`\u{feff}: hello\r\n\r\nevent: message\r\ndata: ${text}\r\n\r\n`, 'utf8')
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const byte of bytes) response.write(Buffer.of(byte))
      response.end()
    })
    const connection = await connectTo(server.url).connect()
    const { result } = await connection.request('tools/call', { name: 'x' }, limits)
    expect(result).toEqual({ content: [{ type: 'text', text: 'é🌱\u2028' }] })
  })

  it('over the limit is refused in words, in JSON and in a stream, and the session goes on', async () => {
    const server = await serverThat((received, response) => {
      if (received.body.method === 'ping') {
        sendJson(response, resultOf(received))
        return
      }
      const message = resultOf(received, 'x'.repeat(20_000))
      if (received.body.params?.['name'] === 'json') sendJson(response, message)
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event(message, '1'))
    })
    const connection = await connectTo(server.url, {}, { messageBytes: 10_000 }).connect()
    for (const name of ['json', 'stream']) {
      expect(await failure(connection.request('tools/call', { name }, limits))).toMatchObject({
        error: { code: 'message-too-large' },
      })
    }
    await connection.request('ping', undefined, limits)
  })

  it('is taken up where it broke off when its events have ids', async () => {
    let call: Received | undefined
    const server = await HandMadeServer.listen((received, response) => {
      if (received.method === 'GET' && received.headers['last-event-id'] === '7' && call) {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event(resultOf(call), '8'))
      } else if (!answerHandshake(received, response)) {
        call = received
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end('retry: 10\nid: 7\ndata:\n\n')
      }
    })
    const connection = await connectTo(server.url).connect()
    expect((await connection.request('tools/call', { name: 'x' }, limits)).result).toMatchObject({ content: [{}] })
  })
})

describe('a stop', () => {
  it('ends calls in flight, and is not stretched by a server that answers nothing', async () => {
    const server = await serverThat(() => undefined, 'session-1')
    const connection = await connectTo(server.url).connect()
    const calling = failure(connection.request('tools/call', { name: 'x' }, limits))
    await waitUntil('the call', () => server.of('tools/call').length === 1)
    await connection.close(100)
    expect((await calling).kind).toBe('cancelled')
    expect(server.received.at(-1)?.method).toBe('DELETE')
  })

  it('abandons a start that hangs', async () => {
    const server = await HandMadeServer.listen(() => undefined)
    for (const type of ['http', 'sse']) {
      const deck = await coreWith({ far: { url: server.url, type } })
      const starting = expect(deck.core.servers.start('far')).rejects.toMatchObject({ error: { code: 'cancelled' } })
      await deck.reaches('far', 'Starting')
      await deck.core.servers.stop('far')
      await starting
      expect(deck.server('far').state.status).toBe('Stopped')
    }
  })
})

it('a cancelled call ends its response too', async () => {
  let ended = false
  const server = await serverThat(({ body }, response) => {
    if (body.method === 'notifications/cancelled') return void response.writeHead(202).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': wait\n\n')
    response.on('close', () => (ended = true))
  })
  const connection = await connectTo(server.url).connect()
  const abort = new AbortController()
  const calling = failure(connection.request('tools/call', { name: 'x' }, { ...limits, signal: abort.signal }))
  await waitUntil('the call', () => server.of('tools/call').length === 1)
  abort.abort()
  expect((await calling).kind).toBe('cancelled')
  await waitUntil('the end of the response', () => ended)
  expect(server.of('notifications/cancelled')).toHaveLength(1)
})

it('what a server says by itself comes on its own stream, which is kept', async () => {
  let streams = 0
  const server = await HandMadeServer.listen((received, response) => {
    if (received.method !== 'GET') {
      answerHandshake(received, response)
      return
    }
    streams += 1
    const message = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`retry: 10\n${event(message, String(streams))}`)
  })
  const heard: string[] = []
  await connectTo(server.url).connect({ onNotification: ({ method }) => void heard.push(method) })
  await waitUntil('several streams', () => streams > 2)
  expect(heard.slice(0, 2)).toEqual(Array(2).fill('notifications/tools/list_changed'))
  const gets = server.received.filter(({ method }) => method === 'GET')
  expect(gets.slice(0, 3).map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '1', '2'])
})
