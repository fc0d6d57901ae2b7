import { describe, expect, it } from 'vitest'
import { connectTo } from '../../support/connect-server'
import { coreWith } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'
import { discoverEraOverHttp, everythingOver } from '../../support/remote-server'

const capabilities = { elicitation: { form: {} }, sampling: {}, roots: { listChanged: true } }

describe.each(['streamableHttp', 'sse'] as const)('the official server over %s', (kind) => {
  const transport = kind === 'sse' ? 'sse' : 'http'

  it('is listed and called, with progress, and side by side', async () => {
    const { url } = await everythingOver(kind)
    const server = connectTo(url, { transport })
    const toolset = await server.toolset()
    expect((await toolset.discover()).items).toHaveLength(13)
    expect((await toolset.listResources()).items.length).toBeGreaterThan(5)
    const steps: number[] = []
    const [sum, echo, slow] = await Promise.all([
      toolset.callToolValue('get-sum', { a: 2, b: 3 }),
      toolset.callToolValue('echo', { message: 'é\u2028🌱' }),
      toolset.callTool(
        'trigger-long-running-operation',
        { duration: 1, steps: 4 },
        { onProgress: ({ progress }) => steps.push(progress) },
      ),
    ])
    expect(sum).toEqual({ output: 'The sum of 2 and 3 is 5.' })
    expect(echo).toEqual({ output: 'Echo: é\u2028🌱' })
    expect(slow.outcome).toBe('succeeded')
    expect(steps).toEqual([1, 2, 3, 4])
    expect(
      server.traffic.filter(({ direction }) => direction === 'received').every(({ raw }) => raw !== undefined),
    ).toBe(true)
    expect(server.notes).toEqual([])
  })

  it('asks back, and gets an answer', async () => {
    const { url } = await everythingOver(kind)
    const server = connectTo(url, { transport })
    const asked: (readonly string[])[] = []
    const connection = await server.connect({
      capabilities,
      onServerRequest: async ({ method, callers }) => {
        if (method === 'roots/list') return { roots: [] }
        asked.push(callers)
        return { action: 'decline' }
      },
    })
    const call = (caller: string, name: string, args: object) =>
      connection.request('tools/call', { name, arguments: args }, { timeoutMs: 10_000, caller })
    const slow = call('slow', 'trigger-long-running-operation', { duration: 2, steps: 2 })
    const { result } = await call('asking', 'trigger-elicitation-request', {})
    expect(JSON.stringify(result)).toMatch(/declined/)
    await slow
    // Only a response for each request can tell which of them caused the question.
    expect(asked).toEqual([kind === 'sse' ? ['slow', 'asking'] : ['asking']])
  })

  it('runs in the list of servers without a process, and is told when it is stopped', async () => {
    const remote = await everythingOver(kind)
    const deck = await coreWith({ far: { url: remote.url, ...(kind === 'sse' && { type: 'sse' }) } })
    await deck.core.servers.start('far')
    const { state, transport: shown, commandLine } = deck.server('far')
    expect(state).toMatchObject({ status: 'Running', peer: { name: 'mcp-servers/everything' } })
    expect(state).not.toHaveProperty('pid')
    expect([shown, commandLine]).toEqual([transport, remote.url])
    expect((await deck.listed('far')).tools).toHaveLength(13)
    expect(await deck.core.servers.processFacts('far')).toMatchObject({ processes: [] })
    await deck.core.servers.stop('far')
    expect(deck.server('far').state.status).toBe('Stopped')
    await waitUntil('the server hears of the end', () =>
      /Received session termination|Client Disconnected/.test(remote.output),
    )
  })
})

describe('the server of revision 2026-07-28 over HTTP', () => {
  it.each(['discover', 'auto'])(
    'is begun with lifecycle %s, called, asked, and tells of changes',
    async (lifecycle) => {
      const { url } = await discoverEraOverHttp()
      const deck = await coreWith({ far: { url, lifecycle } })
      await deck.core.servers.start('far')
      expect(deck.server('far').state).toMatchObject({ peer: { protocolVersion: '2026-07-28' } })
      await deck.listed('far')
      const toolset = deck.core.manager.toolset('far')
      expect(await toolset.callToolValue('echo', { text: 'hi' })).toEqual({ output: 'hi' })
      expect(await toolset.callToolValue('come-again', {})).toEqual({ output: 'at last' })
      const before = deck.toolList('far').tools.length
      await waitUntil('acknowledgement', () =>
        deck.core.traffic
          .read('far', 0, 500)
          .rows.some(({ method }) => method === 'notifications/subscriptions/acknowledged'),
      )
      await toolset.callTool('grow', {})
      await waitUntil('the new list', () => deck.toolList('far').tools.length === before + 1)
    },
  )

  it('is told of a cancellation by the end of the response', async () => {
    const { url } = await discoverEraOverHttp()
    const server = connectTo(url)
    const connection = await server.connect({}, '2026')
    const abort = new AbortController()
    const params = { name: 'slow', arguments: { ms: 30_000 } }
    const calling = connection.request('tools/call', params, { timeoutMs: 60_000, signal: abort.signal })
    await waitUntil('the call', () => server.traffic.some(({ method }) => method === 'tools/call'))
    abort.abort()
    await expect(calling).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
    expect(server.traffic.some(({ method }) => method === 'notifications/cancelled')).toBe(false)
    expect(server.notes).toEqual([])
  })

  it('lifecycle auto initializes a server that knows nothing else', async () => {
    const { url } = await everythingOver('streamableHttp')
    const deck = await coreWith({ far: { url, lifecycle: 'auto' } })
    await deck.core.servers.start('far')
    expect(deck.server('far').state).toMatchObject({ peer: { protocolVersion: '2025-11-25' } })
  })
})
