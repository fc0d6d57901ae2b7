import { describe, expect, test } from 'vitest'
import { type PairedMessage, TrafficPairs } from '../../../../electron/core/rings/traffic-pairs'

type Message = Omit<PairedMessage, 'row' | 'at'>

/** What each message answers: rows and times are counted up, 10 ms from one to the next. */
function paired(...messages: readonly Message[]) {
  const pairs = new TrafficPairs()
  return messages.map((message, index) => pairs.see({ ...message, row: index, at: index * 10 }))
}

const ask = (id: string, direction: 'sent' | 'received' = 'sent', method = 'ping'): Message => ({
  direction,
  kind: 'request',
  method,
  id,
})
const answer = (id: string, direction: 'sent' | 'received' = 'received', kind: 'response' | 'error' = 'response') => ({
  direction,
  kind,
  id,
})

describe('pairs of request and answer', () => {
  test.each<[string, readonly Message[], readonly (readonly [number, number] | undefined)[]]>([
    ['one after the other', [ask('1'), answer('1')], [undefined, [0, 10]]],
    ['an error is an answer', [ask('1'), answer('1', 'received', 'error')], [undefined, [0, 10]]],
    ['out of order', [ask('1'), ask('2'), answer('2'), answer('1')], [undefined, undefined, [1, 10], [0, 30]]],
    [
      'the same id both ways',
      [ask('1'), ask('1', 'received'), answer('1', 'sent'), answer('1')],
      [undefined, undefined, [1, 10], [0, 30]],
    ],
    ['nobody answers their own request', [ask('1'), answer('1', 'sent')], [undefined, undefined]],
    ['a second answer has no request', [ask('1'), answer('1'), answer('1')], [undefined, [0, 10], undefined]],
    ['a new session uses the id again', [ask('1'), ask('1'), answer('1')], [undefined, undefined, [1, 10]]],
    ['a number that comes back as text', [ask('7'), answer('"7"')], [undefined, [0, 10]]],
    ['7 and "7" are two', [ask('7'), ask('"7"'), answer('"7"'), answer('7')], [undefined, undefined, [1, 10], [0, 30]]],
    ['an answer to nothing', [answer('1')], [undefined]],
    ['an answer without an id', [ask('1'), { direction: 'received', kind: 'error' }], [undefined, undefined]],
    [
      'notifications are none of it',
      [ask('1'), { direction: 'received', kind: 'notification', method: 'x' }],
      [undefined, undefined],
    ],
  ])('%s', (_name, messages, expected) => {
    const found = paired(...messages).map((request) => request && [request.row, request.latencyMs])
    expect(found).toEqual(expected)
  })

  test('an answer carries the method of its request', () => {
    expect(paired(ask('1', 'sent', 'tools/call'), answer('1'))[1]?.method).toBe('tools/call')
  })

  test('a clock that was set back makes no negative time', () => {
    const pairs = new TrafficPairs()
    pairs.see({ ...ask('1'), row: 0, at: 5000 })
    expect(pairs.see({ ...answer('1'), row: 1, at: 1000 })?.latencyMs).toBe(0)
  })

  test('requests whose rows are gone are forgotten, whatever their order was', () => {
    const pairs = new TrafficPairs()
    pairs.see({ ...ask('1'), row: 0, at: 0 })
    pairs.see({ ...ask('2'), row: 1, at: 0 })
    pairs.see({ ...ask('1'), row: 2, at: 0 })
    pairs.forgetBefore(2)
    expect(pairs.see({ ...answer('2'), row: 3, at: 0 })).toBeUndefined()
    expect(pairs.see({ ...answer('1'), row: 4, at: 0 })?.row).toBe(2)
  })
})
