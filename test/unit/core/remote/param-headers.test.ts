import { expect, test } from 'vitest'
import { paramHeaders } from '../../../../electron/core/remote/param-headers'

const property = (type: string, header: unknown = 'Region'): object => ({ type, 'x-mcp-header': header })
const one = (schema: object): object => ({ type: 'object', properties: { a: schema } })

test.each<[string, unknown, unknown, Readonly<Record<string, string>>]>([
  ['text', one(property('string')), { a: 'eu-1' }, { 'Mcp-Param-Region': 'eu-1' }],
  ['a number', one(property('integer')), { a: 42 }, { 'Mcp-Param-Region': '42' }],
  ['true', one(property('boolean')), { a: true }, { 'Mcp-Param-Region': 'true' }],
  [
    'text that no header holds',
    one(property('string')),
    { a: 'Zürich' },
    { 'Mcp-Param-Region': '=?base64?WsO8cmljaA==?=' },
  ],
  ['text with blanks around it', one(property('string')), { a: ' x ' }, { 'Mcp-Param-Region': '=?base64?IHgg?=' }],
  [
    'a second line',
    one(property('string')),
    { a: 'x\r\nEvil: 1' },
    { 'Mcp-Param-Region': '=?base64?eA0KRXZpbDogMQ==?=' },
  ],
  ['no text at all', one(property('string')), { a: '' }, { 'Mcp-Param-Region': '=?base64??=' }],
  ['what is absent', one(property('string')), {}, {}],
  ['null', one(property('string')), { a: null }, {}],
  ['an object', one(property('string')), { a: {} }, {}],
  ['a number nobody can write exactly', one(property('integer')), { a: 2 ** 60 }, {}],
  ['a property that is no plain value', one(property('object')), { a: 'x' }, {}],
  ['a header that is no name', one(property('string', 'Re gion')), { a: 'x' }, {}],
  ['a header that is no text', one(property('string', 5)), { a: 'x' }, {}],
  ['a property deeper down', one(one(property('string'))), { a: { a: 'x' } }, { 'Mcp-Param-Region': 'x' }],
  ['a property inside of a list', one({ type: 'array', items: property('string') }), { a: ['x'] }, {}],
  [
    'two properties with one header',
    { properties: { a: property('string'), b: property('string', 'REGION') } },
    { a: 'x', b: 'y' },
    { 'Mcp-Param-Region': 'x' },
  ],
  ['what only the prototype has', { properties: { toString: property('string') } }, {}, {}],
  ['no schema', undefined, { a: 'x' }, {}],
  ['no arguments', one(property('string')), undefined, {}],
])('%s', (_what, schema, args, headers) => {
  expect(paramHeaders(schema, args)).toEqual(headers)
})
