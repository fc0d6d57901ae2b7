import { expect, it } from 'vitest'
import { type TrafficEntry, trafficRow } from '../../../../electron/core/connection/traffic-tap'

const common = { direction: 'received', at: 5, bytes: 10 } as const

it.each<[string, TrafficEntry['content'], object]>([
  ['a request', { message: { id: 7, method: 'tools/call' } }, { kind: 'request', method: 'tools/call', id: '7' }],
  ['an id that is text', { message: { id: '7', method: 'ping' } }, { kind: 'request', method: 'ping', id: '"7"' }],
  ['a notification', { message: { method: 'n' } }, { kind: 'notification', method: 'n' }],
  ['an answer', { message: { id: 1, result: {} } }, { kind: 'response', id: '1' }],
  ['an answer without a result', { message: { id: 1 } }, { kind: 'response', id: '1' }],
  ['an error without an id', { message: { id: null, error: {} } }, { kind: 'error', id: 'null' }],
  ['a list', { message: [1] }, { kind: 'unreadable' }],
  ['what is no JSON', { unreadable: 'hello' }, { kind: 'unreadable' }],
])('makes a row of %s', (_, content, expected) => {
  const { preview, ...row } = trafficRow({ ...common, content })
  expect(row).toEqual({ ...common, ...expected })
  expect(preview).toBe('message' in content ? JSON.stringify(content.message) : content.unreadable)
})

it('shows the bytes of the wire where there are any', () => {
  const raw = Buffer.from('{ "id": 1.0, "result": {} }')
  expect(trafficRow({ ...common, content: { message: { id: 1, result: {} } }, raw }).preview).toBe(raw.toString())
})

it.each([
  ['from bytes', (text: string): TrafficEntry => ({ ...common, content: { message: text }, raw: Buffer.from(text) })],
  ['from text', (text: string): TrafficEntry => ({ ...common, content: { unreadable: text } })],
])('cuts the preview at 4 KiB between two characters (%s)', (_, entry) => {
  const { preview } = trafficRow(entry(`x${'🚀'.repeat(2000)}`))
  expect(preview).toBe(`x${'🚀'.repeat(1023)}`)
})
