import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeLine } from '../../../../electron/core/process/decode-message'

const decode = (text: string) => decodeLine(Buffer.from(text, 'utf8'))

describe('decodeLine', () => {
  it.each([
    '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    '{"jsonrpc":"2.0","id":"7","result":{}}',
    '{"jsonrpc":"2.0","id":7,"result":null}',
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}',
    '{"jsonrpc":"2.0","id":7}',
    ' {"id":1.5,"result":5,"jsonrpc":"2.0"} ',
    '{"jsonrpc":"2.0","id":1,"result":{"text":"a\u2028b\u0085c"}}',
  ])('takes %s for a message', (text) => {
    expect(decode(text)).toEqual({ kind: 'messages', messages: [JSON.parse(text)] })
  })

  it.each([
    'DEBUG: got a call',
    '{"level":"info","msg":"a JSON log line"}',
    '42',
    'null',
    'true',
    '"just a string"',
    '[]',
    '{}',
    '[1,2]',
    '{"jsonrpc":"2.0"}',
    '{"jsonrpc":2.0,"id":1,"result":{}}',
    '{"jsonrpc":"1.0","id":1,"result":{}}',
    '{"jsonrpc":"2.0","method":5}',
    "{ type: 'Button', label: null }",
    '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"te',
    '[{"jsonrpc":"2.0","id":1,"result":{}},{"level":"info"}]',
    '\u001b[36m  ____  Banner\u001b[0m',
    '[info] config loaded {"ok": true',
  ])('takes %s for stray output', (text) => {
    expect(decode(text)).toEqual({ kind: 'stray', text })
  })

  it('unpacks a batch of messages', () => {
    const batch = [
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', method: 'notifications/progress' },
    ]
    expect(decode(JSON.stringify(batch))).toEqual({ kind: 'messages', messages: batch })
  })

  it('reads bytes that are no UTF-8 as U+FFFD', () => {
    const line = Buffer.concat([
      Buffer.from('{"jsonrpc":"2.0","id":1,"result":"bad:'),
      Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
      Buffer.from('"}'),
    ])
    expect(decodeLine(line)).toEqual({
      kind: 'messages',
      messages: [{ jsonrpc: '2.0', id: 1, result: 'bad:\ufffd\ufffd\ufffd(' }],
    })
  })

  it('takes a line of UTF-16 for stray output', () => {
    expect(decodeLine(Buffer.from('log line', 'utf16le')).kind).toBe('stray')
  })

  it('reads a result 5000 levels deep', () => {
    const text = `{"jsonrpc":"2.0","id":1,"result":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`
    expect(decode(text).kind).toBe('messages')
  })

  it('cuts long stray output', () => {
    const decoded = decode('x'.repeat(100_000))
    expect(decoded.kind === 'stray' && Buffer.byteLength(decoded.text)).toBeLessThanOrEqual(16 * 1024)
    expect(decoded).toMatchObject({ text: expect.stringContaining('100000 bytes') })
  })

  it('never throws and loses nothing, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const decoded = decode(text)
        if (decoded.kind === 'stray') expect(decoded.text).toBe(Buffer.from(text, 'utf8').toString('utf8'))
        else expect(decoded.messages.length).toBeGreaterThan(0)
      }),
    )
  })
})
