import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientOfPath, projectOfPath } from '../../../../../electron/core/config/import/client-of'
import { knownFiles } from '../../../../../electron/core/config/import/known-files'
import { importRows, planEntries } from '../../../../../electron/core/config/import/plan-import'
import { readFileText, readPastedText } from '../../../../../electron/core/config/import/read-source'
import { readConfig } from '../../../../../electron/core/config/read-config'
import { sameEntries } from '../../../../../electron/core/config/same-entries'
import { serversToJson } from '../../../../../electron/core/manager/servers-json'
import type { ClientId } from '../../../../../shared/model/client-format'
import { defineValid } from '../../../../support/server-under-test'

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures/configs')
const fixture = (name: string) => readFileSync(path.join(fixtures, name), 'utf8')

const nothing = { entries: [], inputIds: new Set<string>() }

function rowsOf(text: string, file = '/x/mcp.json', target = '') {
  const found = readFileText(text, { file })
  const { entries, inputs } = readConfig(target)
  const plan = planEntries(found, ({ project }) => project)
  return importRows(plan, { entries, inputIds: new Set(inputs.map(({ id }) => id)) })
}

function byName<Row extends { readonly name: string }>(rows: readonly Row[], name: string): Row {
  const row = rows.find((each) => each.name === name)
  if (!row) throw new Error(`no row "${name}"`)
  return row
}

describe('files as they are found', () => {
  test('one bad entry hides no good one (04)', () => {
    const rows = rowsOf(fixture('04-one-bad-of-many.json'))
    expect(rows).toHaveLength(21)
    expect(byName(rows, 'good-first')).toMatchObject({
      runs: 'node server.mjs',
      problems: [],
      suggested: { action: 'add' },
    })
    expect(byName(rows, 'good-last').problems).toEqual([])
    expect(byName(rows, 'args-string').problems[0]).toMatch(/args must be a list/)
    expect(byName(rows, 'args-string').split?.runs).toBe('npx -y example-mcp --flag')
    expect(byName(rows, 'command-line').split?.runs).toBe('npx -y mcp-remote https://mcp.example.com/mcp?key=FAKE')
    expect(byName(rows, 'command-array').runs).toBe('npx -y example-mcp')
    for (const name of ['entry-null', 'entry-string', 'entry-array', 'command-missing']) {
      expect(byName(rows, name)).toMatchObject({ suggested: { action: 'skip' }, runs: '' })
      expect(byName(rows, name).problems).not.toEqual([])
    }
  })

  test('VS Code with inputs (05)', () => {
    const found = readFileText(fixture('05-vscode-servers-inputs.json'), { file: '/work/app/.vscode/mcp.json' })
    expect([...found.inputs.keys()]).toEqual(['api-key', 'region'])
    const [local, remote] = planEntries(found, () => '/work/app')
    expect(local?.found).toMatchObject({ name: 'local', client: 'vscode' })
    expect(JSON.parse(local?.entryText ?? '')).toMatchObject({
      command: 'node',
      args: ['/work/app/server.mjs', '--region', '${input:region}'],
      envFile: '/work/app/.env',
      cwd: '/work/app',
      dev: { watch: 'src/**/*.ts' },
    })
    expect(JSON.parse(remote?.entryText ?? '')).toEqual({
      type: 'http',
      url: 'https://mcp.example.com/mcp',
      headers: { Authorization: 'Bearer ${input:api-key}' },
    })
  })

  test('entries of several programs in one file, each by its own rules (06)', () => {
    const text = fixture('06-two-root-keys.json')
    const rows = rowsOf(text)
    expect(rows.map(({ name, client }) => [name, client])).toEqual([
      ['from-mcpServers', 'deck'],
      ['both', 'deck'],
      ['from-servers', 'vscode'],
      ['both', 'vscode'],
      ['from-settings', 'vscode'],
      ['from-zed', 'zed'],
    ])
    expect(rows.filter(({ name }) => name === 'both').map(({ suggested }) => suggested.name)).toEqual([
      'both',
      'both-2',
    ])
    expect(readFileText(text, { file: '/x.json' }).notes).toEqual([
      '"both" stands 2 times: under "mcpServers" and "servers".',
    ])
  })

  test('all spellings of a remote server (09)', () => {
    const rows = rowsOf(fixture('09-remote-variants.json'))
    expect(rows).toHaveLength(24)
    for (const name of ['serverUrl', 'httpUrl', 'baseUrl', 'url-only', 'opencode']) {
      expect(byName(rows, name)).toMatchObject({ runs: 'https://mcp.example.com/mcp', problems: [] })
    }
    expect(JSON.parse(byName(rows, 'transport-key').entryText)).toEqual({
      type: 'sse',
      url: 'https://mcp.example.com/sse',
    })
    expect(JSON.parse(byName(rows, 'opencode').entryText)).toMatchObject({ disabled: true })
    for (const name of [
      'ftp',
      'file',
      'no-scheme',
      'url-number',
      'headers-array',
      'headers-odd',
      'command-and-url',
      'type-lies',
      'type-unknown',
    ]) {
      expect(byName(rows, name).problems, name).not.toEqual([])
    }
    const shown = JSON.stringify(rows)
    for (const secret of ['FAKE-QUERY-SECRET', 'FAKE-PASS', 'FAKE-1', 'FAKE-2']) expect(shown).not.toContain(secret)
  })

  test('of the file of Claude Code only servers are taken, with their folders (15)', () => {
    const rows = rowsOf(fixture('15-claude-json-shape.json'), '/home/me/.claude.json')
    expect(rows.map(({ name, folder, client }) => [name, folder, client])).toEqual([
      ['user-scope', undefined, 'claude-code'],
      ['local-scope', '/home/me/work/app', 'claude-code'],
      ['user-scope', '/home/me/work/app', 'claude-code'],
    ])
    expect(JSON.parse(rows[2]?.entryText ?? '')).toEqual({
      command: 'node',
      args: ['shadow.mjs'],
      cwd: '/home/me/work/app',
    })
    const answer = JSON.stringify(rows)
    for (const theirs of [
      'FAKE-USER-ID',
      'someone@example.com',
      '00000000-0000',
      'numStartups',
      'pastedContents',
      'allowedTools',
    ]) {
      expect(answer).not.toContain(theirs)
    }
  })

  test('no secret is shown (19)', () => {
    const rows = rowsOf(fixture('19-secrets.json'), '/x.json', fixture('19-secrets.json').replace('"-y",', ''))
    expect(rows.map(({ presentText }) => presentText === undefined)).toEqual([false, false])
    expect(JSON.stringify(rows)).not.toContain('FAKE-')
    expect(JSON.stringify(rows)).toContain('GITHUB_PERSONAL_ACCESS_TOKEN')
  })

  test.each([
    ['{"mcpServers": {"a": }', 'config-syntax', /line 1, column 22/],
    ['{"other": 1}', 'config-invalid', /No servers/],
    ['[]', 'config-invalid', /No servers/],
    ['', 'config-syntax', /not valid JSON/],
  ])('%s is none', (text, code, words) => {
    expect(() => readFileText(text, { file: '/x.json' })).toThrow(words)
    expect(() => readFileText(text, { file: '/x.json' })).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ code }) }),
    )
  })
})

describe('what is pasted', () => {
  const read = (text: string) => readPastedText(text, {}).entries.map(({ name, client }) => [name, client])

  test.each<[string, string, readonly (readonly [string, ClientId])[]]>([
    ['a file', '{"mcpServers":{"a":{"command":"x"}}}', [['a', 'deck']]],
    [
      'a part of a file',
      '"a": {"command":"x"}, "b": {"serverUrl":"https://x.example"},',
      [
        ['a', 'windsurf'],
        ['b', 'windsurf'],
      ],
    ],
    ['an object of servers', '{"a":{"command":{"path":"x"}}}', [['a', 'zed']]],
    ['one entry', '{"command":"npx","args":["-y","@x/mcp-server-files"]}', [['files', 'deck']]],
    ['one entry with its name', '{"name":"n","command":"x"}', [['n', 'deck']]],
    ['with comments', '// mine\n{"servers":{"a":{"command":"x"},}}', [['a', 'vscode']]],
    ['a command line', 'npx -y @x/mcp-server-files', [['files', 'deck']]],
    ['an address', 'https://mcp.sentry.dev/mcp', [['sentry', 'deck']]],
    ['a command of VS Code', `code --add-mcp '{"name":"n","command":"x"}'`, [['n', 'deck']]],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test.each([['{"a":1}'], ['{"mcpServers": '], [''], ['npx "open']])('nothing to read in %s', (text) => {
    expect(() => readPastedText(text, {})).toThrow()
  })
})

describe('where programs keep their servers', () => {
  test.each([
    ['/home/me/.claude.json', 'claude-code'],
    ['/w/.mcp.json', 'claude-code'],
    ['/w/.cursor/mcp.json', 'cursor'],
    ['/w/.vscode/mcp.json', 'vscode'],
    ['C:\\Users\\me\\AppData\\Roaming\\Code\\User\\mcp.json', 'vscode'],
    ['/home/me/.config/Code/User/profiles/1a/mcp.json', 'vscode'],
    ['/home/me/.codeium/windsurf/mcp_config.json', 'windsurf'],
    ['/x/cline_mcp_settings.json', 'cline'],
    ['/home/me/.config/zed/settings.json', 'zed'],
    ['/x/claude_desktop_config.json', 'claude-desktop'],
    ['/x/mcp.json', undefined],
  ])('%s', (file, client) => {
    expect(clientOfPath(file)).toBe(client)
  })

  test('every known file is known by its name again', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      for (const { path: file, client } of knownFiles({ platform, home: '/home/me', env: {} })) {
        expect(clientOfPath(file), file).toBe(client)
      }
    }
  })

  test.each([
    ['/w/app/.vscode/mcp.json', '/w/app'],
    ['/w/app/.cursor/mcp.json', '/w/app'],
    ['/w/app/.mcp.json', '/w/app'],
    ['/home/me/.cursor/mcp.json', undefined],
    ['/w/app/mcp.json', undefined],
  ])('the project of %s', (file, folder) => {
    expect(projectOfPath(file, '/home/me')).toBe(folder)
  })
})

describe('what is suggested', () => {
  const suggested = (source: object, target: object) =>
    rowsOf(JSON.stringify({ mcpServers: source }), '/x.json', JSON.stringify({ mcpServers: target })).map(
      ({ suggested: { action, name }, sameAs }) => [action, name, sameAs],
    )

  test('a free name is added, the same is skipped, a taken name is changed', () => {
    const a = { command: 'a' }
    expect(suggested({ a }, {})).toEqual([['add', 'a', undefined]])
    expect(suggested({ a }, { a })).toEqual([['skip', 'a', 'a']])
    expect(suggested({ a }, { other: a })).toEqual([['skip', 'a', 'other']])
    expect(suggested({ a }, { a: { command: 'b' }, 'a-2': { command: 'c' } })).toEqual([['add', 'a-3', undefined]])
  })
})

test('what we write ourselves comes back as it was', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean())
  const entry = fc.oneof(
    fc.record(
      {
        command: fc.stringMatching(/^[a-z/]{1,12}$/),
        args: fc.array(fc.string()),
        env: fc.dictionary(fc.stringMatching(/^[A-Z_]{1,8}$/), value),
        disabled: fc.boolean(),
        timeoutMs: fc.integer({ min: 1, max: 100_000 }),
        restartPolicy: fc.constant({}),
        deck: fc.record({ onlyTools: fc.array(fc.string()) }),
        theirs: fc.json().map((json): unknown => JSON.parse(json)),
      },
      { requiredKeys: ['command', 'deck'] },
    ),
    fc.record({ url: fc.webUrl(), headers: fc.constant({ 'X-A': 'b' }), lifecycle: fc.constant('auto') }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z-]{1,8}$/), entry, (name, given) => {
      const definition = { ...defineValid(JSON.stringify(given)), name, id: name }
      const found = readFileText(serversToJson([definition]), { file: '/x/mcp-servers.json' })
      const [planned] = planEntries(found, () => undefined)
      expect(planned?.found.name).toBe(name)
      expect(sameEntries(planned?.entryText ?? '', definition.entryText)).toBe(true)
      expect(importRows([...(planned ? [planned] : [])], nothing)[0]?.suggested).toEqual({ action: 'add', name })
    }),
  )
})
