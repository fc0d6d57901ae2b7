import { expect, it } from 'vitest'
import { beginSession } from '../../../../electron/core/connection/begin-session'
import { EraMemory, type Lifecycle } from '../../../../electron/core/connection/era'
import { AppFailure } from '../../../../shared/result'
import { goodDiscovery, goodHandshake, type Script, ScriptedServer, settle } from '../../../support/scripted-server'

const unknownMethod = { code: -32601, message: 'Method not found' }

/** One server after the other, each on a transport of its own, begun by one lifecycle and one memory. */
class Begun {
  readonly eras = new EraMemory()
  readonly abort = new AbortController()
  readonly used: ScriptedServer[] = []
  readonly #servers: ScriptedServer[]

  constructor(...servers: ScriptedServer[]) {
    this.#servers = servers
  }

  begin(lifecycle: Lifecycle = 'auto', handshakeTimeoutMs = 60_000) {
    const first = this.#servers[0]
    if (!first) throw new Error('There is no server.')
    return beginSession({
      ...first.connectOptions(),
      handshakeTimeoutMs,
      signal: this.abort.signal,
      lifecycle,
      eras: this.eras,
      launch: 'this one',
      nextTransport: async () => {
        const next = this.#servers.shift()
        if (!next) throw new Error('No further transport was expected.')
        await this.used.at(-1)?.stop(1000)
        this.used.push(next)
        return next
      },
    })
  }

  /** What each was asked, in order. */
  get asked(): readonly (readonly string[])[] {
    return this.used.map(({ sent }) => sent.flatMap(({ method }) => (method === undefined ? [] : [method])))
  }
}

function server(scripts: Readonly<Record<string, Script>> = {}): ScriptedServer {
  return new ScriptedServer(scripts)
}

/** One that answers what it does not know with an error, as most do. */
function refusing(): ScriptedServer {
  const refuses = server()
  refuses.scripts['server/discover'] = (_, { id }) => {
    refuses.say({ jsonrpc: '2.0', id, error: unknownMethod })
    return undefined
  }
  return refuses
}

async function failure(beginning: Promise<unknown>): Promise<AppFailure['error']> {
  const error: unknown = await beginning.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppFailure)) throw new Error(`not an AppFailure: ${String(error)}`)
  return error.error
}

it('asks server/discover with the whole envelope, and nothing else', async () => {
  const modern = server({ 'server/discover': () => goodDiscovery })
  const connection = await modern.connect({ capabilities: { elicitation: { form: {} } } }, '2026')
  expect(connection.peer).toMatchObject({
    era: '2026',
    protocolVersion: '2026-07-28',
    serverInfo: { version: '2.0.0' },
  })
  expect(modern.sent).toMatchObject([
    {
      method: 'server/discover',
      params: {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'mcp-deck-tests' },
          'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
        },
      },
    },
  ])
})

it.each([
  ['input_required', { resultType: 'input_required', requestState: 'a "b" é', inputRequests: { odd: 5 } }],
  ['task', { resultType: 'task', taskId: 't', status: 'working' }],
  ['something new', { resultType: 'something new' }],
  ['no type at all', { content: [] }],
])('hands an answer of type %s to whoever asked, as it came', async (_, result) => {
  const modern = server({ 'server/discover': () => goodDiscovery, 'tools/call': () => result })
  const connection = await modern.connect({}, '2026')
  const answer = await connection.request('tools/call', { name: 'x' }, { timeoutMs: 1000 })
  expect(answer.result).toEqual(result)
  expect(modern.sentOf('tools/call')).toMatchObject([
    { params: { name: 'x', _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } } },
  ])
})

it('keeps a probed server that gives a valid answer', async () => {
  const begun = new Begun(server({ 'server/discover': () => goodDiscovery }))
  expect((await begun.begin()).peer.era).toBe('2026')
  expect(begun.asked).toEqual([['server/discover']])
})

it('initializes a probed server that answers with an error, where it is', async () => {
  const begun = new Begun(refusing())
  expect((await begun.begin()).peer.era).toBe('2025')
  expect(begun.asked).toEqual([['server/discover', 'initialize', 'notifications/initialized']])
})

it('takes a new transport where the probed one exits', async () => {
  const exiting = server()
  exiting.scripts['server/discover'] = () => {
    exiting.end({ expected: false, exit: { exitCode: 1 }, error: { code: 'connection-lost', message: 'gone' } })
    return undefined
  }
  const begun = new Begun(exiting, server())
  expect((await begun.begin()).peer.era).toBe('2025')
  expect(begun.asked).toEqual([['server/discover'], ['initialize', 'notifications/initialized']])
})

it('takes a new transport after 10 s of silence, so that a late answer belongs to nobody', async () => {
  const silent = server()
  const begun = new Begun(silent, server())
  const beginning = begun.begin()
  await settle()
  silent.clock.advance(9999)
  await settle()
  expect(begun.used).toHaveLength(1)
  silent.clock.advance(1)
  expect((await beginning).peer.era).toBe('2025')
  expect(silent.stops).toEqual([1000])
  expect(begun.asked[1]).toEqual(['initialize', 'notifications/initialized'])
})

it('takes a new transport where the probed one does not get initialized any more', async () => {
  const confused = refusing()
  confused.scripts['initialize'] = () => undefined
  const begun = new Begun(confused, server())
  const beginning = begun.begin()
  await settle()
  confused.clock.advance(10_000)
  expect((await beginning).peer.era).toBe('2025')
  expect(begun.asked).toEqual([
    ['server/discover', 'initialize'],
    ['initialize', 'notifications/initialized'],
  ])
})

it('does not start a server again that speaks another version', async () => {
  const other = refusing()
  other.scripts['initialize'] = () => ({ ...goodHandshake, protocolVersion: '1999-01-01' })
  const begun = new Begun(other)
  expect(await failure(begun.begin())).toMatchObject({ code: 'unsupported-protocol' })
})

it('fails on a server of the 2026 era without a common version, and never says initialize', async () => {
  const later = server()
  later.scripts['server/discover'] = (_, { id }) => {
    later.say({ jsonrpc: '2.0', id, error: { code: -32022, message: 'no', data: { supported: ['2027-01-01'] } } })
    return undefined
  }
  const begun = new Begun(later)
  expect(await failure(begun.begin())).toMatchObject({
    code: 'unsupported-protocol',
    message: expect.stringContaining('2027-01-01'),
  })
  expect(begun.asked).toEqual([['server/discover']])
})

it('remembers the verdict, and forgets it when a connect fails', async () => {
  const begun = new Begun(refusing(), server(), server({ initialize: () => 5 }), refusing())
  await begun.begin()
  await begun.begin()
  expect(begun.asked[1]).toEqual(['initialize', 'notifications/initialized'])
  await failure(begun.begin())
  await begun.begin()
  expect(begun.asked[3]).toEqual(['server/discover', 'initialize', 'notifications/initialized'])
})

it('is called off at once', async () => {
  const begun = new Begun(server())
  const beginning = failure(begun.begin())
  await settle()
  begun.abort.abort()
  expect(await beginning).toMatchObject({ code: 'cancelled' })
  expect(begun.used).toHaveLength(1)
})

it('says with lifecycle discover what to do about a server of the other era', async () => {
  expect(await failure(new Begun(refusing()).begin('discover'))).toMatchObject({
    code: 'unsupported-protocol',
    hint: 'Set its lifecycle to "auto" or "initialize".',
  })
})
