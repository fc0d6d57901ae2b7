import { describe, expect, test } from 'vitest'
import { convertEntry } from '../../../../../electron/core/config/import/convert-entry'
import type { ClientId } from '../../../../../shared/model/client-format'

function convert(client: ClientId, entry: unknown, folder?: string, inputs: readonly string[] = []) {
  const text = typeof entry === 'string' ? entry : JSON.stringify(entry)
  const { entryText, notes, splitText } = convertEntry(text, {
    client,
    inputs: new Set(inputs),
    ...(folder !== undefined && { folder }),
  })
  const parse = (json: string): unknown => JSON.parse(json)
  return { entry: parse(entryText), notes: notes.join('\n'), ...(splitText && { split: parse(splitText) }) }
}

describe('what each program says in its own way', () => {
  test.each<[string, ClientId, object, object]>([
    [
      'our own stays',
      'deck',
      { command: 'a', timeoutMs: 5, deck: {}, enabled: false },
      { command: 'a', timeoutMs: 5, deck: {}, enabled: false },
    ],
    ['serverUrl', 'windsurf', { serverUrl: 'https://a.example/' }, { url: 'https://a.example/' }],
    [
      'beside url it stays',
      'windsurf',
      { serverUrl: 'x', url: 'https://a.example/' },
      { serverUrl: 'x', url: 'https://a.example/' },
    ],
    [
      'transport',
      'claude-desktop',
      { transport: 'sse', url: 'https://a.example/' },
      { type: 'sse', url: 'https://a.example/' },
    ],
    ['environment', 'cursor', { command: 'a', environment: { A: '1' } }, { command: 'a', env: { A: '1' } }],
    ['a command as a list', 'cursor', { command: ['npx', '-y', 'x'] }, { command: 'npx', args: ['-y', 'x'] }],
    [
      'a list before arguments',
      'cursor',
      { command: ['npx', '-y'], args: ['x'] },
      { command: 'npx', args: ['-y', 'x'] },
    ],
    [
      'switched off',
      'claude-desktop',
      { type: 'remote', url: 'https://a.example/', enabled: false },
      { type: 'remote', url: 'https://a.example/', disabled: true },
    ],
    ['switched on', 'zed', { command: 'a', enabled: true }, { command: 'a' }],
    ['seconds', 'cline', { command: 'a', timeout: 90 }, { command: 'a', timeoutMs: 90_000 }],
    ['too many seconds', 'cline', { command: 'a', timeout: 30_000_000 }, { command: 'a' }],
    ['milliseconds', 'claude-code', { command: 'a', timeout: 1500 }, { command: 'a', timeoutMs: 1500 }],
    ['a time of unknown unit stays', 'cursor', { command: 'a', timeout: 90 }, { command: 'a', timeout: 90 }],
    [
      'alwaysAllow',
      'cline',
      { command: 'a', alwaysAllow: ['x'], disabled: true },
      { command: 'a', disabled: true, autoApprove: ['x'] },
    ],
    [
      'both lists',
      'cline',
      { command: 'a', autoApprove: ['y'], alwaysAllow: ['x', 'y'] },
      { command: 'a', autoApprove: ['y', 'x'] },
    ],
    ['an empty list', 'cline', { command: 'a', alwaysAllow: [] }, { command: 'a' }],
    [
      'an address of Cline without type',
      'cline',
      { url: 'https://a.example/' },
      { url: 'https://a.example/', type: 'sse' },
    ],
    [
      'an address of Cline with type',
      'cline',
      { url: 'https://a.example/', type: 'streamableHttp' },
      { url: 'https://a.example/', type: 'streamableHttp' },
    ],
    [
      'source of Zed',
      'zed',
      { source: 'custom', command: 'node', args: ['z.mjs'] },
      { command: 'node', args: ['z.mjs'] },
    ],
    [
      'a command of Zed as an object',
      'zed',
      { command: { path: 'node', args: ['z.mjs'], env: { A: '1' } }, settings: {} },
      { command: 'node', settings: {}, args: ['z.mjs'], env: { A: '1' } },
    ],
    ['no variables of Zed', 'zed', { command: { path: 'node', args: [], env: null } }, { command: 'node', args: [] }],
    [
      'envFile and dev of VS Code stay',
      'vscode',
      { type: 'stdio', command: 'a', envFile: '/e', dev: { watch: 'x' } },
      { type: 'stdio', command: 'a', envFile: '/e', dev: { watch: 'x' } },
    ],
  ])('%s', (_, client, entry, expected) => {
    expect(convert(client, entry).entry).toEqual(expected)
  })

  test('numbers and keys keep their spelling, comments of others stay behind', () => {
    const { entryText } = convertEntry(
      '{ "command": "a", // "token": "FAKE"\n "big": 12345678901234567890, "x": 1.10, "1": 2, "__proto__": {} }',
      {
        client: 'cursor',
        inputs: new Set(),
      },
    )
    expect(entryText).toBe(
      '{\n  "command": "a",\n  "big": 12345678901234567890,\n  "x": 1.10,\n  "1": 2,\n  "__proto__": {}\n}',
    )
  })

  test.each([
    ['null', null],
    ['a text', '"npx -y x"'],
    ['a list', ['npx']],
  ])('%s is no entry and stays as it is', (_, entry) => {
    const text = typeof entry === 'string' ? entry : JSON.stringify(entry)
    expect(convertEntry(text, { client: 'zed', inputs: new Set() })).toEqual({ entryText: text, notes: [] })
  })
})

describe('what is not understood is named', () => {
  test.each<[string, ClientId, object, RegExp]>([
    [
      'fields without a meaning',
      'vscode',
      { command: 'a', dev: {}, gallery: 'x' },
      /of no use here: "dev", "gallery" \(VS Code\)/,
    ],
    ['a sandbox', 'vscode', { command: 'a', sandboxEnabled: true }, /sandbox there/],
    ['headers made by a command', 'claude-code', { url: 'https://a.example/', headersHelper: 'x' }, /headersHelper/],
    ['a server of an extension', 'zed', { source: 'extension', settings: { key: 'x' } }, /extension of Zed/],
    [
      '{env:X}',
      'cursor',
      { command: 'a', env: { K: '{env:API_KEY}' } },
      /\{env:API_KEY\} is another program's spelling: write \$\{API_KEY\}/,
    ],
    ['%X%', 'claude-desktop', { command: '%APPDATA%\\x.exe' }, /write \$\{APPDATA\}/],
    [
      'a variable of VS Code alone',
      'vscode',
      { command: 'a', args: ['${command:pick}'] },
      /\$\{command:pick\} is no variable/,
    ],
    [
      'an input that did not come along',
      'vscode',
      { command: 'a', env: { K: '${input:key}' } },
      /\$\{input:key\} has no definition/,
    ],
  ])('%s', (_, client, entry, words) => {
    expect(convert(client, entry).notes).toMatch(words)
  })

  test('what is understood is not', () => {
    const entry = { command: 'a', args: ['${HOME}', '${X:-y}', '${input:key}'], env: { A: '${env:B}' } }
    expect(convert('vscode', entry, undefined, ['key']).notes).toBe('')
  })
})

describe('an entry of a project', () => {
  test('runs where it ran, with its folders written out', () => {
    const entry = {
      command: 'node',
      args: ['${workspaceFolder}/s.mjs', '${workspaceFolder:app}'],
      envFile: '${workspaceFolder}/.env',
    }
    expect(convert('vscode', entry, '/work/app').entry).toEqual({
      command: 'node',
      args: ['/work/app/s.mjs', '/work/app'],
      envFile: '/work/app/.env',
      cwd: '/work/app',
    })
  })

  test.each([
    ['sub', '/work/app/sub'],
    ['/else', '/else'],
    ['~/x', '~/x'],
    ['${HOME}/x', '${HOME}/x'],
  ])('cwd %s', (cwd, expected) => {
    expect(convert('cursor', { command: 'a', cwd }, '/work/app').entry).toEqual({ command: 'a', cwd: expected })
  })

  test('an address has no folder', () => {
    expect(convert('cursor', { url: 'https://a.example/' }, '/work/app').entry).toEqual({ url: 'https://a.example/' })
  })

  test('without a project, ${workspaceFolder} is named', () => {
    expect(convert('vscode', { command: '${workspaceFolder}/x' }).notes).toMatch(/write the folder you mean/)
  })
})

describe('a command line in one text is offered taken apart', () => {
  test.each<[object, object | undefined]>([
    [{ command: 'npx -y x "a b"' }, { command: 'npx', args: ['-y', 'x', 'a b'] }],
    [
      { command: 'npx', args: '-y x --flag' },
      { command: 'npx', args: ['-y', 'x', '--flag'] },
    ],
    [{ command: 'npx', args: '-y "open' }, undefined],
    [{ command: '/opt/my tools/run', args: ['x'] }, undefined],
    [{ command: 'npx', args: true }, undefined],
    [{ command: 123 }, undefined],
  ])('%j', (entry, split) => {
    const converted = convert('deck', entry)
    expect(converted.split).toEqual(split)
    expect(converted.entry).toEqual(entry)
  })
})
