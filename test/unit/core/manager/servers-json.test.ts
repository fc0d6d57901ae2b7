import { describe, expect, test } from 'vitest'
import { printJson } from '../../../../electron/core/config/print-json'
import { serversFromFile, serversFromJson, serversToJson } from '../../../../electron/core/manager/servers-json'
import { define, failure } from '../../../support/server-under-test'

describe('printing', () => {
  test.each([
    ['order and odd keys stay', '{"b":1,"2":2,"__proto__":3,"a":4}', ['"b": 1', '"2": 2', '"__proto__": 3', '"a": 4']],
    ['of equal keys the last', '{"a":1,"b":2,"a":3}', ['"a": 3', '"b": 2']],
    ['numbers keep their spelling', '{"a":1.10,"b":1e400,"c":-0}', ['"a": 1.10', '"b": 1e400', '"c": -0']],
    ['texts keep their escapes', '{"a":"\\u00e9\\/"}', ['"a": "\\u00e9\\/"']],
    ['comments and trailing commas go', '{"a":1, // c\n/* d */ "b":[1,],}', ['"a": 1', '"b": [\n    1\n  ]']],
  ])('%s', (_, text, fields) => {
    expect(printJson(text)).toBe(`{\n  ${fields.join(',\n  ')}\n}`)
  })

  test('what it prints is JSON', () => {
    const text = '{"x":{}, "y":[], "z":[{"a":[[null,true,"\\"",],],}],}'
    expect(JSON.parse(printJson(text))).toEqual({ x: {}, y: [], z: [{ a: [[null, true, '"']] }] })
  })

  test('a key can be left out of the outermost object', () => {
    expect(JSON.parse(printJson('{"disabled":1,"deep":{"disabled":2}}', { leaveOut: 'disabled' }))).toEqual({
      deep: { disabled: 2 },
    })
  })
})

describe('all servers as one text', () => {
  const text = `{
    "mcpServers": {
      "files": { "command": "npx", "args": ["-y", "@x/files"], "later": { "kept": 1.10 } },
      "odd name!": { "command": "y", "env": { "TOKEN": "abc" }, "disabled": true },
      "broken": { "args": [] }
    }
  }`

  test('come back as they went, unknown keys and invalid entries too', () => {
    const definitions = serversFromJson(text, '/base')
    expect(definitions.map(({ id, name }) => [id, name])).toEqual([
      ['files', 'files'],
      ['odd-name-', 'odd name!'],
      ['broken', 'broken'],
    ])
    const written = serversToJson(definitions)
    expect(JSON.parse(written)).toEqual(JSON.parse(text))
    expect(written).toContain('1.10')
    expect(serversToJson(serversFromJson(written, '/base'))).toBe(written)
  })

  test('that share a name are told apart by their ids', () => {
    const one = define('{"command":"one"}')
    const two = { ...define('{"command":"two"}'), id: 's-2', fileId: 'other' }
    expect(JSON.parse(serversToJson([one, two]))).toEqual({
      mcpServers: { s: { command: 'one' }, 's-2': { command: 'two' } },
    })
  })

  test('leave out what comes with the program', () => {
    const demo = { ...define('{"command":"x"}'), id: 'demo', transport: 'built-in' as const, entryText: '' }
    expect(JSON.parse(serversToJson([demo, define('{"command":"y"}')]))).toEqual({
      mcpServers: { s: { command: 'y' } },
    })
  })

  test('no servers are an empty list', () => {
    expect(JSON.parse(serversToJson([]))).toEqual({ mcpServers: {} })
    expect(serversFromJson('{"mcpServers":{}}', '/')).toEqual([])
  })

  test.each([
    ['broken JSON', '{"mcpServers": {\n  "a": }', /line 2, column 8/],
    ['no mcpServers', '{"hosts":{}}', /no "mcpServers"/],
    ['a list', '[]', /must hold an object/],
  ])('%s is refused with its place', async (_, bad, words) => {
    const read = Promise.resolve().then(() => serversFromJson(bad, '/'))
    expect(await failure(read)).toMatchObject({ code: 'config-syntax', message: expect.stringMatching(words) })
  })

  test('a file that is missing is named', async () => {
    expect(await failure(serversFromFile('/no/such/file.json'))).toMatchObject({
      code: 'config-not-found',
      message: expect.stringContaining('/no/such/file.json'),
    })
  })
})
