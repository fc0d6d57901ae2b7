import { describe, expect, it } from 'vitest'
import { AppFailure } from '../../../../shared/result'
import { goodHandshake, ScriptedServer, settle } from '../../../support/scripted-server'

const exitedWith7 = {
  expected: false,
  exit: { exitCode: 7 },
  error: { code: 'connection-lost', message: 'The server exited (code 7).', hint: 'Look at its log.' },
} as const

async function failure(connecting: Promise<unknown>): Promise<AppFailure['error']> {
  const error: unknown = await connecting.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppFailure)) throw new Error(`not an AppFailure: ${String(error)}`)
  return error.error
}

it('sends initialize and initialized, and brings what the server said of itself', async () => {
  const server = new ScriptedServer()
  const { peer, isClosed } = await server.connect({ capabilities: { roots: {} } })
  expect(server.sent).toEqual([
    {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: { roots: {} },
        clientInfo: { name: 'mcp-deck-tests', version: '0.0.0' },
      },
    },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
  ])
  expect(peer).toEqual({ ...goodHandshake, era: '2025', notices: [] })
  expect(isClosed).toBe(false)
  expect(server.clock.pendingTimers).toBe(0)
})

it('shows both ways of the handshake to the traffic tap, of a failed one too', async () => {
  const server = new ScriptedServer({ initialize: () => ({ protocolVersion: 5 }) })
  await failure(server.connect())
  expect(server.traffic).toMatchObject([
    { direction: 'sent', kind: 'request', method: 'initialize', id: '0' },
    { direction: 'received', kind: 'response', id: '0', preview: expect.stringContaining('"protocolVersion":5') },
  ])
})

describe('a server that refuses the newest version', () => {
  const strict = (accepts: (version: unknown) => boolean) => {
    const server = new ScriptedServer()
    server.scripts['initialize'] = ({ protocolVersion }, { id }) => {
      if (accepts(protocolVersion)) return { ...goodHandshake, protocolVersion: '2025-06-18' }
      const error = { code: -32602, message: 'Unsupported protocol version', data: { supported: ['2025-06-18'] } }
      server.say({ jsonrpc: '2.0', id, error })
      return undefined
    }
    return server
  }

  it('is asked once more with an older one it names, over the same transport', async () => {
    const server = strict((version) => version === '2025-06-18')
    const { peer } = await server.connect()
    expect(peer.protocolVersion).toBe('2025-06-18')
    expect(server.starts).toBe(1)
    expect(server.sentOf('initialize').map(({ params }) => params?.['protocolVersion'])).toEqual([
      '2025-11-25',
      '2025-06-18',
    ])
    expect(server.sentOf('notifications/initialized')).toHaveLength(1)
  })

  it('is not asked a third time, and its words are shown', async () => {
    const server = strict(() => false)
    expect(await failure(server.connect())).toMatchObject({
      code: 'handshake-failed',
      message: expect.stringContaining('Unsupported protocol version (-32602)'),
    })
    expect(server.sentOf('initialize')).toHaveLength(2)
  })

  it('may answer the second time with yet another version we speak', async () => {
    const server = strict((version) => version === '2025-06-18')
    const refuse = server.scripts['initialize']
    server.scripts['initialize'] = (params, message) =>
      params['protocolVersion'] === '2025-06-18'
        ? { ...goodHandshake, protocolVersion: '2025-03-26' }
        : refuse?.(params, message)
    expect((await server.connect()).peer.protocolVersion).toBe('2025-03-26')
  })
})

it('never says initialized to a server it refuses', async () => {
  const server = new ScriptedServer({ initialize: () => ({ ...goodHandshake, protocolVersion: '2099-01-01' }) })
  expect(await failure(server.connect())).toMatchObject({ code: 'unsupported-protocol' })
  expect(server.sent).toHaveLength(1)
  expect(server.stops).toEqual([])
})

it('gives up when the server exits first, with its exit code and what it printed', async () => {
  const server = new ScriptedServer({ initialize: () => undefined })
  const connecting = failure(server.connect())
  await settle()
  server.stderr = ['ImportError', 'bye']
  server.end(exitedWith7)
  expect(await connecting).toEqual({
    code: 'exited-early',
    message: 'The server "scripted" exited (code 7) before it answered the handshake.',
    hint: 'Look at its log.',
    detail: 'ImportError\nbye',
  })
})

it('gives up at the time limit, with what the server printed', async () => {
  const server = new ScriptedServer({ initialize: () => undefined })
  server.stderr = ['Ok to proceed? (y)']
  const connecting = failure(server.connect({ handshakeTimeoutMs: 60_000 }))
  await settle()
  server.clock.advance(60_000)
  expect(await connecting).toMatchObject({
    code: 'start-timed-out',
    message: 'The server "scripted" did not answer the handshake within 60 s.',
    detail: 'Ok to proceed? (y)',
  })
  expect(server.sent).toHaveLength(1)
})

it('is called off by its signal, without a word to the server', async () => {
  const server = new ScriptedServer({ initialize: () => undefined })
  const controller = new AbortController()
  const connecting = failure(server.connect({ signal: controller.signal }))
  await settle()
  controller.abort()
  expect(await connecting).toMatchObject({ code: 'cancelled' })
  expect(server.sent.map(({ method }) => method)).toEqual(['initialize'])
  expect(server.clock.pendingTimers).toBe(0)
})

it('says nothing to a server that answers after it was called off', async () => {
  const server = new ScriptedServer({ initialize: () => undefined })
  const controller = new AbortController()
  const connecting = failure(server.connect({ signal: controller.signal }))
  await settle()
  controller.abort()
  await connecting
  server.say({ jsonrpc: '2.0', id: 0, result: goodHandshake })
  await settle()
  expect(server.sent).toHaveLength(1)
})

it('starts nothing when it was called off before', async () => {
  const server = new ScriptedServer()
  expect(await failure(server.connect({ signal: AbortSignal.abort() }))).toMatchObject({ code: 'cancelled' })
  expect(server.starts).toBe(0)
})

it('ends as cancelled when the transport is stopped meanwhile', async () => {
  const server = new ScriptedServer({ initialize: () => undefined })
  const connecting = failure(server.connect())
  await settle()
  await server.stop(0)
  expect(await connecting).toMatchObject({ code: 'cancelled' })
})

it('passes on why a transport did not start', async () => {
  const server = new ScriptedServer()
  server.startFailure = new AppFailure({ code: 'command-not-found', message: 'nope: not found' })
  expect(await failure(server.connect())).toEqual({ code: 'command-not-found', message: 'nope: not found' })
})

it('says in words that a transport took no message', async () => {
  const server = new ScriptedServer()
  server.sendFailure = new Error('write EPIPE')
  const connecting = failure(server.connect({ handshakeTimeoutMs: 60_000 }))
  await settle()
  server.clock.advance(1000)
  expect(await connecting).toMatchObject({ code: 'handshake-failed', message: expect.stringContaining('write EPIPE') })
})

it('says how the process ended rather than that its pipe is broken', async () => {
  const server = new ScriptedServer()
  server.sendFailure = new Error('write EPIPE')
  const connecting = failure(server.connect())
  await settle()
  server.end(exitedWith7)
  expect(await connecting).toMatchObject({ code: 'exited-early' })
})

it('hears notifications that come with the handshake', async () => {
  const server = new ScriptedServer()
  const heard: string[] = []
  server.scripts['initialize'] = () => {
    server.notify('notifications/tools/list_changed')
    return goodHandshake
  }
  await server.connect({ onNotification: ({ method }) => heard.push(method) })
  expect(heard).toEqual(['notifications/tools/list_changed'])
})
