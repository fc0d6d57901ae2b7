import fc from 'fast-check'
import { type RequestName, requestLimit } from '../../shared/ipc/channels'
import type { Result } from '../../shared/result'
import { arbitraryMessage } from '../support/arbitrary-messages'
import { expect, test } from './fixtures'

/** The code of a refusal; anything else in words. */
function outcome(answer: string): string {
  const result = JSON.parse(answer) as Result<unknown>
  return result.ok ? `accepted: ${answer}` : result.error.code
}

test('random malformed texts through the real bridge are all refused', async ({ deck }) => {
  const messages = fc
    .sample(arbitraryMessage, { numRuns: 6000, seed: 20_261_130 })
    .filter(
      ({ request, verdict }) =>
        'refused' in verdict && verdict.refused === 'invalid-request' && request.args.length === 1,
    )
    .flatMap(({ request: { name, args } }): [RequestName, string][] =>
      typeof args[0] === 'string' ? [[name, args[0]]] : [],
    )
  expect(messages.length).toBeGreaterThan(1000)

  const answers = await deck.onBridge(
    (bridge, messages) => Promise.all(messages.map(([name, text]) => bridge.requests[name](text))),
    messages,
  )
  expect(answers.map((answer, index) => [messages[index], outcome(answer)])).toEqual(
    messages.map((message) => [message, 'invalid-request']),
  )
  expect((await deck.request('app.info', {})).ok).toBe(true)
})

test('what is no text is refused by the main process, or never leaves the page', async ({ deck }) => {
  const outcomes = await deck.onBridge(async (bridge) => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    let deep: unknown = 'bottom'
    for (let level = 0; level < 10_000; level += 1) deep = [deep]
    const garbage: Record<string, unknown> = {
      nothing: undefined,
      null: null,
      number: 7,
      'not a number': Number.NaN,
      true: true,
      object: { serverId: 'a' },
      list: ['{}'],
      'String object': Object('{}'),
      function: () => '{}',
      symbol: Symbol('{}'),
      'big integer': 7n,
      date: new Date(0),
      bytes: new Uint8Array(100),
      map: new Map([['serverId', 'a']]),
      promise: Promise.resolve('{}'),
      element: document.body,
      window,
      circle,
      deep,
      'object that throws': {
        get serverId() {
          throw new Error('from the page')
        },
      },
      'object that says it is text': { toString: () => '{}' },
    }
    const outcomes: [string, string][] = []
    for (const [what, value] of Object.entries(garbage)) {
      for (const [name, request] of Object.entries(bridge.requests)) {
        try {
          outcomes.push([`${name} with ${what}`, await request(value as string)])
        } catch {
          outcomes.push([`${name} with ${what}`, '{"ok":false,"error":{"code":"not sent"}}'])
        }
      }
    }
    return outcomes
  }, undefined)
  expect(outcomes.length).toBeGreaterThan(400)
  for (const [what, answer] of outcomes)
    expect([what, outcome(answer)]).toEqual([what, expect.stringMatching(/^(invalid-request|not sent)$/)])
  expect(outcomes.some(([, answer]) => outcome(answer) === 'invalid-request')).toBe(true)
  expect((await deck.request('app.info', {})).ok).toBe(true)
})

test('huge and deep texts are refused and the app goes on', async ({ deck }) => {
  const answers = await deck.onBridge(async (bridge, limit) => {
    const send = (text: string) => bridge.requests['servers.start'](text)
    return {
      'one character too many': await send('x'.repeat(limit + 1)),
      'three times the limit': await send(`{"serverId":"${'x'.repeat(3 * limit)}"}`),
      'a name of 30 MiB': await send(`{"serverId":"${'x'.repeat(30 * 1024 * 1024)}"}`),
      '100 000 lists': await send(`{"serverId":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      '100 000 objects': await send(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
      'a million open lists': await send('['.repeat(1_000_000)),
    }
  }, requestLimit)
  expect(Object.entries(answers).map(([what, answer]) => [what, outcome(answer)])).toEqual([
    ['one character too many', 'request-too-large'],
    ['three times the limit', 'request-too-large'],
    ['a name of 30 MiB', 'invalid-request'],
    ['100 000 lists', 'invalid-request'],
    ['100 000 objects', 'invalid-request'],
    ['a million open lists', 'invalid-request'],
  ])
  for (const answer of Object.values(answers)) expect(answer.length).toBeLessThan(5000)
  expect((await deck.request('app.info', {})).ok).toBe(true)
})

test('a page of the app in another window is not listened to', async ({ deck }) => {
  const answer = await deck.app.evaluate(async ({ app, BrowserWindow }) => {
    const preload = `${app.getAppPath()}/out/preload/index.cjs`
    const other = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
    await other.loadURL('app://deck/index.html')
    const answer: unknown = await other.webContents.executeJavaScript(`window.deck.requests['app.info']('{}')`)
    other.destroy()
    return String(answer)
  })
  expect(outcome(answer)).toBe('untrusted-sender')
})
