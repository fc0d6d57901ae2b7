import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportedText, exportTarget, planExport } from '../../../../../electron/core/config/export/plan-export'
import { writeEntry } from '../../../../../electron/core/config/export/write-entry'
import { convertEntry } from '../../../../../electron/core/config/import/convert-entry'
import { readConfig } from '../../../../../electron/core/config/read-config'
import { sameEntries } from '../../../../../electron/core/config/same-entries'
import { serversFromJson } from '../../../../../electron/core/manager/servers-json'
import { type ClientId, clientIds } from '../../../../../shared/model/client-format'

function write(client: ClientId, entry: object) {
  const { entryText, notes } = writeEntry(JSON.stringify(entry), client)
  return { entry: JSON.parse(entryText) as unknown, notes: notes.join('\n') }
}

const local = { command: 'npx', args: ['-y', 'x'], env: { A: '${TOKEN}' } }

describe('an entry of ours in the way of another program', () => {
  test.each<[ClientId, object, object]>([
    ['deck', { ...local, deck: {}, timeoutMs: 5 }, { ...local, deck: {}, timeoutMs: 5 }],
    ['claude-desktop', { ...local, type: 'stdio' }, local],
    ['claude-code', local, { type: 'stdio', ...local }],
    ['claude-code', { command: 'x', timeoutMs: 5000 }, { type: 'stdio', command: 'x', timeout: 5000 }],
    ['claude-code', { url: 'https://a.example/' }, { type: 'http', url: 'https://a.example/' }],
    ['cursor', local, { ...local, env: { A: '${env:TOKEN}' } }],
    ['cursor', { type: 'streamable-http', url: 'https://a.example/' }, { url: 'https://a.example/' }],
    [
      'vscode',
      { ...local, envFile: '/e', cwd: '/w' },
      { type: 'stdio', ...local, env: { A: '${env:TOKEN}' }, envFile: '/e', cwd: '/w' },
    ],
    ['vscode', { type: 'sse', url: 'https://a.example/' }, { type: 'sse', url: 'https://a.example/' }],
    [
      'vscode',
      { command: '${userHome}/x', args: ['${input:a}'] },
      { type: 'stdio', command: '${userHome}/x', args: ['${input:a}'] },
    ],
    ['windsurf', { url: 'https://a.example/', disabled: true }, { serverUrl: 'https://a.example/', disabled: true }],
    [
      'cline',
      { command: 'x', timeoutMs: 90_500, autoApprove: ['a'], disabled: false },
      { type: 'stdio', command: 'x', autoApprove: ['a'], disabled: false, timeout: 91 },
    ],
    ['cline', { httpUrl: 'https://a.example/' }, { type: 'streamableHttp', url: 'https://a.example/' }],
    ['zed', { command: 'x', disabled: true, timeoutMs: 5000 }, { command: 'x', enabled: false, timeout: 5 }],
    [
      'cursor',
      { command: 'x', env: { PORT: 8080, ON: true, V: 1.1 } },
      { command: 'x', env: { PORT: '8080', ON: 'true', V: '1.1' } },
    ],
    ['cursor', { command: 'x', theirs: { a: 1 } }, { command: 'x', theirs: { a: 1 } }],
  ])('%s %j', (client, entry, expected) => {
    expect(write(client, entry).entry).toEqual(expected)
  })

  test.each<[string, ClientId, object, RegExp]>([
    [
      'what is ours alone',
      'cursor',
      { command: 'x', restartPolicy: {}, deck: {}, cwd: '/w' },
      /Cursor cannot say "cwd", "restartPolicy", "deck"/,
    ],
    ['switched off', 'vscode', { command: 'x', disabled: true }, /it is on there/],
    ['a time', 'windsurf', { command: 'x', timeoutMs: 5 }, /cannot say "timeoutMs"/],
    ['an address', 'claude-desktop', { url: 'https://a.example/' }, /only servers on this machine/],
    ['the older transport', 'zed', { type: 'sse', url: 'https://a.example/' }, /SSE/],
    ['a variable taken away', 'cursor', { command: 'x', env: { A: null } }, /take away the variable A/],
    ['a variable', 'zed', { command: '${HOME}/x' }, /does not fill in \$\{HOME\}/],
    ['an input', 'claude-code', { command: 'x', env: { K: '${input:key}' } }, /does not fill in \$\{input:key\}/],
    ['a kept secret', 'vscode', { command: 'x', env: { K: '${secret:key}' } }, /does not fill in \$\{secret:key\}/],
    ['a default', 'cursor', { command: '${A:-b}' }, /no default for A/],
  ])('%s is named where it cannot be said', (_, client, entry, words) => {
    expect(write(client, entry).notes).toMatch(words)
  })

  test('and back means the same, for every program', () => {
    const entry = fc.record({
      command: fc.constantFrom('npx', 'uvx'),
      args: fc.array(fc.stringMatching(/^[a-z-]{1,8}$/), { minLength: 1 }),
      env: fc.dictionary(fc.constantFrom('A', 'B'), fc.stringMatching(/^[a-z ]{0,8}$/)),
    })
    fc.assert(
      fc.property(fc.constantFrom(...clientIds), entry, (client, given) => {
        const written = writeEntry(JSON.stringify(given), client)
        const { entryText } = convertEntry(written.entryText, { client, inputs: new Set() })
        const back = readConfig(`{"mcpServers":{"a":${entryText}}}`).entries[0]?.entry
        expect(back).toEqual(readConfig(`{"mcpServers":{"a":${JSON.stringify(given)}}}`).entries[0]?.entry)
      }),
    )
  })
})

describe('the text for a program', () => {
  const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures/configs')
  const definitions = (name: string) => serversFromJson(readFileSync(path.join(fixtures, name), 'utf8'), '/')

  test.each(clientIds)('for %s has no secret unless it was asked for', (client) => {
    const plan = planExport(definitions('19-secrets.json'), client)
    const masked = exportedText(plan, false)
    expect(masked.text).not.toContain('FAKE-')
    expect(masked.secretValues).toBeGreaterThan(7)
    const exact = exportedText(plan, true).text
    expect(exact).toContain('FAKE-ARG-SECRET-2')
    expect(exact).not.toContain('••')
  })

  test('has the key of the program, and inputs where it knows them', () => {
    const servers = definitions('05-vscode-servers-inputs.json').map((definition) => ({
      ...definition,
      inputs: [
        { id: 'api-key', password: true, default: 'FAKE-default' },
        { id: 'unused', password: false },
      ],
    }))
    const parsed = (client: ClientId, isExact = false) =>
      JSON.parse(exportedText(planExport(servers, client), isExact).text) as Readonly<Record<string, unknown>>
    expect(Object.keys(parsed('vscode'))).toEqual(['inputs', 'servers'])
    expect(parsed('vscode')['inputs']).toEqual([
      { id: 'api-key', type: 'promptString', description: 'api-key', password: true },
    ])
    expect(parsed('vscode', true)['inputs']).toMatchObject([{ default: 'FAKE-default' }])
    expect(Object.keys(parsed('zed'))).toEqual(['context_servers'])
    expect(Object.keys(parsed('cursor'))).toEqual(['mcpServers'])
  })

  test('of ours comes back as it was', () => {
    const servers = definitions('10-unknown-keys-roundtrip.json')
    const { text } = exportedText(planExport(servers, 'deck'), true)
    const back = readConfig(text).entries
    expect(back.map(({ name }) => name)).toEqual(servers.map(({ name }) => name))
    for (const [index, { text: entryText }] of back.entries()) {
      expect(sameEntries(entryText, servers[index]?.entryText ?? '')).toBe(true)
    }
  })
})

test('what another file has is read under its own key', () => {
  const text =
    '// mine\n{"theme":"x","context_servers":{"a":{"command":"x"}},"mcpServers":{"b":{}},"inputs":[{"id":"i"}]}'
  const { entries, inputIds } = exportTarget(text, 'context_servers')
  expect(entries.map(({ name }) => name)).toEqual(['a'])
  expect([...inputIds]).toEqual(['i'])
  expect(exportTarget('', 'servers').entries).toEqual([])
})
