import { describe, expect, it } from 'vitest'
import { McpToolset } from '../../../../electron/core/toolset/mcp-toolset'
import type { ToolsetOptions } from '../../../../electron/core/toolset/toolset-options'
import { AppFailure } from '../../../../shared/result'
import { goodHandshake, type Script, ScriptedServer, settle } from '../../../support/scripted-server'

const schema = { type: 'object' }

async function toolsetOver(scripts: Readonly<Record<string, Script>>, options: Partial<ToolsetOptions> = {}) {
  const server = new ScriptedServer(scripts)
  const connection = await server.connect()
  const toolset = new McpToolset({ name: 'scripted', connection, clock: server.clock, options })
  server.sent.length = 0
  return { server, toolset }
}

async function failure(promise: Promise<unknown>): Promise<AppFailure['error']> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppFailure)) throw new Error(`not an AppFailure: ${String(error)}`)
  return error.error
}

const refuse =
  (server: () => ScriptedServer, code: number, message: string): Script =>
  (_, { id }) => {
    server().say({ jsonrpc: '2.0', id, error: { code, message } })
    return undefined
  }

describe('lists', () => {
  it.each([undefined, null, false])('that are announced with %j are not asked for', async (capability) => {
    const capabilities = { tools: capability, prompts: capability, resources: capability }
    const { server, toolset } = await toolsetOver({ initialize: () => ({ ...goodHandshake, capabilities }) })
    const listings = await Promise.all([
      toolset.discover(),
      toolset.listResources(),
      toolset.listResourceTemplates(),
      toolset.listPrompts(),
    ])
    expect(listings.map(({ offered, items }) => [offered, items])).toEqual(Array(4).fill([false, []]))
    expect(listings.map(({ notices }) => notices[0])).toEqual(
      ['tools', 'resources', 'resource templates', 'prompts'].map((what) => `This server does not announce ${what}.`),
    )
    expect(server.sent).toEqual([])
  })

  it('that were announced and are unknown are empty, with a notice', async () => {
    const { server, toolset } = await toolsetOver({})
    server.scripts['prompts/list'] = refuse(() => server, -32_601, 'Method not found')
    expect(await toolset.listPrompts()).toEqual({
      items: [],
      notices: ['The server announces prompts, but does not know prompts/list (-32601).'],
      offered: true,
    })
    expect(toolset.isClosed).toBe(false)
  })

  it('that fail at once fail in words', async () => {
    const { server, toolset } = await toolsetOver({})
    server.scripts['prompts/list'] = refuse(() => server, -32_603, 'database is down')
    expect(await failure(toolset.listPrompts())).toMatchObject({
      code: 'protocol-error',
      message: expect.stringContaining('database is down'),
    })
  })

  it('that fail on a later page keep the pages before it', async () => {
    const { server, toolset } = await toolsetOver({})
    const fail = refuse(() => server, -32_603, 'database is down')
    server.scripts['prompts/list'] = (params, message) =>
      params['cursor'] === undefined ? { prompts: [{ name: 'a' }], nextCursor: 'b' } : fail(params, message)
    const { items, notices } = await toolset.listPrompts()
    expect(items).toMatchObject([{ key: 'a' }])
    expect(notices).toEqual([expect.stringMatching(/^The list was cut: .*database is down/)])
  })

  it('that stop on a later page are kept at their time limit, which is for all pages together', async () => {
    const { server, toolset } = await toolsetOver({}, { listTimeoutMs: 1000 })
    server.scripts['prompts/list'] = ({ cursor }) => {
      if (cursor !== undefined) return undefined
      server.clock.advance(600)
      return { prompts: [{ name: 'a' }], nextCursor: 'b' }
    }
    const listing = toolset.listPrompts()
    await settle()
    server.clock.advance(300)
    server.notify('notifications/progress', { progressToken: 2, progress: 1 })
    server.clock.advance(100)
    expect(await listing).toMatchObject({
      items: [{ key: 'a' }],
      notices: ['The list was cut: it took longer than 1 s.'],
    })
  })

  it('that have used up their time ask for no more pages', async () => {
    const { server, toolset } = await toolsetOver({}, { listTimeoutMs: 1000 })
    server.scripts['prompts/list'] = () => {
      // The page itself takes no time, what is done with it does.
      void Promise.resolve().then(() => server.clock.advance(1000))
      return { prompts: [{ name: 'a' }], nextCursor: 'b' }
    }
    expect(await toolset.listPrompts()).toMatchObject({ notices: ['The list was cut: it took longer than 1 s.'] })
    expect(server.sentOf('prompts/list')).toHaveLength(1)
  })

  it('that lose their connection on a later page fail', async () => {
    const { server, toolset } = await toolsetOver({})
    server.scripts['prompts/list'] = ({ cursor }) => {
      if (cursor === undefined) return { prompts: [{ name: 'a' }], nextCursor: 'b' }
      server.end({ expected: false, exit: { exitCode: 1 }, error: { code: 'connection-lost', message: 'gone' } })
      return undefined
    }
    expect(await failure(toolset.listPrompts())).toMatchObject({ code: 'connection-lost' })
  })

  it('that never come fail at their time limit', async () => {
    const { server, toolset } = await toolsetOver({ 'tools/list': () => undefined }, { listTimeoutMs: 30_000 })
    const listing = failure(toolset.discover())
    await settle()
    server.clock.advance(30_000)
    expect(await listing).toMatchObject({
      code: 'timed-out',
      message: expect.stringContaining('tools/list within 30 s'),
    })
  })

  it('can be called off between pages, and then nothing more is asked', async () => {
    const controller = new AbortController()
    let pages = 0
    const { server, toolset } = await toolsetOver({
      'prompts/list': () => {
        pages += 1
        if (pages === 3) controller.abort()
        return { prompts: [], nextCursor: String(pages) }
      },
    })
    expect(await failure(toolset.listPrompts(controller.signal))).toMatchObject({ code: 'cancelled' })
    expect(server.sentOf('prompts/list')).toHaveLength(3)
  })

  it('that are no lists are empty pages', async () => {
    const { toolset } = await toolsetOver({ 'resources/list': () => ({ resources: { a: 1 } }) })
    expect(await toolset.listResources()).toEqual({
      items: [],
      notices: ['"resources" is an object, not a list: taken as an empty page.'],
      offered: true,
    })
  })
})

describe('the tool list', () => {
  const listing: Script = () => ({ tools: [{ name: 'a', inputSchema: schema }] })

  it('is fetched again when the server says that it changed, and told to those who listen', async () => {
    const { server, toolset } = await toolsetOver({ 'tools/list': listing })
    const changes: unknown[] = []
    toolset.onToolsChanged((change) => changes.push(change))
    await toolset.discover()
    server.scripts['tools/list'] = () => ({ tools: [{ name: 'b', inputSchema: schema }] })
    server.notify('notifications/tools/list_changed')
    server.clock.advance(100)
    await settle()
    expect(changes).toMatchObject([{ kind: 'listed', list: { items: [{ key: 'b' }] } }])
    expect(await toolset.listTools()).toMatchObject([{ name: 'b' }])
    expect(server.sentOf('tools/list')).toHaveLength(2)
  })

  it('comes from the cache until it is invalidated', async () => {
    const { server, toolset } = await toolsetOver({ 'tools/list': listing })
    await toolset.discover()
    await toolset.listTools()
    expect(server.sentOf('tools/list')).toHaveLength(1)
    toolset.invalidateTools()
    await toolset.discover()
    expect(server.sentOf('tools/list')).toHaveLength(2)
  })

  it('holds only the tools that belong to the toolset', async () => {
    const tools = ['a', 'b', 'c'].map((name) => ({ name, inputSchema: schema }))
    const { server, toolset } = await toolsetOver(
      { 'tools/list': () => ({ tools }), 'tools/call': () => ({ content: [] }) },
      { onlyTools: ['a', 'b'], filter: (name) => name !== 'b' },
    )
    expect(await toolset.listTools()).toMatchObject([{ name: 'a' }])
    expect(await failure(toolset.callToolValue('b', {}))).toMatchObject({ code: 'unknown-tool' })
    expect(server.sentOf('tools/call')).toEqual([])
    await toolset.callToolValue('a', {})
  })

  it('is not waited for any more once the connection is lost', async () => {
    const { server } = await toolsetOver({ 'tools/list': listing })
    server.notify('notifications/tools/list_changed')
    expect(server.clock.pendingTimers).toBe(1)
    server.end({ expected: false, error: { code: 'connection-lost', message: 'gone' } })
    await settle()
    expect(server.clock.pendingTimers).toBe(0)
  })

  it('is not asked for any more once the session is over', async () => {
    const { server, toolset } = await toolsetOver({ 'tools/list': listing })
    server.notify('notifications/tools/list_changed')
    await toolset.close(100)
    await settle()
    expect(server.clock.pendingTimers).toBe(0)
    expect(toolset.isClosed).toBe(true)
    expect(server.stops).toEqual([100])
    expect(await failure(toolset.discover())).toMatchObject({ code: 'cancelled' })
  })
})

describe('a call', () => {
  it.each<[string, unknown, object]>([
    ['nothing', undefined, { name: 'tool' }],
    ['null', null, { name: 'tool' }],
    ['{}', {}, { name: 'tool' }],
    ['an object', { a: 1 }, { name: 'tool', arguments: { a: 1 } }],
  ])('for a value sends %s as it is to be sent', async (_, args, params) => {
    const { server, toolset } = await toolsetOver({ 'tools/call': () => ({ content: [] }) })
    await toolset.callToolValue('tool', args)
    const { _meta, ...sent } = server.sent[0]?.params ?? {}
    expect(sent).toEqual(params)
    expect(_meta).toEqual({ progressToken: expect.any(Number) as unknown })
  })

  it.each([['text'], [5], [true], [[]]])(
    'for a value with arguments %j is refused before anything is sent',
    async (args) => {
      const { server, toolset } = await toolsetOver({})
      expect(await failure(toolset.callToolValue('tool', args))).toMatchObject({ code: 'invalid-arguments' })
      expect(server.sent).toEqual([])
    },
  )

  it('by hand sends an empty object as one', async () => {
    const { server, toolset } = await toolsetOver({ 'tools/call': () => ({ content: [] }) })
    await toolset.callTool('tool', {})
    await toolset.callTool('tool', undefined)
    expect(server.sent.map(({ params }) => params && 'arguments' in params)).toEqual([true, false])
  })

  it('ends in one of six ways, and never rejects', async () => {
    const { server, toolset } = await toolsetOver({}, { timeoutMs: 1000, totalTimeoutMs: 5000 })
    const answers: Readonly<Record<string, Script>> = {
      fine: () => ({ content: 'odd' }),
      failing: () => ({ isError: true, content: [{ type: 'text', text: 'why' }] }),
      broken: () => null,
      refused: refuse(() => server, -32_602, 'no such tool'),
      silent: () => undefined,
      dying: () => undefined,
    }
    server.scripts['tools/call'] = (params, message) => answers[params['name'] as string]?.(params, message)
    expect(await toolset.callTool('fine', undefined)).toEqual({
      outcome: 'succeeded',
      result: { content: 'odd' },
      raw: expect.any(Buffer) as unknown,
      notices: ['"content" is text, not a list of blocks.'],
    })
    expect(await toolset.callTool('failing', undefined)).toMatchObject({
      outcome: 'tool-error',
      result: { isError: true },
      error: { code: 'tool-error', message: "MCP tool 'failing' execution failed: why" },
    })
    expect(await toolset.callTool('broken', undefined)).toMatchObject({
      outcome: 'protocol-error',
      raw: expect.any(Buffer) as unknown,
    })
    expect(await toolset.callTool('refused', undefined)).toMatchObject({
      outcome: 'protocol-error',
      error: { message: expect.stringContaining('no such tool (-32602)') as unknown },
    })
    const silent = toolset.callTool('silent', undefined)
    server.clock.advance(1000)
    expect(await silent).toMatchObject({ outcome: 'timed-out' })
    const longer = toolset.callTool('silent', undefined, { timeoutMs: 3000 })
    server.clock.advance(2999)
    const controller = new AbortController()
    const cancelled = toolset.callTool('silent', undefined, { signal: controller.signal })
    controller.abort()
    expect(await cancelled).toMatchObject({ outcome: 'cancelled' })
    server.clock.advance(1)
    expect(await longer).toMatchObject({
      outcome: 'timed-out',
      error: { message: expect.stringContaining('3 s') as unknown },
    })
    const dying = toolset.callTool('dying', undefined)
    server.end({ expected: false, exit: { signal: 'SIGSEGV' }, error: { code: 'connection-lost', message: 'gone' } })
    expect(await dying).toMatchObject({
      outcome: 'connection-lost',
      error: { message: expect.stringContaining('was ended by SIGSEGV') as unknown },
    })
    expect(await toolset.callTool('fine', undefined)).toMatchObject({ outcome: 'connection-lost' })
  })

  it('that failed says why in short, and for a value in full', async () => {
    const why = 'because '.repeat(10_000)
    const { toolset } = await toolsetOver({
      'tools/call': () => ({ isError: true, content: [{ type: 'text', text: why }] }),
    })
    expect((await toolset.callTool('tool', undefined)).error?.message).toHaveLength(4097)
    expect((await failure(toolset.callToolValue('tool', {}))).message).toBe(`MCP tool 'tool' execution failed: ${why}`)
  })

  it('for a value rejects with the error of its ending', async () => {
    const { toolset } = await toolsetOver({ 'tools/call': () => null })
    expect(await failure(toolset.callToolValue('tool', {}))).toMatchObject({ code: 'protocol-error' })
  })
})

describe('reading', () => {
  it('sends the URI as it is, and shows what came with what is odd about it', async () => {
    const { server, toolset } = await toolsetOver({ 'resources/read': () => ({ contents: 'x' }) })
    const uri = 'file:///a b/%20/ü?x=/..#'
    expect(await toolset.readResource(uri)).toEqual({
      result: { contents: 'x' },
      raw: expect.any(Buffer) as unknown,
      notices: ['"contents" is text, not a list.'],
    })
    expect(server.sent[0]?.params).toMatchObject({ uri })
  })

  it('says that there is no such resource', async () => {
    const { server, toolset } = await toolsetOver({})
    server.scripts['resources/read'] = refuse(() => server, -32_002, 'nope')
    expect(await failure(toolset.readResource('mem://x'))).toMatchObject({
      code: 'resource-not-found',
      message: 'resource not found: mem://x',
    })
  })

  it('gets a prompt with its arguments', async () => {
    const { server, toolset } = await toolsetOver({ 'prompts/get': () => ({ messages: [] }) })
    expect(await toolset.getPrompt('p', { city: 'Rome' })).toMatchObject({ notices: [] })
    await toolset.getPrompt('p')
    expect(server.sent[0]?.params).toMatchObject({ name: 'p', arguments: { city: 'Rome' } })
    expect(server.sent[1]?.params).not.toHaveProperty('arguments')
    server.scripts['prompts/get'] = refuse(() => server, -32_602, 'city is missing')
    expect((await failure(toolset.getPrompt('p'))).message).toMatch(/^Failed to get MCP prompt 'p': .*city is missing/)
  })
})
