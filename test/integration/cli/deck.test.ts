import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everythingServer, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'
import { answerHandshake, everythingOver, HandMadeServer, type Received } from '../../support/remote-server'
import { DeckProgram } from '../../support/run-deck'

let deck: DeckProgram
beforeAll(async () => {
  deck = await DeckProgram.build()
})
afterAll(() => deck.dispose())

const server = async (entry: object): Promise<readonly string[]> => [
  '--config',
  await deck.config({ s: entry }),
  '--server',
  's',
]

describe('deck list', () => {
  test('shows what a real server offers', async () => {
    const { code, report } = await deck.json(['list', ...(await server(fixtureEntry(everythingServer)))])
    expect(code).toBe(0)
    expect(report).toMatchObject({
      server: 's',
      state: 'Running',
      protocolVersion: '2025-11-25',
      tools: expect.arrayContaining([{ name: 'echo' }]),
      resourceTemplates: [expect.objectContaining({ uriTemplate: expect.any(String) }), expect.anything()],
    })
    const { tools, resources, prompts } = report as Record<string, unknown[]>
    // The questions are answered by us, so the tools that ask some are there too.
    expect([tools?.length, resources?.length, prompts?.length]).toEqual([15, 7, 4])
  })

  test.each(['streamableHttp', 'sse'] as const)(
    'shows what a remote server offers, and calls it (%s)',
    async (kind) => {
      const { url } = await everythingOver(kind)
      const remote = await server({ url, type: kind === 'sse' ? 'sse' : 'http' })
      const { code, report } = await deck.json(['list', ...remote])
      expect(code).toBe(0)
      expect(report).toMatchObject({ state: 'Running', tools: expect.arrayContaining([{ name: 'echo' }]) })
      const call = await deck.json(['call', '--tool', 'get-sum', '--args', '{"a":2,"b":3}', ...remote])
      expect(call).toMatchObject({ code: 0, report: { outcome: 'succeeded' } })
    },
  )

  test('waits for an answer that is taken up again, though nothing is open meanwhile', async () => {
    let call: Received | undefined
    const site = await HandMadeServer.listen((received, response) => {
      const stream = { 'content-type': 'text/event-stream' }
      if (received.method === 'GET' && received.headers['last-event-id'] === '1' && call) {
        const answer = { jsonrpc: '2.0', id: call.body.id, result: { content: [] } }
        response.writeHead(200, stream).end(`data: ${JSON.stringify(answer)}\n\n`)
      } else if (!answerHandshake(received, response)) {
        call = received
        response.writeHead(200, { ...stream, connection: 'close' }).end('retry: 500\nid: 1\ndata:\n\n')
      }
    })
    const { code } = await deck.json(['call', '--tool', 'x', ...(await server({ url: site.url }))])
    expect(code).toBe(0)
  })

  test('says why a remote server cannot be reached', async () => {
    const { code, report } = await deck.json(['list', ...(await server({ url: 'http://127.0.0.1:9/mcp' }))])
    expect([code, report]).toMatchObject([3, { error: { code: 'server-unreachable' } }])
  })

  test('has a row for each item, malformed ones with their reason', async () => {
    const { code, report } = await deck.json(['list', ...(await server(fixtureEntry('18-broken-schemas.mjs')))])
    const { tools, notices } = report as { tools: { name?: string; malformed?: string }[]; notices: string[] }
    expect(code).toBe(0)
    expect(tools).toHaveLength(24)
    expect(tools).toContainEqual({ name: 'good' })
    expect(tools.filter((tool) => tool.name === undefined && tool.malformed !== undefined).length).toBeGreaterThan(2)
    expect(notices.join()).toContain('4 of 24')
  })

  test('prints the same object with an error when there is no connection', async () => {
    const { code, report } = await deck.json(['list', ...(await server(fixtureEntry('05-crash-at-start.mjs')))])
    expect(code).toBe(3)
    expect(report).toMatchObject({ state: 'FailedToStart', tools: [], error: { code: 'exited-early' } })
  })
})

describe('deck call', () => {
  test('succeeds with 0 and the result', async () => {
    const args = ['--tool', 'echo', '--args', '{"message":"hi"}']
    const { code, report } = await deck.json(['call', ...(await server(fixtureEntry(everythingServer))), ...args])
    expect([code, report]).toEqual([
      0,
      {
        outcome: 'succeeded',
        durationMs: expect.any(Number),
        result: { content: [{ type: 'text', text: 'Echo: hi' }] },
        notices: [],
      },
    ])
  })

  test('prints numbers as the server wrote them, and values of any depth', async () => {
    const script = `process.stdin.on('data', (chunk) => { for (const line of String(chunk).split('\\n')) {
      if (!line.includes('"id"')) continue
      const { id, method } = JSON.parse(line)
      const result = method === 'initialize'
        ? '{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"n","version":"1"}}'
        : method === 'tools/list' ? '{"tools":[]}'
        : '{"content":[],"structuredContent":{"big":12345678901234567890,"price":1.10,"deep":' + '['.repeat(20000) + ']'.repeat(20000) + '}}'
      process.stdout.write('{"jsonrpc":"2.0","id":' + id + ',"result":' + result + '}\\n')
    } })`
    const target = await server({ command: process.execPath, args: ['-e', script] })
    const { code, stdout } = await deck.run(['call', ...target, '--tool', 'numbers', '--json'])
    expect(code).toBe(0)
    expect(stdout).toContain('"big":12345678901234567890,"price":1.10,')
    expect(() => JSON.parse(stdout) as unknown).not.toThrow()
    expect((await deck.run(['call', ...target, '--tool', 'numbers'])).code).toBe(0)
  })

  test('a tool that fails is 1 with its words and its result', async () => {
    const args = ['--tool', 'get-sum', '--args', '{"a":"x"}']
    const { code, report } = await deck.json(['call', ...(await server(fixtureEntry(everythingServer))), ...args])
    expect(code).toBe(1)
    expect(report).toMatchObject({ outcome: 'tool-error', error: { code: 'tool-error' }, result: { isError: true } })
  })

  test('--timeout ends a call that never answers', async () => {
    const args = ['--tool', 'hang', '--timeout', '200']
    const { code, report } = await deck.json([
      'call',
      ...(await server(fixtureEntry('22-hangs-and-late.mjs'))),
      ...args,
    ])
    expect([code, report]).toMatchObject([1, { outcome: 'timed-out', error: { code: 'timed-out' } }])
  })

  test('no connection is 3', async () => {
    const { code, report } = await deck.json(['call', ...(await server({ command: 'no-such-command' })), '--tool', 'x'])
    expect([code, report]).toMatchObject([3, { outcome: 'connection-lost', error: { code: 'command-not-found' } }])
  })

  test('a server that is not in the file is named with those that are', async () => {
    const file = await deck.config({ alpha: fixtureEntry('32-tools-only.mjs') })
    const { code, report } = await deck.json(['call', '--config', file, '--server', 'beta', '--tool', 'x'])
    expect([code, report]).toMatchObject([
      3,
      { error: { code: 'unknown-server', message: expect.stringContaining('alpha') } },
    ])
  })

  test.each([
    ['defaults', 'accept'],
    [undefined, 'decline'],
  ])('a question is answered with --answers %s by %s', async (answers, action) => {
    const args = ['--tool', 'bad_defaults', ...(answers === undefined ? [] : ['--answers', answers])]
    const { report } = await deck.json(['call', ...(await server(fixtureEntry('25-elicit-all-kinds.mjs'))), ...args])
    expect(JSON.stringify(report)).toContain(`\\"action\\":\\"${action}\\"`)
  })
})

describe('deck read and deck prompt', () => {
  test('read a resource', async () => {
    const uri = 'demo://resource/static/document/architecture.md'
    const { code, report } = await deck.json(['read', ...(await server(fixtureEntry(everythingServer))), '--uri', uri])
    expect([code, report]).toMatchObject([0, { outcome: 'succeeded', result: { contents: [{ uri }] } }])
  })

  test('a resource that is not there is 1', async () => {
    const { code, report } = await deck.json([
      'read',
      ...(await server(fixtureEntry(everythingServer))),
      '--uri',
      'x://none',
    ])
    expect([code, report]).toMatchObject([1, { error: { message: expect.stringContaining('x://none') } }])
  })

  test('get a prompt', async () => {
    const args = ['--name', 'args-prompt', '--args', '{"city":"Graz"}']
    const { code, report } = await deck.json(['prompt', ...(await server(fixtureEntry(everythingServer))), ...args])
    expect(code).toBe(0)
    expect(JSON.stringify(report)).toContain('Graz')
  })
})

describe('deck config check', () => {
  const fixtures = path.resolve(import.meta.dirname, '../../fixtures/configs')

  test('names variables that are not set as warnings', async () => {
    const { code, report } = await deck.json(['config', 'check', path.join(fixtures, '07-variables-and-tilde.json')])
    expect(code).toBe(0)
    const { servers } = report as {
      servers: { name: string; problems: { path: string; line: number; message: string }[] }[]
    }
    const problemsOf = (name: string) => servers.find((server) => server.name === name)?.problems
    expect(problemsOf('broken')).toEqual([
      expect.objectContaining({ path: 'mcpServers.broken', message: expect.stringContaining('__proto__ is not set') }),
    ])
    expect(problemsOf('windows-style')?.[0]?.message).toContain('Write ${APPDATA} instead of %APPDATA%')
    expect(problemsOf('tilde')).toEqual([])
  })

  test('a file with bad entries is 1, every one with its place', async () => {
    const { code, report } = await deck.json(['config', 'check', path.join(fixtures, '04-one-bad-of-many.json')])
    const { servers } = report as { servers: { valid: boolean; problems: unknown[] }[] }
    expect(code).toBe(1)
    expect(servers).toHaveLength(21)
    for (const { valid, problems } of servers) expect(valid).toBe(problems.length === 0)
  })

  test('a good file is 0', async () => {
    const { code } = await deck.json(['config', 'check', path.join(fixtures, '02-comments-trailing-commas.json')])
    expect(code).toBe(0)
  })

  test('a missing file is 1 and says so', async () => {
    const { code, report } = await deck.json(['config', 'check', '/no/such/file.json'])
    expect([code, report]).toMatchObject([1, { problems: [{ message: expect.stringContaining('does not exist') }] }])
  })
})

describe('the program', () => {
  test('wrong use is 2, with the usage on stderr and nothing on stdout', async () => {
    const { code, stdout, stderr } = await deck.run(['call', '--tool', 'x'])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Usage: deck')
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the server with it', async (signal) => {
    const before = (await deck.pids()).length
    const target = await server(fixtureEntry('22-hangs-and-late.mjs'))
    const { code } = await deck.run(['call', ...target, '--tool', 'hang'], (kill) => {
      void waitUntil('a server', async () => (await deck.pids()).length > before).then(() => kill(signal))
    })
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143)
  })
})

describe('stored secrets', () => {
  const entry = fixtureEntry('what-it-got.mjs', { GOT: 'KEY', KEY: 'Bearer ${secret:API_KEY}' })

  test('come from the environment, of which the server sees none', async () => {
    const args = ['call', '--tool', 'got', ...(await server(entry))]
    const { code, stdout } = await deck.run(args, undefined, { MCP_DECK_SECRET_API_KEY: 'FAKE-key' })
    expect(code).toBe(0)
    expect(stdout).toContain('"KEY":"Bearer FAKE-key"')
    expect(stdout).toContain('"deckVariables":["MCP_DECK_RUN"]')
  })

  test('one that is not set stops the start, and is named with the variable it is read from', async () => {
    const { code, stdout, stderr } = await deck.run(['list', ...(await server(entry))])
    expect(code).toBe(3)
    expect(stdout + stderr).toContain('the secret API_KEY is not set (env.KEY)')
    expect(stdout + stderr).toContain('MCP_DECK_SECRET_API_KEY')
  })

  test('are missed by a check of the file', async () => {
    const file = await deck.config({ s: entry })
    expect((await deck.run(['config', 'check', file])).stdout).toContain('the secret API_KEY is not set')
    const set = await deck.run(['config', 'check', file], undefined, { MCP_DECK_SECRET_API_KEY: 'FAKE-key' })
    expect(set.stdout).not.toContain('API_KEY')
  })
})
