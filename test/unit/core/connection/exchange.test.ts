import { expect, it } from 'vitest'
import { readAnswer } from '../../../../electron/core/connection/exchange'
import { readMessage, type WireAnswer } from '../../../../electron/core/connection/json-rpc'

const request = { serverLabel: 'files', method: 'tools/call' }

function read(message: object) {
  const raw = Buffer.from(JSON.stringify(message))
  return { raw, ending: readAnswer(request, readMessage(message) as WireAnswer, raw) }
}

it('takes every object for a result, untouched', () => {
  const result = { content: 'not a list', resultType: 'odd', _meta: null }
  const { raw, ending } = read({ id: 1, result })
  expect(ending).toEqual({ kind: 'answered', answer: { result, raw } })
})

it.each([
  ['null', { id: 1, result: null }, 'it has null as its result, not an object'],
  ['a number', { id: 1, result: 5 }, 'it has a number as its result, not an object'],
  ['text', { id: 1, result: 'x' }, 'it has text as its result, not an object'],
  ['a list', { id: 1, result: [] }, 'it has a list as its result, not an object'],
  ['nothing', { id: 1 }, 'it has neither a result nor an error'],
])('takes %s in place of a result for a protocol error, with the raw text', (_, message, words) => {
  const { raw, ending } = read(message)
  expect(ending).toMatchObject({ kind: 'failed', failure: { kind: 'protocol-error', raw } })
  if (ending.kind !== 'failed') throw new Error('answered')
  expect(ending.failure.error.message).toContain(words)
  expect(ending.failure.error.detail).toBe(raw.toString())
})

it.each([
  ['a whole one', { code: -32602, message: 'no such tool', data: { a: 1 } }, -32602, 'no such tool (-32602)'],
  ['one without a code', { message: 'no such tool' }, undefined, 'no such tool'],
  ['one with a code that is text', { code: 'E1', message: 'broken' }, undefined, 'broken'],
  ['one without words', { code: 5 }, 5, '{"code":5} (5)'],
  ['one that is text', 'broken', undefined, 'broken'],
])('keeps the words of an error: %s', (_, error, code, words) => {
  const { raw, ending } = read({ id: 1, error })
  if (ending.kind !== 'failed' || ending.failure.kind !== 'protocol-error') throw new Error('not a protocol error')
  expect(ending.failure.code).toBe(code)
  expect(ending.failure.error.message).toBe(`The server "files" answered tools/call with an error: ${words}`)
  expect(ending.failure.raw).toBe(raw)
})

it('keeps the data of an error, and shows its beginning', () => {
  const data = { long: 'x'.repeat(10_000) }
  const { ending } = read({ id: 1, error: { code: 1, message: 'm', data } })
  if (ending.kind !== 'failed' || ending.failure.kind !== 'protocol-error') throw new Error('not a protocol error')
  expect(ending.failure.data).toEqual(data)
  expect(ending.failure.error.detail).toBe(`${JSON.stringify(data).slice(0, 4096)}…`)
})
