import { describe, expect, it } from 'vitest'
import { launchServer } from '../../support/connect-server'
import { coreWith, everythingServer, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'

const limits = { timeoutMs: 10_000 }
const withTasks = { elicitation: { form: {} }, extensions: { 'io.modelcontextprotocol/tasks': {} } }

describe('a server of revision 2026-07-28', () => {
  it('is discovered, listed and called', async () => {
    const server = await launchServer('discover-era.mjs')
    const toolset = await server.toolset({}, '2026')
    const { items } = await toolset.discover()
    expect(items.map(({ key }) => key)).toEqual(expect.arrayContaining(['echo', 'greet', 'task']))
    expect(await toolset.callToolValue('echo', { text: 'hi' })).toEqual({ output: 'hi' })
    expect(await toolset.listPrompts()).toMatchObject({ items: [{ key: 'hello' }, { key: 'asking' }] })
    expect(await toolset.readResource('note:///one')).toMatchObject({ result: { contents: [{ text: 'one' }] } })
    expect(server.notes).toEqual([])
  })

  it('gets its questions and tasks to whoever called, and takes the answers of the next round', async () => {
    const server = await launchServer('discover-era.mjs')
    const connection = await server.connect({ capabilities: withTasks }, '2026')
    const call = async (params: Readonly<Record<string, unknown>>) =>
      (await connection.request('tools/call', { arguments: {}, ...params }, limits)).result
    expect(await call({ name: 'greet' })).toMatchObject({
      resultType: 'input_required',
      inputRequests: { name: { method: 'elicitation/create' } },
      requestState: 'greet "1" é',
    })
    const inputResponses = { name: { action: 'accept', content: { name: 'Bo' } } }
    expect(await call({ name: 'greet', inputResponses, requestState: 'greet "1" é' })).toMatchObject({
      resultType: 'complete',
      content: [{ text: 'accept Bo greet "1" é' }],
    })
    expect(await call({ name: 'task', arguments: { ms: 50 } })).toMatchObject({ resultType: 'task', taskId: 'task-1' })
    const state = async () => (await connection.request('tasks/get', { taskId: 'task-1' }, limits)).result
    await waitUntil('end of the task', async () => ((await state()) as { status: string }).status === 'completed')
    expect(await state()).toMatchObject({ result: { content: [{ text: 'grown' }] } })
  })

  it('is sent progress tokens and cancellations', async () => {
    const server = await launchServer('discover-era.mjs')
    const connection = await server.connect({}, '2026')
    const steps: number[] = []
    const abort = new AbortController()
    const calling = connection.request(
      'tools/call',
      { name: 'slow', arguments: { ms: 60_000 } },
      { ...limits, timeoutMs: 60_000, signal: abort.signal },
    )
    const quick = connection.request(
      'tools/call',
      { name: 'slow', arguments: { ms: 50 } },
      { ...limits, onProgress: ({ progress }) => steps.push(progress) },
    )
    await quick
    expect(steps).toEqual([1, 2, 3, 4, 5])
    abort.abort()
    await expect(calling).rejects.toMatchObject({ failure: { kind: 'cancelled', by: 'us' } })
    await waitUntil('the cancellation', () => server.traffic.some(({ method }) => method === 'notifications/cancelled'))
  })

  it('tells of a changed list through the stream that was opened for it', async () => {
    const server = await launchServer('discover-era.mjs')
    const toolset = await server.toolset({}, '2026')
    await waitUntil('acknowledgement', () =>
      server.traffic.some(({ method }) => method === 'notifications/subscriptions/acknowledged'),
    )
    let changes = 0
    toolset.onToolsChanged(() => (changes += 1))
    await toolset.callTool('grow', {})
    await waitUntil('a new list', () => changes > 0)
  })

  it('is subscribed to and unsubscribed from as any other, over a stream for each resource', async () => {
    const server = await launchServer('discover-era.mjs')
    const updated: unknown[] = []
    const connection = await server.connect({}, '2026')
    connection.onNotification(({ method, params }) => {
      if (method === 'notifications/resources/updated') updated.push(params)
    })
    const touch = () => connection.request('tools/call', { name: 'touch', arguments: {} }, limits)
    await connection.request('resources/subscribe', { uri: 'note:///one' }, limits)
    await touch()
    await waitUntil('the update', () => updated.length === 1)
    expect(updated[0]).toMatchObject({ uri: 'note:///one' })
    await connection.request('resources/unsubscribe', { uri: 'note:///one' }, limits)
    await touch()
    await connection.request('tools/list', undefined, limits)
    expect(updated).toHaveLength(1)
  })

  it('refuses to be initialized, in words that say what to do', async () => {
    const server = await launchServer('discover-era.mjs')
    await expect(server.connect()).rejects.toMatchObject({ error: { message: expect.stringContaining('2026-07-28') } })
  })
})

describe('a managed server with lifecycle', () => {
  const protocolOf = async (entry: object) => {
    const deck = await coreWith({ one: entry })
    await deck.core.servers.start('one')
    const { state } = deck.server('one')
    return { deck, protocol: state.status === 'Running' ? state.peer.protocolVersion : state.status }
  }

  it('discover is begun that way, and pings are server/discover', async () => {
    const { deck, protocol } = await protocolOf(fixtureEntry('discover-era.mjs', {}, { lifecycle: 'discover' }))
    expect(protocol).toBe('2026-07-28')
    await deck.listed('one')
    const before = deck.core.traffic
      .read('one', 0, 500)
      .rows.filter(({ method }) => method === 'server/discover').length
    deck.core.manager.configure({ healthIntervalMs: 50 })
    await waitUntil('a ping', () => (deck.server('one').health?.history.length ?? 0) > 0)
    expect(deck.server('one').health).toMatchObject({ responsive: true })
    const { rows } = deck.core.traffic.read('one', 0, 500)
    expect(rows.filter(({ method }) => method === 'server/discover').length).toBeGreaterThan(before)
    expect(rows.some(({ method }) => method === 'ping')).toBe(false)
  })

  it('auto is of the 2026 era with a server of both', async () => {
    const { protocol } = await protocolOf(fixtureEntry('discover-era.mjs', { DECK_DUAL: '1' }, { lifecycle: 'auto' }))
    expect(protocol).toBe('2026-07-28')
  })

  it('auto leaves its probe and what came after it in the traffic', async () => {
    const { deck, protocol } = await protocolOf(fixtureEntry(everythingServer, {}, { lifecycle: 'auto' }))
    expect(protocol).toBe('2025-11-25')
    const { rows } = deck.core.traffic.read('one', 0, 500)
    const sent = rows.filter(({ direction, kind }) => direction === 'sent' && kind === 'request')
    expect(sent.map(({ method }) => method).slice(0, 2)).toEqual(['server/discover', 'initialize'])
    expect(rows[sent[0]?.answeredIn ?? -1]).toMatchObject({ kind: 'error', answers: { method: 'server/discover' } })
    expect(rows[sent[1]?.answeredIn ?? -1]).toMatchObject({ kind: 'response', answers: { method: 'initialize' } })
  })

  it('initialize is of the other with that server', async () => {
    const { protocol } = await protocolOf(fixtureEntry('discover-era.mjs', { DECK_DUAL: '1' }))
    expect(protocol).toBe('2025-11-25')
  })

  it('auto initializes a server that knows nothing else, in the process that was asked', async () => {
    const entry = { command: process.execPath, args: [everythingServer, 'stdio'], lifecycle: 'auto' }
    const { deck, protocol } = await protocolOf(entry)
    expect(protocol).toBe('2025-11-25')
    const { rows } = deck.core.logs.read('one', 0, 500)
    expect(rows.filter(({ text }) => text.startsWith('Started as process'))).toHaveLength(1)
  })

  it('auto starts a server again that exits at what it does not know, once per entry', async () => {
    const script = `
      require('node:fs').appendFileSync(process.env.BAD_PIDFILE, process.pid + ' server\\n')
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const { id, method } = JSON.parse(line)
        if (method === 'server/discover') process.exit(3)
        if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'initialize'
          ? { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'old', version: '1' } } : {} }))
      })`
    const { deck, protocol } = await protocolOf({ command: process.execPath, args: ['-e', script], lifecycle: 'auto' })
    expect(protocol).toBe('2025-11-25')
    expect(await deck.pids()).toHaveLength(2)
    await deck.core.servers.restart('one')
    expect(await deck.pids()).toHaveLength(3)
  })
})
