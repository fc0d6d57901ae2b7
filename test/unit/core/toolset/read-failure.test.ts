import { expect, it } from 'vitest'
import { RequestError, type RequestFailure } from '../../../../electron/core/connection/connection'
import { promptFailure, readFailure } from '../../../../electron/core/toolset/read-failure'

const refused = (code: number, message: string, data?: unknown): RequestFailure => ({
  kind: 'protocol-error',
  code,
  error: { code: 'protocol-error', message },
  data,
})
const lost: RequestFailure = { kind: 'connection-lost', error: { code: 'connection-lost', message: 'gone', hint: 'h' } }

const notFound = 'resource not found: mem://a b'

it.each<[string, RequestFailure, string, string]>([
  ['-32601', refused(-32_601, 'Method not found'), 'resource-not-found', notFound],
  ['-32002', refused(-32_002, 'whatever'), 'resource-not-found', notFound],
  [
    '-32602 in those words',
    refused(-32_602, 'MCP error: Resource mem://a b not found'),
    'resource-not-found',
    notFound,
  ],
  ['-32602 in other words', refused(-32_602, 'Unknown resource'), 'resource-not-found', notFound],
  ['-32602 that names the URI', refused(-32_602, 'bad', { uri: 'mem://a b' }), 'resource-not-found', notFound],
  [
    '-32602 that names another',
    refused(-32_602, 'bad', { uri: 'mem://b' }),
    'protocol-error',
    "Failed to read MCP resource 'mem://a b': bad",
  ],
  [
    'another error',
    refused(-32_603, 'disk not found'),
    'protocol-error',
    "Failed to read MCP resource 'mem://a b': disk not found",
  ],
  ['a lost connection', lost, 'connection-lost', "Failed to read MCP resource 'mem://a b': gone"],
])('reads %s', (_, failure, code, message) => {
  expect(readFailure('mem://a b', new RequestError(failure)).error).toMatchObject({ code, message })
})

it('keeps hints, and names the prompt', () => {
  expect(promptFailure('p', new RequestError(lost)).error).toEqual({
    code: 'connection-lost',
    message: "Failed to get MCP prompt 'p': gone",
    hint: 'h',
  })
})
