import { expect, it } from 'vitest'
import { ownRequestNumber, readMessage } from '../../../../electron/core/connection/json-rpc'

const params = { a: 1 }

it.each([
  ['a request', { jsonrpc: '2.0', id: 1, method: 'm', params }, { kind: 'request', id: 1, method: 'm', params }],
  ['a request with id null', { id: null, method: 'm' }, { kind: 'request', id: null, method: 'm' }],
  ['a notification', { method: 'm', params }, { kind: 'notification', method: 'm', params }],
  ['a result', { id: 1, result: { x: 1 } }, { kind: 'result', id: 1, result: { x: 1 } }],
  ['a result that is null', { id: 1, result: null }, { kind: 'result', id: 1, result: null }],
  ['a result beside error null', { id: 1, result: {}, error: null }, { kind: 'result', id: 1, result: {} }],
  ['an error', { id: 1, error: { code: 1 } }, { kind: 'error', id: 1, error: { code: 1 } }],
  ['an error beside result null', { id: 1, result: null, error: 'no' }, { kind: 'error', id: 1, error: 'no' }],
  ['an error without an id', { error: {} }, { kind: 'error', error: {} }],
  ['neither result nor error', { id: 1 }, { kind: 'hollow', id: 1 }],
  ['error null alone', { id: 1, error: null }, { kind: 'hollow', id: 1 }],
  ['a method that is no text', { id: 1, method: 5 }, { kind: 'hollow', id: 1 }],
  ['an empty object', {}, { kind: 'unreadable' }],
  ['a list', [], { kind: 'unreadable' }],
  ['null', null, { kind: 'unreadable' }],
  ['text', 'hello', { kind: 'unreadable' }],
])('reads %s', (_, message, expected) => {
  expect(readMessage(message)).toEqual(expected)
})

it.each([
  [7, 7],
  [0, 0],
  ['7', 7],
  ['0', 0],
  ['07', undefined],
  ['7.0', undefined],
  ['', undefined],
  ['seven', undefined],
  ['9999999999999999', undefined],
  [1.5, undefined],
  [-1, undefined],
  [null, undefined],
  [undefined, undefined],
  [[7], undefined],
])('takes id %j for request %s of ours', (id, expected) => {
  expect(ownRequestNumber(id)).toBe(expected)
})
