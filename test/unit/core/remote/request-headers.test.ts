import { expect, it } from 'vitest'
import { eraHeaders, headerText } from '../../../../electron/core/remote/request-headers'

const meta = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }

it.each<[string, object, object]>([
  ['a request of the era before', { id: 1, method: 'tools/call', params: { name: 'x' } }, {}],
  ['a notification', { method: 'notifications/x', params: meta }, {}],
  ['an answer', { id: 1, result: meta }, {}],
  ['a list', { id: 1, method: 'tools/list', params: meta }, { 'mcp-method': 'tools/list' }],
  [
    'a call',
    { id: 1, method: 'tools/call', params: { ...meta, name: 'x' } },
    { 'mcp-method': 'tools/call', 'mcp-name': 'x' },
  ],
  [
    'a read',
    { id: 1, method: 'resources/read', params: { ...meta, uri: 'a:b' } },
    { 'mcp-method': 'resources/read', 'mcp-name': 'a:b' },
  ],
])('of %s', (_, message, headers) => {
  const version = Object.keys(headers).length > 0 ? { 'mcp-protocol-version': '2026-07-28' } : {}
  expect(eraHeaders({ jsonrpc: '2.0', ...message })).toEqual({ ...headers, ...version })
})

it.each([
  ['plain text', 'plain text'],
  ['é', '=?base64?w6k=?='],
  ['', '=?base64??='],
  [' a', '=?base64?IGE=?='],
  ['a\nb', '=?base64?YQpi?='],
  ['=?base64?eA==?=', '=?base64?PT9iYXNlNjQ/ZUE9PT89?='],
])('writes %j as %j', (text, header) => {
  expect(headerText(text)).toBe(header)
})
