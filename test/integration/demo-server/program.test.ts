import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { demoServerBundle } from '../../support/demo-server'

const script = demoServerBundle()

/** The demo server as any client may start it. */
function startProgram() {
  const child = spawn(process.execPath, [script()], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    ended: once(child, 'exit') as Promise<[code: number | null]>,
    say: (line: string) => child.stdin.write(`${line}\n`),
    hear: async (): Promise<unknown> => JSON.parse(String((await lines.next()).value)),
  }
}

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
})

test('tells a newcomer what it is and what to try', async () => {
  const { say, hear } = startProgram()
  say(initialize)
  expect(await hear()).toMatchObject({
    result: {
      serverInfo: { name: 'mcp-deck-garden', title: 'A small garden' },
      instructions: expect.stringMatching(/Good first steps:\n1\. say_hello/),
      capabilities: {
        tools: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
        prompts: {},
        completions: {},
        logging: {},
        tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
      },
    },
  })
})

test('puts up with whatever else comes in', async () => {
  const { say, hear } = startProgram()
  for (const line of ['hello', '{"jsonrpc":"2.0"}', '[]', '', '{"jsonrpc":"2.0","method":"notifications/nonsense"}']) {
    say(line)
  }
  say(initialize)
  expect(await hear()).toMatchObject({ id: 1 })
})

test('ends with its input, whatever is under way', async () => {
  const { child, ended, say, hear } = startProgram()
  say(initialize)
  await hear()
  say(JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'resources/subscribe', params: { uri: 'garden://weather' } }))
  await hear()
  const params = { name: 'grow_flower', arguments: { seconds: 3600 }, task: { ttl: 3_600_000 } }
  say(JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'tools/call', params }))
  await hear()
  child.stdin.end()
  expect(await ended).toEqual([0, null])
})

test('ends when a message is too long to be one', async () => {
  const { child, ended } = startProgram()
  child.stdin.on('error', () => {
    // It stops reading half-way.
  })
  child.stdin.write('x'.repeat(11 * 1024 * 1024))
  expect(await ended).toEqual([0, null])
})

test.each(['SIGTERM', 'SIGINT'] as const)('ends in order on %s', async (signal) => {
  const { child, ended, say, hear } = startProgram()
  say(initialize)
  await hear()
  child.kill(signal)
  expect(await ended).toEqual([0, null])
})
