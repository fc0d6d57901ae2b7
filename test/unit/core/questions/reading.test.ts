import { describe, expect, test } from 'vitest'
import { RequestWithdrawn } from '../../../../electron/core/connection/server-request'
import { judgeUrl } from '../../../../electron/core/questions/judge-url'
import { readQuestion } from '../../../../electron/core/questions/read-question'
import { replyOf } from '../../../../electron/core/questions/reply-of'
import { causeOf } from '../../../../electron/core/questions/server-questions'
import { withdrawalWords } from '../../../../electron/core/questions/withdrawal-words'
import { longestUrl } from '../../../../shared/model/question'

describe('an address', () => {
  test.each([
    ['https://example.com/connect?id=1', { host: 'example.com', canOpen: true, warnings: [] }],
    ['http://127.0.0.1:8080/login', { host: '127.0.0.1:8080', canOpen: true, warnings: [] }],
    ['http://[::1]/x', { host: '[::1]', canOpen: true, warnings: [] }],
    ['http://localhost/x', { host: 'localhost', canOpen: true, warnings: [] }],
    ['http://example.com/', { canOpen: false, warnings: [expect.stringContaining('Only https')] }],
    ['http://127.0.0.1.example.com/', { canOpen: false }],
    ['javascript:alert(1)', { canOpen: false, warnings: [expect.stringContaining('"javascript:"')] }],
    ['file:///etc/passwd', { canOpen: false, warnings: [expect.stringContaining('"file:"')] }],
    ['not a url', { canOpen: false, warnings: [expect.stringContaining('no address')] }],
    [7, { text: '', canOpen: false }],
    [
      'https://github.com@127.0.0.1:9/login',
      { host: '127.0.0.1:9', canOpen: true, warnings: [expect.stringContaining('leads to 127.0.0.1:9')] },
    ],
    [
      'https://xn--pypal-4ve.example/',
      { host: 'xn--pypal-4ve.example', canOpen: true, warnings: [expect.stringContaining('look like others')] },
    ],
    [
      'https://pаypal.example/',
      { host: 'xn--pypal-4ve.example', canOpen: true, warnings: [expect.stringContaining('xn--pypal-4ve.example')] },
    ],
    ['https://example.com/\u202Egnp', { warnings: [expect.stringContaining('invisible')] }],
    [
      `https://example.com/${'a'.repeat(longestUrl)}`,
      { canOpen: false, warnings: [expect.stringContaining('too long')] },
    ],
  ])('%s', (text, expected) => {
    expect(judgeUrl(text)).toMatchObject(expected)
  })

  test('without a host names none', () => {
    expect(judgeUrl('javascript:alert(1)').host).toBeUndefined()
  })
})

describe('a question', () => {
  test.each([
    ['elicitation/create', { message: 'Who?', mode: 'form' }, { message: 'Who?', content: { kind: 'form' } }],
    ['elicitation/create', { message: 'Who?' }, { content: { kind: 'form' } }],
    ['elicitation/create', null, { message: '', content: { kind: 'form' } }],
    ['elicitation/create', { mode: 'hologram' }, { content: { kind: 'unknown', mode: 'hologram' } }],
    ['elicitation/create', { mode: 5 }, { content: { kind: 'unknown' } }],
    [
      'elicitation/create',
      { mode: 'url', url: 'https://a.example/' },
      { content: { kind: 'url', url: { host: 'a.example' } } },
    ],
    ['sampling/createMessage', { messages: [] }, { content: { kind: 'sampling' } }],
  ])('by %s with %j', (method, params, expected) => {
    expect(readQuestion({ method, params })).toMatchObject(expected)
  })

  test('has a message that stays small', () => {
    const { message } = readQuestion({ method: 'elicitation/create', params: { message: 'x'.repeat(100_000) } })
    expect(message.length).toBeLessThan(5000)
  })
})

test.each([
  [{ params: {}, callers: [] }, { kind: 'server' }],
  [
    { params: {}, callers: ['c1'] },
    { kind: 'call', callId: 'c1' },
  ],
  [
    { params: {}, callers: ['c1', 'c2'] },
    { kind: 'one of calls', callIds: ['c1', 'c2'] },
  ],
  [
    { params: { _meta: { 'io.modelcontextprotocol/related-task': { taskId: 't' } } }, callers: [] },
    { kind: 'task', taskId: 't' },
  ],
  [
    { params: { _meta: { 'io.modelcontextprotocol/related-task': { taskId: 't' } } }, callers: ['c1'] },
    { kind: 'task', taskId: 't', callId: 'c1' },
  ],
])('the cause of %j', (request, cause) => {
  expect(causeOf(request)).toEqual(cause)
})

describe('a reply', () => {
  const message = { role: 'assistant', model: 'me', content: [{ type: 'text', text: '' }] }

  test.each([
    ['form', { action: 'accept', contentText: '{"a":""}' }, { result: { action: 'accept', content: { a: '' } } }],
    ['form', { action: 'accept' }, { result: { action: 'accept', content: {} } }],
    ['form', { action: 'decline', contentText: '{"a":1}' }, { result: { action: 'decline' } }],
    ['form', { action: 'cancel' }, { result: { action: 'cancel' } }],
    ['url', { action: 'accept', contentText: '{}' }, { result: { action: 'accept' } }],
    ['unknown', { action: 'decline' }, { result: { action: 'decline' } }],
    ['sampling', { action: 'accept', contentText: JSON.stringify(message) }, { result: message }],
    ['sampling', { action: 'decline' }, { kind: 'refused', code: -1 }],
  ] as const)('to a %s: %j', (kind, given, expected) => {
    const reply = replyOf(kind, given)
    expect(reply).toMatchObject(expected)
    if ('result' in expected && reply.kind === 'answer') expect(reply.result).toEqual(expected.result)
  })

  test.each([
    ['form', '[]', 'must be an object, not a list'],
    ['sampling', '{}', 'its role must be'],
    ['sampling', '{"role":"assistant"}', 'the name of the model is missing'],
    ['sampling', '{"role":"assistant","model":"m"}', 'must be blocks with a type'],
    ['sampling', '{"role":"assistant","model":"m","content":[]}', 'must be blocks with a type'],
    [
      'sampling',
      '{"role":"assistant","model":"m","content":{"type":"text","text":"x"},"stopReason":5}',
      'its stop reason',
    ],
    ['form', '{', 'is no JSON'],
    ['unknown', '{}', 'cannot be accepted'],
  ] as const)('to a %s with %s is refused', (kind, contentText, words) => {
    expect(() => replyOf(kind, { action: 'accept', contentText })).toThrow(words)
  })
})

test.each([
  [new RequestWithdrawn({ by: 'server' }), 'The server withdrew the question.'],
  [new RequestWithdrawn({ by: 'server', reason: 'late' }), 'The server withdrew the question: late'],
  [new RequestWithdrawn({ by: 'call' }), 'The call that asked has ended.'],
  [new RequestWithdrawn({ by: 'session', isExpected: true }), 'The server was stopped.'],
  [new RequestWithdrawn({ by: 'session', isExpected: false }), 'The connection to the server was lost.'],
  [new Error('The task expired.'), 'The task expired.'],
  [undefined, 'Nobody waits for the answer any more.'],
])('words for %s', (reason, words) => {
  expect(withdrawalWords(reason)).toBe(words)
})
