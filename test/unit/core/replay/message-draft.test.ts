import { describe, expect, test } from 'vitest'
import { messageDraft } from '../../../../electron/core/replay/message-draft'

const draftOf = (message: unknown) => messageDraft(Buffer.from(JSON.stringify(message)))

describe('a message to be sent again', () => {
  test.each<[string, object, string]>([
    ['has its params', { params: { name: 'echo' } }, '{\n  "name": "echo"\n}'],
    ['has none where it had none', {}, ''],
    [
      'has no progress token: each request has its own',
      { params: { uri: 'a:b', _meta: { progressToken: 7 } } },
      '{\n  "uri": "a:b"\n}',
    ],
    ['has none where there was nothing but a token', { params: { _meta: { progressToken: 7 } } }, ''],
    [
      'keeps what else stands in _meta',
      { params: { _meta: { progressToken: 7, x: 1 } } },
      '{\n  "_meta": {\n    "x": 1\n  }\n}',
    ],
    ['has params that are {}', { params: {} }, '{}'],
  ])('%s', (_, more, paramsText) => {
    expect(draftOf({ id: 3, method: 'm', ...more })).toEqual({ kind: 'request', method: 'm', paramsText })
  })

  test('may be a notification', () => {
    expect(draftOf({ method: 'notifications/x', params: { a: 1 } })).toMatchObject({ kind: 'notification' })
  })

  test('keeps keys as they were, however odd', () => {
    const { paramsText } = messageDraft(Buffer.from('{"id":1,"method":"m","params":{"__proto__":{"a":1}}}'))
    expect(paramsText).toContain('"__proto__"')
  })

  test('may be nested deeper than a printer can indent', () => {
    const depth = 20_000
    const text = `{"id":1,"method":"m","params":{"deep":${'['.repeat(depth)}${']'.repeat(depth)}}}`
    expect(messageDraft(Buffer.from(text)).paramsText.length).toBeGreaterThan(depth)
  })

  test.each<[string, unknown]>([
    ['the handshake', { id: 0, method: 'initialize', params: {} }],
    ['the end of the handshake', { method: 'notifications/initialized' }],
    ['an answer', { id: 0, result: {} }],
    ['what is no message', [1]],
  ])('is not %s', (_, message) => {
    expect(() => draftOf(message)).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ code: 'not-supported' }) }),
    )
  })
})
