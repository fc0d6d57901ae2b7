import { describe, expect, test } from 'vitest'
import { type EntryFix, withFix } from '../../../../electron/core/manager/entry-edits'

const lineBreak = `{
  // why this one
  "command": "npx", // a comment
  "args": ["pkg", 8080, /* last */ "-t"],
  "later": {"kept": 1.10}
}`

describe('a fix in the text of an entry', () => {
  test.each<[string, string, EntryFix, string]>([
    [
      'another command',
      '{ "command": "uvx" /* here */ }',
      { kind: 'use-command', command: '/opt/uvx' },
      '{ "command": "/opt/uvx" /* here */ }',
    ],
    [
      'of equal keys the one that counts',
      '{"command":"a","command":"b"}',
      { kind: 'use-command', command: 'c' },
      '{"command":"a","command":"c"}',
    ],
    [
      'a command line taken apart',
      '{"command":"npx -y pkg","args":["last"]}',
      { kind: 'split-command', command: 'npx', args: ['-y', 'pkg', 'last'] },
      '{"command":"npx","args":["-y","pkg","last"]}',
    ],
    [
      'an interpreter before a script',
      '{"command":"./run.py","args":["--port","1"]}',
      { kind: 'run-with', interpreter: 'python3', file: '/x/run.py' },
      '{"command":"python3","args":["/x/run.py", "--port","1"]}',
    ],
    [
      'an argument first',
      lineBreak,
      { kind: 'add-argument', argument: '-y', position: 0 },
      lineBreak.replace('["pkg"', '["-y", "pkg"'),
    ],
    ['an argument last', '{"args":["a"]}', { kind: 'add-argument', argument: 'b', position: 1 }, '{"args":["a", "b"]}'],
    [
      'an argument in an empty list',
      '{"args":[ ]}',
      { kind: 'add-argument', argument: '-y', position: 0 },
      '{"args":["-y"]}',
    ],
    [
      'another argument',
      lineBreak,
      { kind: 'replace-argument', argument: '-t', replacement: '-i', position: 2 },
      lineBreak.replace('"-t"', '"-i"'),
    ],
    [
      'the last argument gone',
      '{"args":["a", "-t"]}',
      { kind: 'remove-argument', argument: '-t', position: 1 },
      '{"args":["a"]}',
    ],
    [
      'the first argument gone',
      '{"args":["-t", "a", ]}',
      { kind: 'remove-argument', argument: '-t', position: 0 },
      '{"args":["a", ]}',
    ],
    [
      'the only argument gone',
      '{"args":["-t"]}',
      { kind: 'remove-argument', argument: '-t', position: 0 },
      '{"args":[]}',
    ],
  ])('%s', (_, before, fix, after) => {
    expect(withFix(before, fix)).toBe(after)
  })

  test('adds fields that are not there', () => {
    const withArgs = withFix('{"command":"npx"}', { kind: 'add-argument', argument: '-y', position: 0 })
    expect(JSON.parse(withArgs)).toEqual({ command: 'npx', args: ['-y'] })
    const withTime = withFix('{\n  "command": "x"\n}', { kind: 'raise-start-timeout', startTimeoutMs: 120_000 })
    expect(withTime).toBe('{\n  "command": "x",\n  "startTimeoutMs": 120000\n}')
  })

  test.each<[string, string, EntryFix]>([
    ['another argument stands there', '{"args":["x"]}', { kind: 'remove-argument', argument: '-t', position: 0 }],
    ['the list is shorter', '{"args":["x"]}', { kind: 'add-argument', argument: '-y', position: 2 }],
    ['there is no list', '{"args":"-t"}', { kind: 'replace-argument', argument: '-t', replacement: '-i', position: 0 }],
    ['there is no entry', '7', { kind: 'use-command', command: 'x' }],
  ])('is refused when %s', (_, text, fix) => {
    expect(() => withFix(text, fix)).toThrow(/has changed since/)
  })
})
