import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText } from '../../../../electron/core/config/decode-text'
import { readConfig } from '../../../../electron/core/config/read-config'
import { defaultTaskConfig, type StdioEntry } from '../../../../electron/core/config/server-entry'

const folder = path.resolve(import.meta.dirname, '../../../fixtures/configs')
const fixture = (name: string) => readConfig(decodeText(readFileSync(path.join(folder, name))).text)
const named = (config: ReturnType<typeof readConfig>, name: string) => {
  const found = config.entries.find((entry) => entry.name === name)
  if (!found) throw new Error(`no entry ${name}`)
  return found
}
const stdio = (config: ReturnType<typeof readConfig>, name: string): StdioEntry => {
  const { entry, problems } = named(config, name)
  if (entry?.transport !== 'stdio') throw new Error(`${name} is no good stdio entry: ${JSON.stringify(problems)}`)
  return entry
}
const entryOf = (fields: string) => {
  const config = readConfig(`{"mcpServers": {"s": ${fields}}}`)
  return named(config, 's')
}
const complaints = (fields: string) => entryOf(fields).problems.map((problem) => problem.message)

describe('whole files', () => {
  test('a byte order mark and CRLF change nothing', () => {
    const config = fixture('01-bom-crlf.json')
    expect(config.status).toBe('loaded')
    expect(config.entries).toHaveLength(2)
    expect(config.entries.every((entry) => entry.entry)).toBe(true)
  })

  test('comments and trailing commas are fine, and // inside a text is text', () => {
    const config = fixture('02-comments-trailing-commas.json')
    expect(config.entries.map((entry) => entry.name)).toEqual(['active', 'remote'])
    const { args } = stdio(config, 'active')
    expect(args[2]).toBe('http://127.0.0.1:9/a//b')
    expect(args[3]).toBe('/* not a comment */')
  })

  test('of equal keys the last counts; the earlier ones are rows with both line numbers', () => {
    const config = fixture('03-duplicate-keys.json')
    const text = readFileSync(path.join(folder, '03-duplicate-keys.json'), 'utf8').split('\n')
    expect(config.repeated.length).toBeGreaterThan(0)
    for (const row of config.repeated) {
      expect(text[row.line - 1]).toContain('"')
      expect(row.usedLine).toBeGreaterThan(row.line)
    }
    expect(config.problems.map((problem) => problem.message).join()).toMatch(/"mcpServers" stands twice/)
  })

  test('one bad entry of many hides no good one, and each bad one says why', () => {
    const config = fixture('04-one-bad-of-many.json')
    expect(config.entries).toHaveLength(21)
    expect(stdio(config, 'good-first').args).toEqual(['server.mjs'])
    expect(stdio(config, 'good-last').args).toEqual(['last.mjs'])
    const bad = config.entries.filter((entry) => !entry.entry)
    expect(bad.map((entry) => entry.name)).toEqual([
      'args-string',
      'args-true',
      'args-numbers',
      'command-missing',
      'command-empty',
      'command-array',
      'command-number',
      'env-array',
      'env-mixed',
      'entry-null',
      'entry-string',
      'entry-array',
      'disabled-string',
    ])
    for (const { name, problems } of bad) {
      const [first] = problems
      expect(first?.message).toContain(`mcpServers.${name}`)
      expect(first?.line).toBeGreaterThan(1)
    }
    expect(named(config, 'environment-wrong-key').notices.join()).toContain('"env"')
    expect(named(config, 'command-line').notices.join()).toContain('whole command line')
  })

  test('other programs’ root keys are named, not read', () => {
    const config = fixture('06-two-root-keys.json')
    expect(config.status).toBe('loaded')
    expect(config.problems.map((problem) => problem.path)).toEqual(
      expect.arrayContaining(['servers', 'context_servers', 'mcp']),
    )
    expect(config.entries.map(({ name }) => name)).toEqual(['from-mcpServers', 'both'])
    expect(config.problems.map(({ message }) => message).join()).toMatch(/"both" stands under both/)
  })

  test('a file of VS Code has its servers under "servers", and inputs to ask for', () => {
    const config = fixture('05-vscode-servers-inputs.json')
    expect(config.problems).toEqual([])
    expect(config.entries.map(({ name, transport }) => [name, transport])).toEqual([
      ['local', 'stdio'],
      ['remote', 'http'],
    ])
    expect(config.inputs).toEqual([
      { id: 'api-key', description: 'Example API key', password: true },
      {
        id: 'region',
        description: 'Region',
        password: false,
        default: 'eu',
        options: [{ value: 'eu' }, { value: 'us' }],
      },
    ])
    expect(readConfig('{"servers": {"s": 1}}').entries[0]?.problems[0]?.path).toBe('servers.s')
  })

  test.each(['11-empty.json', '11b-whitespace-only.json'])('%s is empty, not wrong', (name) => {
    expect(fixture(name)).toEqual({ status: 'empty', entries: [], problems: [], repeated: [], inputs: [] })
  })

  test('a torn file gives its place and no entries: half a file is not the whole', () => {
    const config = fixture('12-truncated.json')
    expect(config.status).toBe('malformed')
    expect(config.entries).toEqual([])
    expect(config.problems[0]?.line).toBeGreaterThan(1)
  })

  test('single backslashes in a Windows path get the right spelling as advice', () => {
    const config = fixture('08b-windows-bad-escapes.json')
    expect(config.status).toBe('malformed')
    expect(config.problems[0]?.message).toContain('\\\\')
    const silent = fixture('08c-windows-silent-escapes.json')
    expect(silent.entries.flatMap((entry) => entry.notices).join()).toContain('control character')
  })

  test('a large file is read whole', () => {
    expect(fixture('14-large.json').entries).toHaveLength(302)
  })

  test.each([
    ['[]', /holds a list/],
    ['"x"', /holds a text/],
    ['{"mcpServers": []}', /must be an object/],
    ['{"other": 1}', /has no "mcpServers"/],
    ['{"mcpServers": {', /is missing/],
    ['<<<<<<< HEAD\n{}', /not valid JSON/],
    ['['.repeat(200_000), /./],
  ])('%.30s is refused in words', (text, words) => {
    const config = readConfig(text)
    expect(config.status).toBe('malformed')
    expect(config.problems[0]?.message).toMatch(words)
  })

  test('odd keys are names like any other and keep their order', () => {
    const config = readConfig(
      '{"mcpServers": {"b": {"command":"x"}, "__proto__": {"command":"y"}, "1": {"command":"z"}}}',
    )
    expect(config.entries.map((entry) => entry.name)).toEqual(['b', '__proto__', '1'])
    expect(config.entries.every((entry) => entry.entry)).toBe(true)
  })

  test('no text makes it throw', () => {
    const seed = readFileSync(path.join(folder, '04-one-bad-of-many.json'), 'utf8')
    fc.assert(
      fc.property(fc.nat(seed.length), fc.nat(40), fc.string({ maxLength: 8 }), (at, cut, insert) => {
        const config = readConfig(seed.slice(0, at) + insert + seed.slice(at + cut))
        expect(['loaded', 'empty', 'malformed']).toContain(config.status)
      }),
      { numRuns: 500 },
    )
  })
})

describe('one stdio entry', () => {
  test('all defaults', () => {
    expect(entryOf('{"command": "node"}').entry).toEqual({
      transport: 'stdio',
      command: 'node',
      args: [],
      env: [],
      disabled: false,
      autoApprove: [],
      lifecycle: 'initialize',
      taskConfig: defaultTaskConfig,
      timeoutMs: 60_000,
      startTimeoutMs: 60_000,
      deck: {},
    })
  })

  test('numbers and booleans in args and env are given as they are written, with a notice', () => {
    const { entry, notices } = entryOf('{"command":"node","args":["a",1.10,true],"env":{"P":8080,"D":true,"N":null}}')
    expect(entry).toMatchObject({
      args: ['a', '1.10', 'true'],
      env: [
        ['P', '8080'],
        ['D', 'true'],
        ['N', null],
      ],
    })
    expect(notices).toHaveLength(4)
  })

  test('an empty restart policy means all defaults, none means no restart', () => {
    expect(entryOf('{"command":"x","restartPolicy":{}}').entry?.restartPolicy).toEqual({
      initialDelayMs: 1000,
      maxDelayMs: 30_000,
      backoffMultiplier: 2,
      maxRestartAttempts: 10,
    })
    expect(entryOf('{"command":"x"}').entry).not.toHaveProperty('restartPolicy')
  })

  test.each([
    ['{"command":"x","restartPolicy":{"initialDelayMs":-1}}', /0 or|from 0/],
    ['{"command":"x","restartPolicy":{"backoffMultiplier":0.5}}', /1 or more/],
    ['{"command":"x","restartPolicy":{"initialDelayMs":5000,"maxDelayMs":1000}}', /must not be less/],
    ['{"command":"x","restartPolicy":{"maxRestartAttempts":1.5}}', /whole number/],
    ['{"command":"x","restartPolicy":{"maxDelayMs":3000000000}}', /2147483647/],
    ['{"command":"x","lifecycle":"sometimes"}', /initialize, auto, discover/],
    ['{"command":"x","disabled":"false"}', /true or false/],
    ['{"command":"x","timeoutMs":0}', /from 1/],
    ['{"command":"x","args":[null]}', /args\[0\].*null/],
    ['{"command":"x","env":{"A":{}}}', /env\.A/],
    ['{"command":"x","env":{"A=B":"1"}}', /no name a variable/],
    ['{"command":"x","cwd":7}', /cwd must be a text/],
    ['{"command":"x","envFile":7}', /envFile must be a text/],
    ['{"command":"x","deck":{"validate":"maybe"}}', /off, inputs, outputs, both/],
  ])('%s', (fields, words) => {
    expect(complaints(fields).join('\n')).toMatch(words)
    expect(entryOf(fields).entry).toBeUndefined()
  })

  test('partial task settings keep the other defaults; null means no bound', () => {
    expect(entryOf('{"command":"x","taskConfig":{"enableTasks":true,"timeoutMs":null}}').entry?.taskConfig).toEqual({
      ...defaultTaskConfig,
      enableTasks: true,
      timeoutMs: null,
    })
  })
})

describe('remote entries', () => {
  const config = fixture('09-remote-variants.json')

  test('every entry is there, good or bad', () => {
    expect(config.entries).toHaveLength(24)
  })

  test.each([
    ['{"url":"https://example.com/mcp"}', 'http'],
    ['{"type":"streamable-http","url":"https://example.com"}', 'http'],
    ['{"type":"streamableHttp","url":"https://example.com"}', 'http'],
    ['{"type":"remote","url":"https://example.com"}', 'http'],
    ['{"type":"sse","url":"https://example.com"}', 'sse'],
    ['{"serverUrl":"https://example.com"}', 'http'],
    ['{"httpUrl":"https://example.com"}', 'http'],
  ])('%s', (fields, transport) => {
    expect(entryOf(fields).entry?.transport).toBe(transport)
  })

  test.each([
    ['{"url":"ftp://example.com"}', /not with http/],
    ['{"url":"file:///etc/passwd"}', /not with http/],
    ['{"url":"example.com"}', /no complete web address/],
    ['{"url":5}', /must be a text/],
    ['{"url":"https://example.com","headers":{"A":"x\\r\\nB: y"}}', /line break/],
    ['{"url":"https://example.com","command":"x"}', /both/],
    ['{"type":"http","command":"x"}', /type says "http"/],
    ['{"type":"http"}', /has no "url"/],
    ['{"type":"carrier-pigeon","url":"https://example.com"}', /stdio, http or sse/],
  ])('%s', (fields, words) => {
    expect(complaints(fields).join('\n')).toMatch(words)
    expect(entryOf(fields).entry).toBeUndefined()
  })
})
