import { expect, test } from 'vitest'
import { askedRange } from '../../../electron/shell/body-range'
import { answerBody, isBodyAddress, type MediaSource } from '../../../electron/shell/body-route'
import type { MediaType } from '../../../shared/model/body'

const bytes = Buffer.from('0123456789')

const source: MediaSource = {
  media: (bodyId) => {
    const type: MediaType | undefined =
      bodyId === 'picture' ? 'image/svg+xml' : bodyId === 'gone' ? 'audio/wav' : undefined
    return type && { type, bytes: bytes.length }
  },
  part: async (bodyId, start, end) => {
    if (bodyId === 'gone') throw new Error('gone')
    return bytes.subarray(start, end)
  },
}

const ask = (url: string, method = 'GET', range?: string): Promise<Response> =>
  answerBody({ method, url, headers: new Headers(range === undefined ? {} : { range }) }, source)

test('a picture comes with the type found in it, and may do nothing', async () => {
  const answer = await ask('app://deck/bodies/picture')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'image/svg+xml',
    'content-length': '10',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
  })
  expect(await answer.text()).toBe('0123456789')
})

test.each([
  'app://deck/bodies/other',
  'app://other/bodies/picture',
  'app://deck/bodies/gone',
  'app://deck/bodies/',
  'app://deck/bodies/picture/',
  'app://deck/bodies/../index.html',
  'app://deck/bodies/..%2findex.html',
  'app://deck/bodies/%70icture',
  'app://deck/bodies/picture%00',
  'app://deck/bodies/__proto__',
  'not an address',
])('%s is not found', async (url) => {
  const answer = await ask(url)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(answer.headers.get('content-type')).toContain('text/plain')
})

test('nothing can be sent there', async () => {
  expect((await ask('app://deck/bodies/picture', 'POST')).status).toBe(405)
})

test('HEAD has no body', async () => {
  const answer = await ask('app://deck/bodies/picture', 'HEAD')
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', ''])
})

test('a player can ask for a part', async () => {
  const answer = await ask('app://deck/bodies/picture', 'GET', 'bytes=2-4')
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(answer.headers.get('content-length')).toBe('3')
  expect(await answer.text()).toBe('234')
  const behind = await ask('app://deck/bodies/picture', 'GET', 'bytes=10-')
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test.each<[string | null, ReturnType<typeof askedRange>]>([
  [null, { kind: 'whole' }],
  ['bytes=0-', { kind: 'part', start: 0, end: 10 }],
  ['bytes=3-', { kind: 'part', start: 3, end: 10 }],
  ['bytes=0-0', { kind: 'part', start: 0, end: 1 }],
  ['bytes=8-99', { kind: 'part', start: 8, end: 10 }],
  ['bytes=-3', { kind: 'part', start: 7, end: 10 }],
  ['bytes=-99', { kind: 'part', start: 0, end: 10 }],
  ['Bytes = 1-2', { kind: 'whole' }],
  ['bytes=10-', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=-', { kind: 'whole' }],
  ['bytes=5-2', { kind: 'whole' }],
  ['bytes=0-1,4-5', { kind: 'whole' }],
  ['items=0-1', { kind: 'whole' }],
  ['bytes=a-b', { kind: 'whole' }],
])('Range: %s', (header, range) => {
  expect(askedRange(header, 10)).toEqual(range)
})

test.each([
  ['app://deck/bodies/x', true],
  ['app://deck/bodies/', true],
  ['app://deck/bodies', false],
  ['app://deck/assets/bodies/x', false],
  ['app://deck/assets/../bodies/x', true],
  ['app://other/bodies/x', false],
  ['https://deck/bodies/x', false],
  ['', false],
])('%s asks for a body: %s', (url, asks) => {
  expect(isBodyAddress(url)).toBe(asks)
})
