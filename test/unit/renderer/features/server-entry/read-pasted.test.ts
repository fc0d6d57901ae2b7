import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readPasted } from '../../../../../renderer/features/server-entry/read-pasted'
import { suggestName } from '../../../../../shared/command-line/suggest-name'

const found = (text: string) =>
  readPasted(text)?.servers.map(({ name, entryText }) => [name, JSON.parse(entryText) as unknown])

describe('what is pasted', () => {
  test.each<[string, string, unknown]>([
    [
      'a whole configuration',
      '{"mcpServers": {"a": {"command": "x"}, "b b": {"url": "http://y"}}}',
      [
        ['a', { command: 'x' }],
        ['b b', { url: 'http://y' }],
      ],
    ],
    ['that of another client', '{"servers": {"a": {"command": "x"}}, "inputs": []}', [['a', { command: 'x' }]]],
    ['settings with a part for servers', '{"mcp": {"servers": {"a": {"command": "x"}}}}', [['a', { command: 'x' }]]],
    ['one entry', ' {"command": "x", "args": ["y"]} ', [['', { command: 'x', args: ['y'] }]]],
    ['an entry under its name', '{"a": {"command": "x"}}', [['a', { command: 'x' }]]],
    ['an entry cut out of its file', '"a": {"command": "x"},', [['a', { command: 'x' }]]],
    [
      'of equal names the last',
      '{"mcpServers": {"a": {"command": "x"}, "a": {"command": "y"}}}',
      [['a', { command: 'y' }]],
    ],
    [
      'a command line',
      'TOKEN=t npx -y @x/server-files /tmp',
      [['files', { command: 'npx', args: ['-y', '@x/server-files', '/tmp'], env: { TOKEN: 't' } }]],
    ],
    ['a lone word', 'npx', undefined],
    ['JSON of something else', '{"a": 1}', undefined],
    ['a list', '[{"command":"x"}]', undefined],
    ['broken JSON', '{"command": ', undefined],
    ['nothing', '  ', undefined],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('keeps comments, and gives up the indentation of the place', () => {
    const text = '{\n  "mcpServers": {\n    "a": {\n      // mine\n      "command": "x"\n    }\n  }\n}'
    expect(readPasted(text)?.servers[0]?.entryText).toBe('{\n  // mine\n  "command": "x"\n}')
  })

  it('says that there is no shell', () => {
    expect(readPasted('x | y')?.note).toContain('without a shell: |')
  })

  it('takes any text without failing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.string({ unit: fc.constantFrom('{', '}', '"', ':', 'a', ' ') })),
        (text) => {
          for (const { entryText } of readPasted(text)?.servers ?? []) expect(entryText).toContain('{')
        },
      ),
    )
  })
})

describe('the name of a server', () => {
  test.each([
    ['npx', ['-y', '@modelcontextprotocol/server-everything'], 'everything'],
    ['npx', ['-y', '@playwright/mcp@latest'], 'playwright'],
    ['uvx', ['mcp-server-git@1.2', '--repository', '/x'], 'git'],
    ['docker', ['run', '-i', '--rm', 'ghcr.io/github/github-mcp-server:v1'], 'github'],
    ['node', ['/home/me/weather/dist/index.js'], 'dist'],
    ['/usr/bin/python3', ['-m', 'my_server'], 'my_server'],
    ['C:\\tools\\notes-mcp.exe', [], 'notes'],
    ['npx', [], 'npx'],
  ])('of %s %j is %s', (command, args, name) => {
    expect(suggestName(command, args)).toBe(name)
  })
})
