import { describe, expect, test } from 'vitest'
import { readCommandLine } from '../../../../shared/command-line/read-command-line'

function read(line: string) {
  const found = readCommandLine(line)
  if (found?.kind !== 'server') throw new Error(`no server: ${JSON.stringify(found)}`)
  const entry: unknown = JSON.parse(found.entryText)
  return { name: found.name, isGuess: found.isGuess, entry, notes: found.notes }
}

describe('a pasted line', () => {
  test.each([
    [
      'npx -y @scope/mcp-server-files /home',
      'files',
      { command: 'npx', args: ['-y', '@scope/mcp-server-files', '/home'] },
    ],
    [
      'API_KEY=a MODE="b c" uvx weather',
      'weather',
      { command: 'uvx', args: ['weather'], env: { API_KEY: 'a', MODE: 'b c' } },
    ],
    [
      "docker run -i --rm -e 'TOKEN=x y' mcp/github",
      'github',
      { command: 'docker', args: ['run', '-i', '--rm', '-e', 'TOKEN=x y', 'mcp/github'] },
    ],
    ['https://mcp.sentry.dev/mcp', 'sentry', { url: 'https://mcp.sentry.dev/mcp' }],
    ['http://127.0.0.1:9/mcp', '127-0-0-1', { url: 'http://127.0.0.1:9/mcp' }],
  ])('%s', (line, name, entry) => {
    expect(read(line)).toMatchObject({ name, isGuess: true, entry })
  })

  test.each([
    ['claude mcp add files -- npx -y pkg -s x', 'files', { command: 'npx', args: ['-y', 'pkg', '-s', 'x'] }],
    ['claude mcp add files npx -y pkg -e own', 'files', { command: 'npx', args: ['-y', 'pkg', '-e', 'own'] }],
    [
      'claude mcp add --transport stdio --env KEY=v=1 -s user air -- npx air',
      'air',
      { command: 'npx', args: ['air'], env: { KEY: 'v=1' } },
    ],
    ['claude mcp add air -e KEY=v -- npx air', 'air', { command: 'npx', args: ['air'], env: { KEY: 'v' } }],
    [
      'claude mcp add --transport http sentry https://mcp.sentry.dev/mcp --header "Authorization: Bearer x"',
      'sentry',
      { type: 'http', url: 'https://mcp.sentry.dev/mcp', headers: { Authorization: 'Bearer x' } },
    ],
    [
      'claude mcp add asana --transport=sse https://a.example/sse',
      'asana',
      { type: 'sse', url: 'https://a.example/sse' },
    ],
  ])('%s', (line, name, entry) => {
    expect(read(line)).toEqual({ name, isGuess: false, entry, notes: [] })
  })

  test('the JSON of another program is handed on', () => {
    expect(readCommandLine(String.raw`code --add-mcp "{\"name\":\"a\",\"command\":\"x\"}"`)).toEqual({
      kind: 'json',
      program: 'VS Code',
      text: '{"name":"a","command":"x"}',
      what: 'a command of VS Code',
    })
    expect(readCommandLine(`claude mcp add-json -s user w '{"command":"x"}'`)).toMatchObject({
      kind: 'json',
      name: 'w',
      text: '{"command":"x"}',
    })
  })

  test.each(['claude mcp add --what is this', 'cd /x && claude mcp add a b', 'claude mcp list', 'code --add-mcp'])(
    'what is not plain stays a command: %s',
    (line) => {
      expect(read(line).entry).toMatchObject({ command: /code|claude/.exec(line)?.[0] })
    },
  )

  test('what only a shell or a terminal would do is named', () => {
    expect(read('npx pkg | tee log').notes).toEqual([expect.stringContaining('without a shell')])
    expect(read('docker run --rm img').notes).toEqual([expect.stringContaining('-i')])
  })

  test('an open quote and nothing are no line', () => {
    expect(readCommandLine('npx "open')).toBeUndefined()
    expect(readCommandLine('  ')).toBeUndefined()
  })
})
