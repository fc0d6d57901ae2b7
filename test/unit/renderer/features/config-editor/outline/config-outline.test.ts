import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeText } from '../../../../../../electron/core/config/decode-text'
import { readConfig } from '../../../../../../electron/core/config/read-config'
import { outlineOf, serverAt } from '../../../../../../renderer/features/config-editor/outline/config-outline'

const fixtures = path.resolve(import.meta.dirname, '../../../../../fixtures/configs')

describe('outlineOf', () => {
  test.each([
    ['nothing', '', undefined, []],
    ['no servers', '{"other": {"a": {}}}', undefined, []],
    ['a list', '[{"mcpServers": {"a": {}}}]', undefined, []],
    ['its own key', '{"mcpServers": {"a": {}, "b": {}}}', 'mcpServers', ['a', 'b']],
    ['the key of VS Code', '{"inputs": [], "servers": {"a": {}}}', 'servers', ['a']],
    ['both keys', '{"mcpServers": {"a": {}}, "servers": {"b": {}}}', 'mcpServers', ['a']],
    ['a key of VS Code that is a list', '{"servers": ["a"]}', undefined, []],
    ['its key deeper down', '{"projects": {"x": {"mcpServers": {"a": {}}}}}', undefined, []],
    [
      'fields that look like servers',
      '{"mcpServers": {"a": {"env": {"b": {}}, "args": [{"c": {}}]}}}',
      'mcpServers',
      ['a'],
    ],
    [
      'comments and odd names',
      '{ // x\n"mcpServers": {/* y */ "a\\"b": {}, "__proto__": {}, "1": {},},}',
      'mcpServers',
      ['a"b', '__proto__', '1'],
    ],
    ['entries that are no objects', '{"mcpServers": {"a": 1, "b": [{}], "c": null}}', 'mcpServers', ['a', 'b', 'c']],
    ['a torn text', '{"mcpServers": {"a": {"command": "x"}, "b": {"comm', 'mcpServers', ['a', 'b']],
    ['a text being typed', '{"mcpServers": {"a": {"command": }, "b": {}, "c"}}', 'mcpServers', ['a', 'b', 'c']],
  ])('%s', (_what, text, rootKey, names) => {
    const outline = outlineOf(text)
    expect(outline.rootKey).toBe(rootKey)
    expect(outline.servers.map(({ name }) => name)).toEqual(names)
  })

  test('of equal names only the last is used, also in a second section', () => {
    const text = '{"mcpServers": {\n"a": {},\n"b": {}},\n"mcpServers": {\n"a": {},\n"a": {}\n}}'
    expect(outlineOf(text).servers.map(({ name, line, isUsed }) => [name, line, isUsed])).toEqual([
      ['a', 2, false],
      ['b', 3, false],
      ['a', 5, false],
      ['a', 6, true],
    ])
  })

  test('places count from 1, for every line end', () => {
    const text = '{\r\n  "mcpServers": {\r    "a": {\n    "command": "x"\r\n    },\n\n"b": 1 } }'
    expect(outlineOf(text).servers).toEqual([
      { name: 'a', line: 3, column: 5, endLine: 5, isUsed: true },
      { name: 'b', line: 7, column: 1, endLine: 7, isUsed: true },
    ])
    expect(serverAt(outlineOf(text), 4)?.name).toBe('a')
    expect(serverAt(outlineOf(text), 6)).toBeUndefined()
    expect(serverAt(outlineOf(text), 7)?.name).toBe('b')
  })

  test('a text nested without end has no servers and does no harm', () => {
    expect(outlineOf(`{"mcpServers": {"a": ${'['.repeat(200_000)}`).servers).toEqual([])
  })

  test.each(readdirSync(fixtures).filter((file) => file.endsWith('.json')))(
    'finds the servers the app reads in %s, if it can read it',
    (file) => {
      const { text } = decodeText(readFileSync(path.join(fixtures, file)))
      const { entries, repeated, status } = readConfig(text)
      const { servers } = outlineOf(text)
      if (status === 'malformed') return
      expect(servers.filter(({ isUsed }) => isUsed).map(({ name }) => name)).toEqual(entries.map(({ name }) => name))
      const unused = servers.filter(({ isUsed }) => !isUsed).map(({ name, line }) => [name, line])
      expect(unused).toEqual(repeated.map(({ name, line }) => [name, line]))
    },
  )
})
