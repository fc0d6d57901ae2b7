import { describe, expect, test } from 'vitest'
import type { InputSource, ServerRequest } from '../../../../electron/core/connection/server-request'
import { RequestRefused } from '../../../../electron/core/connection/server-request'
import { McpToolset } from '../../../../electron/core/toolset/mcp-toolset'
import type { CallOptions } from '../../../../electron/core/toolset/tool-caller'
import { goodDiscovery, type Script, ScriptedServer, settle } from '../../../support/scripted-server'

const ask = (...keys: readonly string[]) => ({
  resultType: 'input_required',
  inputRequests: Object.fromEntries(
    keys.map((key) => [key, { method: 'elicitation/create', params: { message: key } }]),
  ),
  requestState: 's',
})
const comeAgain = { resultType: 'input_required', requestState: 's' }
const done = { resultType: 'complete', content: [] }

/** A server in memory that answers calls by `script`, and a person who is asked by hand. */
async function calling(script: Script, scripts: Readonly<Record<string, Script>> = {}) {
  const server = new ScriptedServer({
    'server/discover': () => goodDiscovery,
    'tools/list': () => ({ resultType: 'complete', tools: [{ name: 't', inputSchema: { type: 'object' } }] }),
    'tools/call': script,
    ...scripts,
  })
  const asked: (ServerRequest & { reply: (result: object) => void; refuse: () => void })[] = []
  const input: InputSource = {
    announced: { elicitation: {} },
    answer: (request) =>
      new Promise((resolve, reject) => {
        const refuse = () => reject(new RequestRefused(-1, 'not today'))
        request.signal.addEventListener('abort', () => resolve({ action: 'cancel' }))
        asked.push({ ...request, reply: (result) => resolve({ ...result }), refuse })
      }),
  }
  const connection = await server.connect({}, '2026')
  const toolset = new McpToolset({ name: 's', connection, clock: server.clock, input })
  await toolset.discover()
  const call = async (options: CallOptions = {}) => {
    const ending = toolset.callTool('t', { a: 'x' }, { caller: 'c', ...options })
    await settle()
    return { ending }
  }
  const calls = () => server.sentOf('tools/call').map(({ params }) => params)
  return { server, asked, call, calls }
}

describe('a call in rounds', () => {
  test('holds its time while a person is asked, and only then', async () => {
    const held: boolean[] = []
    const answers = [ask('a', 'b'), done]
    const bench = await calling(() => answers.shift())
    const { ending } = await bench.call({
      timeoutMs: 1000,
      totalTimeoutMs: 1500,
      onHold: (isHeld) => held.push(isHeld),
    })
    expect(bench.asked.map(({ callers, isWithinAnswer }) => [callers, isWithinAnswer])).toEqual([
      [['c'], true],
      [['c'], true],
    ])
    bench.server.clock.advance(60_000)
    bench.asked[1]?.reply({ action: 'decline' })
    await settle()
    expect(bench.calls()).toHaveLength(1)
    bench.asked[0]?.reply({ action: 'accept' })
    expect(await ending).toMatchObject({ outcome: 'succeeded' })
    expect(held).toEqual([true, false])
    expect(bench.calls()[1]).toMatchObject({
      arguments: { a: 'x' },
      requestState: 's',
      inputResponses: { a: { action: 'accept' }, b: { action: 'decline' } },
    })
  })

  test('has one longest time for all its rounds', async () => {
    let round = 0
    const bench = await calling(() => ((round += 1) <= 3 ? comeAgain : undefined))
    const { ending } = await bench.call({ timeoutMs: 60_000, totalTimeoutMs: 1000 })
    for (const wait of [50, 100, 200]) {
      bench.server.clock.advance(wait)
      await settle()
    }
    expect(bench.calls()).toHaveLength(4)
    bench.server.clock.advance(649)
    await settle()
    let isOver = false
    void ending.then(() => (isOver = true))
    await settle()
    expect(isOver).toBe(false)
    bench.server.clock.advance(1)
    expect(await ending).toMatchObject({ outcome: 'timed-out' })
  })

  test('can be cancelled while it waits to ask again', async () => {
    const bench = await calling(() => comeAgain)
    const abort = new AbortController()
    const { ending } = await bench.call({ signal: abort.signal })
    abort.abort()
    expect(await ending).toMatchObject({ outcome: 'cancelled' })
    expect(bench.calls()).toHaveLength(1)
  })

  test('fails when one of its questions is refused, and closes the others', async () => {
    const bench = await calling(() => ask('a', 'b'))
    const { ending } = await bench.call()
    bench.asked[0]?.refuse()
    expect(await ending).toMatchObject({
      outcome: 'protocol-error',
      error: { message: expect.stringContaining('not today') },
    })
    expect(bench.asked[1]?.signal.aborted).toBe(true)
  })
})

describe('a call whose headers the server refuses', () => {
  const schema = (header: string) => ({
    type: 'object',
    properties: { a: { type: 'string', 'x-mcp-header': header } },
  })

  test.each([
    ['is made once more when its tool has another schema by now', ['Old', 'New'], 'succeeded', 2],
    ['fails when its tool is as it was known', ['Old', 'Old'], 'protocol-error', 1],
  ])('%s', async (_what, headers, outcome, calls) => {
    const lists = [...headers]
    const bench = await calling(
      (_params, { id }) => {
        if (lists.length === 0) return done
        bench.server.say({ jsonrpc: '2.0', id, error: { code: -32_020, message: 'Header mismatch' } })
        return undefined
      },
      { 'tools/list': () => ({ tools: [{ name: 't', inputSchema: schema(lists.shift() ?? '') }] }) },
    )
    const { ending } = await bench.call()
    expect(await ending).toMatchObject({ outcome })
    expect(bench.calls()).toHaveLength(calls)
    expect(bench.server.sentOf('tools/list')).toHaveLength(2)
  })
})
