import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EventStreamReader, type StreamEvent } from '../../../../electron/core/remote/event-stream'

/** What a reader makes of a text cut at these places, data as text. */
function read(text: string, cuts: readonly number[] = []) {
  const bytes = Buffer.from(text, 'utf8')
  const reader = new EventStreamReader(1000)
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  const parts = places.slice(1).map((end, index) => reader.push(bytes.subarray(places[index], end)))
  return {
    events: parts.flatMap(({ events }) => events).map(shown),
    retryMs: parts.findLast(({ retryMs }) => retryMs !== undefined)?.retryMs,
    overLimit: parts.some(({ overLimit }) => overLimit),
  }
}

const shown = ({ name, id, data }: StreamEvent) => [name, id, data?.toString('utf8')]

it.each<[string, string, unknown[]]>([
  ['one event', 'data: a\n\n', [['message', undefined, 'a']]],
  ['a name and an id', 'event: endpoint\nid: 7\ndata: /x\n\n', [['endpoint', '7', '/x']]],
  ['several lines of data', 'data: a\ndata:  b\ndata\n\n', [['message', undefined, 'a\n b\n']]],
  [
    'CRLF and CR',
    'data: a\r\n\r\ndata: b\r\r',
    [
      ['message', undefined, 'a'],
      ['message', undefined, 'b'],
    ],
  ],
  [
    'a byte order mark, comments and unknown fields',
    '\u{feff}data: a\n: hello\nfoo: bar\n\n',
    [['message', undefined, 'a']],
  ],
  ['an id without data', 'id: 3\ndata:\n\n', [['message', '3', undefined]]],
  ['nothing before its blank line', 'data: a\n', []],
  ['blank lines alone', '\n\n\n', []],
  ['separators of Unicode inside', 'data: a\u2028b\u0085c\n\n', [['message', undefined, 'a\u2028b\u0085c']]],
])('reads %s', (_, text, events) => {
  expect(read(text).events).toEqual(events)
})

it('takes the pause a server asks for, where it is a number', () => {
  expect(read('retry: 250\n\n').retryMs).toBe(250)
  expect(read('retry: soon\n\n').retryMs).toBeUndefined()
})

it('stops at an event over the limit, and keeps those before it', () => {
  for (const long of [`data: ${'x'.repeat(2000)}`, 'data: xxxxxxxxxx\n'.repeat(200)]) {
    const { events, overLimit } = read(`data: a\n\n${long}`)
    expect([events, overLimit]).toEqual([[['message', undefined, 'a']], true])
  }
})

it('reads the same however the bytes are cut', () => {
  const piece = fc.constantFrom('data: é🌱', 'data:', 'id: 1', 'event: x', ': c', '', 'retry: 5')
  const stream = fc.array(fc.tuple(piece, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 })
  fc.assert(
    fc.property(stream, fc.array(fc.nat(200), { maxLength: 20 }), (lines, cuts) => {
      const text = lines.map((line) => line.join('')).join('')
      expect(read(text, cuts)).toEqual(read(text))
    }),
  )
})
