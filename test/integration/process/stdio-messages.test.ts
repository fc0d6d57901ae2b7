import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitUntil } from '../../support/processes'
import { StdioHarness } from '../../support/stdio-harness'

let harness: StdioHarness
beforeEach(async () => {
  harness = await StdioHarness.create()
})
afterEach(() => harness.dispose())

describe('messages over stdio', () => {
  it('reads past a banner and noise on stdout, and hands the noise on', async () => {
    const server = await harness.start({ fixture: '01-banner-on-stdout.mjs' })
    expect(await server.initialize()).toMatchObject({ result: { serverInfo: { name: 'banner' } } })
    expect(await server.callTool('echo', { text: 'hi' })).toBe('echo: hi')
    await waitUntil('last stray line', () => server.stray.includes('DEBUG: call is done'))
    expect(server.stray).toEqual([
      '\u001b[36m  ____  Bad Banner MCP v1.2.3\u001b[0m',
      'Listening on stdio...',
      '[info] config loaded {"ok": true',
      'DEBUG: got a call',
      '{"level":"info","msg":"a JSON log line"}',
      '42',
      'null',
      '"just a string"',
      '[]',
      '{}',
      '{"jsonrpc":"2.0"}',
      '{"jsonrpc":"1.0","id":1,"result":{}}',
      "{ type: 'Button', label: null }",
      'DEBUG: call is done',
    ])
    expect(server.errors).toEqual([])
    await server.transport.stop(5000)
    await harness.expectNothingLeft()
  })

  it('puts messages together that come in pieces of one to three bytes, and takes glued ones apart', async () => {
    const server = await harness.start({ fixture: '26-chunked-and-glued.mjs', env: { BAD_PIECE_MS: '0' } })
    await server.initialize()
    const sample = '寸止 — café e\u0301 👩‍🚀 🚀 读取文件'
    expect(await server.callTool('echo', { text: '!' })).toBe(`${sample}!`)
    expect(await server.callTool('no_newline')).toBe('newline was late')
    const before = server.messages.length
    expect(await server.callTool('glued')).toBe('glued answer')
    await waitUntil('the messages glued to it', () => server.messages.length === before + 4)
    expect(server.stray).toEqual([])
    await server.transport.stop(5000)
  })

  it('leaves unicode separators and bytes that are no UTF-8 to the text', async () => {
    const server = await harness.start({ fixture: '28-unicode-separators.mjs' })
    expect(await server.initialize()).toMatchObject({ result: { serverInfo: { name: 'separators\u2028name' } } })
    expect(await server.callTool('echo', { text: '!' })).toBe('before\u2028after\u2029end\u0085next!')
    expect(await server.callTool('invalid_utf8')).toBe('bad:\ufffd\ufffd\ufffd(\ufffd end')
    expect(await server.callTool('utf16')).toBe('after the utf16 line')
    expect(server.stray).toHaveLength(1)
    await server.transport.stop(5000)
  })

  it('hands each message on with its bytes, those of a batch without', async () => {
    const answer = '{ "id":1.0, "result":{"n":12345678901234567890},"jsonrpc":"2.0" }'
    const batch = '[{"jsonrpc":"2.0","method":"a"},{"jsonrpc":"2.0","method":"b"}]'
    const server = await harness.start({
      script: `process.stdout.write(${JSON.stringify(`${answer}\r\n${batch}\n`)}); process.stdin.resume()`,
    })
    await waitUntil('three messages', () => server.messages.length === 3)
    expect(server.messages.map(({ raw }) => raw)).toEqual([answer, undefined, undefined])
    expect(server.messages.map(({ message }) => 'method' in message && message.method)).toEqual([false, 'a', 'b'])
    await server.transport.stop(5000)
  })

  it('reads a message of 20 MB in one line', async () => {
    const server = await harness.start({ fixture: '15-huge-result.mjs' })
    await server.initialize()
    const text = await server.callTool('text', { mb: 20 })
    expect(text.length).toBeGreaterThan(20_000_000)
    expect(text.endsWith('All work and no play. ')).toBe(true)
    await server.transport.stop(5000)
  })

  it('ends the connection in clear words at a message over the limit, and the process with it', async () => {
    const server = await harness.start({ fixture: '15-huge-result.mjs', messageBytes: 8 * 1024 * 1024 })
    await server.initialize()
    await server.transport.send({
      jsonrpc: '2.0',
      id: 99,
      method: 'tools/call',
      params: { name: 'endless_line', arguments: {} },
    })
    const end = await server.transport.ended
    expect(end).toEqual({
      expected: false,
      error: {
        code: 'message-too-large',
        message: expect.stringContaining('limit of 8 MiB'),
        hint: expect.any(String),
      },
    })
    expect(server.closes).toBe(1)
    await expect(server.transport.send({ jsonrpc: '2.0', method: 'x' })).rejects.toMatchObject({
      error: { code: 'message-too-large' },
    })
    await waitUntil('end of the process', async () => (await harness.running()).length === 0)
  })

  it('goes on when a listener throws', async () => {
    const server = await harness.start({ fixture: '32-tools-only.mjs' })
    const { onmessage } = server.transport
    server.transport.onmessage = (message, extra) => {
      onmessage?.(message, extra)
      throw new Error('a fault of ours')
    }
    await server.initialize()
    await server.request('tools/list')
    expect(server.errors.map((error) => error.message)).toContain('a fault of ours')
    expect(server.transport.pid).toBe(server.spawnedPid)
    await server.transport.stop(5000)
  })

  it('sends one line a message, whatever is in it', async () => {
    const server = await harness.start({
      script: `
        let text = ''
        process.stdin.on('data', (chunk) => {
          text += chunk
          if (!text.endsWith('\\n')) return
          const lines = text.split('\\n').length - 1
          process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(text).id, result: { lines, text } }) + '\\n')
          text = ''
        })`,
    })
    const odd = 'a\nb\r\nc\u2028d\u2029e\u0000f\ud800 寸 🚀'
    const { result } = (await server.request('echo', { odd })) as { result: { lines: number; text: string } }
    expect(result.lines).toBe(1)
    expect(JSON.parse(result.text)).toMatchObject({ params: { odd } })
    await server.transport.stop(5000)
  })

  /** Reads nothing until SIGUSR2; ticks on stdout all the while. */
  const slowReader = `
    process.on('SIGUSR2', () => process.stdin.resume())
    setInterval(() => process.stdout.write('tick\\n'), 20)`
  const large = { jsonrpc: '2.0', method: 'notifications/large', params: { text: 'x'.repeat(4_000_000) } } as const

  it('lets a sender wait while the server does not read', async () => {
    const server = await harness.start({ script: slowReader })
    await waitUntil('its handler', () => server.stray.length > 0)
    let isSent = false
    const sending = server.transport.send(large).then(() => {
      isSent = true
    })
    const before = server.stray.length
    await waitUntil('more ticks', () => server.stray.length > before + 3)
    expect(isSent).toBe(false)
    process.kill(server.spawnedPid ?? 0, 'SIGUSR2')
    await sending
    await server.transport.stop(0)
  })

  it('lets nobody wait for ever: a message on its way when the process ends is refused', async () => {
    const server = await harness.start({ script: slowReader })
    const sending = server.transport.send(large)
    const refusal = expect(sending).rejects.toMatchObject({ error: { code: 'cancelled' } })
    await server.transport.stop(0)
    await refusal
  })
})
