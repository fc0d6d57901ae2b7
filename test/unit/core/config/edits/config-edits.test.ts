import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ConfigEdit, editConfig } from '../../../../../electron/core/config/edits/config-edits'

const folder = path.resolve(import.meta.dirname, '../../../../fixtures/configs')
const fixture = (name: string) => readFileSync(path.join(folder, name), 'utf8')

function edit(text: string, ...edits: ConfigEdit[]): string {
  const result = editConfig(text, edits)
  if (result.kind === 'refused') throw new Error(result.error.message)
  return result.text
}

function refusal(text: string, ...edits: ConfigEdit[]): string {
  const result = editConfig(text, edits)
  return result.kind === 'refused' ? result.error.message : `edited: ${result.text}`
}

const add = (name: string, entryText = '{"command": "x"}'): ConfigEdit => ({ kind: 'set-entry', name, entryText })

describe('one value in a file full of things of others', () => {
  const before = fixture('10-unknown-keys-roundtrip.json')
  const changedLines = (after: string) => {
    const lines = before.split('\n')
    return after.split('\n').flatMap((line, index) => (line === lines[index] ? [] : [line]))
  }

  test('a diff shows the line of the value and no other', () => {
    const after = edit(before, { kind: 'set-field', name: 'alpha', path: ['args'], valueText: '["s.mjs", "--x"]' })
    expect(after.split('\n')).toHaveLength(before.split('\n').length)
    expect(changedLines(after)).toEqual([
      '        "alpha": { "command": "node", "args": ["s.mjs", "--x"], "env": {}, "cwd": null }',
    ])
  })

  test('the same, given as the whole entry', () => {
    const after = edit(before, add('alpha', '{"command":"node","args":["s.mjs"],"env":{},"cwd":null}'))
    expect(changedLines(after)).toEqual([
      '        "alpha": { "command": "node", "args": ["s.mjs"], "env": {}, "cwd": null }',
    ])
  })

  test('an entry that says the same changes nothing', () => {
    expect(edit(before, add('alpha', '{\n"cwd":null,"command":"node","args":[],"env":{}\n}'))).toBe(before)
  })

  test('a file without a line end at its end gets none', () => {
    expect(edit(before, add('new')).endsWith('}')).toBe(before.endsWith('}'))
  })
})

describe('how what is added looks', () => {
  test.each([
    [
      'nothing but blanks becomes a whole file',
      ' \n\t\n',
      add('a', '{"command":"x","args":["1",2],"env":{"A":"1"}}'),
      '{\n  "mcpServers": {\n    "a": {\n      "command": "x",\n      "args": ["1", 2],\n      "env": {\n        "A": "1"\n      }\n    }\n  }\n}\n',
    ],
    ['an empty file too', '', add('a'), '{\n  "mcpServers": {\n    "a": {\n      "command": "x"\n    }\n  }\n}\n'],
    [
      'an object of other things gets the servers behind them',
      '{\n\t"theme": "dark"\n}\n',
      add('a'),
      '{\n\t"theme": "dark",\n\t"mcpServers": {\n\t\t"a": {\n\t\t\t"command": "x"\n\t\t}\n\t}\n}\n',
    ],
    [
      'CRLF and four blanks',
      '{\r\n    "mcpServers": {\r\n        "a": {}\r\n    }\r\n}',
      add('b'),
      '{\r\n    "mcpServers": {\r\n        "a": {},\r\n        "b": {\r\n            "command": "x"\r\n        }\r\n    }\r\n}',
    ],
    [
      'the servers of VS Code stay under their key',
      '{\n\t"servers": {\n\t\t"a": {}\n\t}\n}\n',
      add('b'),
      '{\n\t"servers": {\n\t\t"a": {},\n\t\t"b": {\n\t\t\t"command": "x"\n\t\t}\n\t}\n}\n',
    ],
    [
      'a remark behind the last server stays behind it, and a comma at the end stays the custom',
      '{\n  "mcpServers": {\n    "a": {}, // first\n    // none\n  }\n}\n',
      add('b', '{}'),
      '{\n  "mcpServers": {\n    "a": {}, // first\n    "b": {},\n    // none\n  }\n}\n',
    ],
    [
      'a remark behind the last server that has no comma',
      '{\n  "mcpServers": {\n    "a": {} // first\n  }\n}\n',
      add('b', '{}'),
      '{\n  "mcpServers": {\n    "a": {}, // first\n    "b": {}\n  }\n}\n',
    ],
    [
      'a file in one line stays in one line',
      '{"mcpServers":{"a":{}}}',
      add('b', '{"command":"x"}'),
      '{"mcpServers":{"a":{}, "b": { "command": "x" }}}',
    ],
    [
      'comments of the entry itself are written with it',
      '{\n  "mcpServers": {}\n}\n',
      add('b', '{\n  // mine\n  "command": "x"\n} // not part of it'),
      '{\n  "mcpServers": {\n    "b": {\n      // mine\n      "command": "x"\n    }\n  }\n}\n',
    ],
    [
      'a field of a field that is not there yet',
      '{\n  "mcpServers": {\n    "a": {\n      "command": "x"\n    }\n  }\n}\n',
      { kind: 'set-field', name: 'a', path: ['env', 'PORT'], valueText: '1.10' },
      '{\n  "mcpServers": {\n    "a": {\n      "command": "x",\n      "env": {\n        "PORT": 1.10\n      }\n    }\n  }\n}\n',
    ],
    [
      'one argument among others with remarks',
      '{"mcpServers":{"a":{"args":[\n  "1", // one\n  "2", // two\n  "3"\n]}}}',
      { kind: 'set-field', name: 'a', path: ['args'], valueText: '["1","3"]' },
      '{"mcpServers":{"a":{"args":[\n  "1", // one\n  // two\n  "3"\n]}}}',
    ],
    [
      'a new argument in between',
      '{"mcpServers":{"a":{"args":[\n  "1", // one\n  "3"\n]}}}',
      { kind: 'set-field', name: 'a', path: ['args'], valueText: '["1","2","3"]' },
      '{"mcpServers":{"a":{"args":[\n  "1", // one\n  "2",\n  "3"\n]}}}',
    ],
    [
      'removing the last server takes the comma before it, and no comment',
      '{\n  "mcpServers": {\n    "a": {},\n    // about b\n    "b": {} // to go\n  }\n}\n',
      { kind: 'remove-entry', name: 'b' },
      '{\n  "mcpServers": {\n    "a": {}\n    // about b\n    // to go\n  }\n}\n',
    ],
    [
      'removing the only server',
      '{\n  "mcpServers": {\n    "a": {}\n  }\n}\n',
      { kind: 'remove-entry', name: 'a' },
      '{\n  "mcpServers": {}\n}\n',
    ],
    [
      'renaming changes the key alone',
      '{"mcpServers":{"a"  : {"x":1}}}',
      { kind: 'rename-entry', name: 'a', to: 'b"c' },
      '{"mcpServers":{"b\\"c"  : {"x":1}}}',
    ],
    [
      '__proto__ is a name like any other',
      '{"mcpServers":{"__proto__":{"command":"x"}}}',
      { kind: 'set-field', name: '__proto__', path: ['__proto__'], valueText: '1' },
      '{"mcpServers":{"__proto__":{"command":"x", "__proto__": 1}}}',
    ],
  ] as const)('%s', (_, before, change, after) => {
    expect(edit(before, change)).toBe(after)
  })

  test('comments and trailing commas survive edits of every kind', () => {
    const before = fixture('02-comments-trailing-commas.json')
    const after = edit(
      before,
      { kind: 'set-field', name: 'active', path: ['env', 'X'], valueText: '"1"' },
      { kind: 'remove-field', name: 'active', path: ['env', 'X'] },
      { kind: 'remove-field', name: 'active', path: ['env'] },
    )
    expect(after).toBe(before)
  })
})

describe('what is refused, with nothing changed', () => {
  test.each([
    [
      'servers twice',
      fixture('03-duplicate-keys.json'),
      add('x'),
      /"mcpServers" stands twice in it, in line 2 and line 7/,
    ],
    ['a server twice', '{"mcpServers":{"a":{},\n"a":{}}}', add('x'), /"a" stands twice in it, in line 1 and line 2/],
    [
      'a field twice in the entry',
      '{"mcpServers":{"a":{"env":{"A":1,"A":2}}}}',
      { kind: 'set-field', name: 'a', path: ['cwd'], valueText: '"/"' },
      /"A" stands twice/,
    ],
    ['no JSON', fixture('12-truncated.json'), add('x'), /not valid JSON: .*line/],
    ['a list', '[]', add('x'), /a list instead of an object/],
    ['servers that are no object', '{"mcpServers":[]}', add('x'), /"mcpServers" is a list/],
    ['an entry that is no JSON', '{"mcpServers":{}}', add('x', '{'), /not valid JSON/],
    ['a server that is not there', '{"mcpServers":{}}', { kind: 'remove-entry', name: 'x' }, /no server "x"/],
    [
      'a name that is taken',
      '{"mcpServers":{"a":{},"b":{}}}',
      { kind: 'rename-entry', name: 'a', to: 'b' },
      /a server "b" already/,
    ],
    [
      'a field inside of a text',
      '{"mcpServers":{"a":{"env":"A=1"}}}',
      { kind: 'set-field', name: 'a', path: ['env', 'A'], valueText: '1' },
      /"a.env" is a text/,
    ],
    ['a text nested without end', `{"mcpServers":{"a":${'['.repeat(100_000)}`, add('x'), /not valid JSON/],
  ] as const)('%s', (_, text, change, words) => {
    expect(refusal(text, change)).toMatch(words)
  })

  test('one of several edits refused: none is made', () => {
    expect(refusal('{"mcpServers":{}}', add('a'), { kind: 'remove-entry', name: 'b' })).toMatch(/no server "b"/)
  })
})
