import { expect, it } from 'vitest'
import { coreWith } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'
import { answerHandshake, everythingOver, HandMadeServer, sendJson } from '../../support/remote-server'

const quick = { deck: { refresh: { retryDelayMs: 50 } } }
const result = (id: number | undefined, value: object) => ({ jsonrpc: '2.0', id, result: value })

/** A server that forgets its sessions when told to; `slow` never answers, the tools list says that `look` is safe. */
async function forgetful() {
  let sessions = 0
  let valid = ''
  const server = await HandMadeServer.listen((received, response) => {
    const { body, headers, method } = received
    if (body.method === 'initialize') {
      sessions += 1
      valid = `session-${sessions}`
    } else if (method === 'POST' && headers['mcp-session-id'] !== valid) {
      response.writeHead(404).end('Session not found')
      return
    }
    if (answerHandshake(received, response, valid)) return
    if (body.method === 'tools/list') {
      const tools = [
        { name: 'look', inputSchema: {}, annotations: { readOnlyHint: true } },
        { name: 'act', inputSchema: {} },
      ]
      sendJson(response, result(body.id, { tools }))
    } else if (body.params?.['name'] !== 'slow') sendJson(response, result(body.id, { content: [] }))
  })
  return { server, forget: () => (valid = 'none'), sessions: () => sessions }
}

it('a session that ran out is begun anew once; only what may be is sent again', async () => {
  const { server, forget, sessions } = await forgetful()
  const deck = await coreWith({ far: { url: server.url, ...quick } })
  await deck.core.servers.start('far')
  await deck.listed('far')
  const toolset = deck.core.manager.toolset('far')
  forget()
  const [look, again, act] = await Promise.all([
    toolset.callTool('look', {}),
    toolset.callTool('look', {}),
    toolset.callTool('act', {}),
  ])
  expect([look.outcome, again.outcome]).toEqual(['succeeded', 'succeeded'])
  expect(act).toMatchObject({ outcome: 'connection-lost', error: { message: expect.stringContaining('uncertain') } })
  expect(sessions()).toBe(2)
  expect((await toolset.callTool('act', {})).outcome).toBe('succeeded')
  expect(deck.server('far').state.status).toBe('Running')
  expect(server.of('initialize').at(-1)?.headers['mcp-session-id']).toBeUndefined()
})

it('subscriptions hold in the new session, and lists are fetched again', async () => {
  const remote = await everythingOver('streamableHttp')
  const patient = { deck: { refresh: { retryDelayMs: 500, maxAttempts: 40 } } }
  const deck = await coreWith({ far: { url: remote.url, ...patient } })
  await deck.core.servers.start('far')
  await deck.listed('far')
  const uri = 'demo://resource/static/document/architecture.md'
  await deck.core.manager.resources.subscribeServerResource('far', uri)
  await remote.kill()
  await remote.start()
  const toolset = deck.core.manager.toolset('far')
  const since = deck.core.traffic.read('far', 0, 1000).rows.length
  expect((await toolset.readResource(uri)).result).toMatchObject({ contents: [{}] })
  const later = () => deck.core.traffic.read('far', since, 1000).rows.map(({ method }) => method)
  await waitUntil('the subscription', () => later().includes('resources/subscribe'))
  await waitUntil('the list', () => later().includes('tools/list'))
})

it.each(['streamableHttp', 'sse'] as const)(
  'a server that is gone is noticed, and comes back by its policy (%s)',
  async (kind) => {
    const remote = await everythingOver(kind)
    const restartPolicy = { initialDelayMs: 200, maxDelayMs: 500 }
    const type = kind === 'sse' ? 'sse' : 'http'
    const deck = await coreWith({ far: { url: remote.url, type, restartPolicy, ...quick } }, { healthIntervalMs: 100 })
    await deck.core.servers.start('far')
    const states: string[] = []
    deck.core.onEvent((event) => {
      if (event.type !== 'server.changed') return
      const { state } = event.server
      states.push(state.status)
      if (state.status === 'Crashed') expect(state.error).toMatchObject({ code: 'server-unreachable' })
    })
    await remote.kill()
    await waitUntil('the crash', () => states.includes('Crashed'))
    await remote.start()
    await deck.reaches('far', 'Running')
    await deck.listed('far')
  },
)

it('a call in flight when the session is replaced is lost, not cancelled', async () => {
  const { server, forget } = await forgetful()
  const deck = await coreWith({ far: { url: server.url, ...quick } })
  await deck.core.servers.start('far')
  await deck.listed('far')
  const toolset = deck.core.manager.toolset('far')
  const slow = toolset.callTool('slow', {})
  await waitUntil('the call', () => server.of('tools/call').length === 1)
  forget()
  expect((await toolset.callTool('look', {})).outcome).toBe('succeeded')
  expect(await slow).toMatchObject({ outcome: 'connection-lost' })
})
