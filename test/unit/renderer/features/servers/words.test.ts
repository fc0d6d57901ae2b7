import { describe, expect, it } from 'vitest'
import { fixPaste, fixWords, isForFile } from '../../../../../renderer/features/servers/fix-words'
import { pingBars } from '../../../../../renderer/features/servers/ping-bars'
import { endWords, restartWords, stateSentence } from '../../../../../renderer/features/servers/state-words'
import type { StartFix } from '../../../../../shared/model/server'

describe('fixWords', () => {
  const cases: readonly (readonly [StartFix, string])[] = [
    [{ kind: 'use-command', command: '/opt/uvx' }, 'Write "/opt/uvx" as "command": the program was found there.'],
    [
      { kind: 'split-command', command: 'npx', args: ['-y', 'a "b"'] },
      'Write "npx" as "command" and ["-y", "a \\"b\\""] as "args".',
    ],
    [{ kind: 'add-argument', argument: '-y', position: 0 }, 'Add "-y" to "args", in place 1.'],
    [{ kind: 'remove-argument', argument: '--', position: 2 }, 'Take "--" out of "args".'],
    [
      { kind: 'replace-argument', argument: 'a', replacement: 'b', position: 0 },
      'Write "b" in place of "a" in "args".',
    ],
    [
      { kind: 'run-with', interpreter: 'node', file: '/s.js' },
      'Write "node" as "command" and put "/s.js" first in "args".',
    ],
    [{ kind: 'make-executable', file: '/a/run.sh' }, 'Make "/a/run.sh" executable.'],
    [{ kind: 'create-folder', folder: '/data' }, 'Create the folder "/data".'],
    [
      { kind: 'raise-start-timeout', startTimeoutMs: 120_000 },
      'Set "startTimeoutMs" to 120000: the server may only be slow.',
    ],
  ]

  it.each(cases)('%o', (fix, words) => expect(fixWords(fix)).toBe(words))
})

describe('fixPaste', () => {
  const cases: readonly (readonly [StartFix, string | undefined])[] = [
    [{ kind: 'use-command', command: '/opt/uvx' }, '"command": "/opt/uvx"'],
    [
      { kind: 'split-command', command: 'npx', args: ['-y', 'a "b"'] },
      '"command": "npx",\n"args": ["-y", "a \\"b\\""]',
    ],
    [{ kind: 'add-argument', argument: '-y', position: 0 }, '"-y"'],
    [{ kind: 'remove-argument', argument: '--', position: 2 }, undefined],
    [{ kind: 'replace-argument', argument: 'a', replacement: 'b', position: 0 }, '"b"'],
    [{ kind: 'run-with', interpreter: 'node', file: '/s.js' }, '"command": "node",\n"args": ["/s.js"]'],
    [{ kind: 'make-executable', file: '/a/run.sh' }, 'chmod +x /a/run.sh'],
    [{ kind: 'make-executable', file: "/it's" }, `chmod +x '/it'\\''s'`],
    [{ kind: 'create-folder', folder: '/da ta' }, "mkdir -p '/da ta'"],
    [{ kind: 'raise-start-timeout', startTimeoutMs: 120_000 }, '"startTimeoutMs": 120000'],
  ]

  it.each(cases)('%o', (fix, text) => expect(fixPaste(fix)).toBe(text))

  it('tells changes to the file from things done on disk', () => {
    expect(cases.filter(([fix]) => !isForFile(fix)).map(([{ kind }]) => kind)).toEqual([
      'make-executable',
      'make-executable',
      'create-folder',
    ])
  })
})

describe('pingBars', () => {
  it('gives the longest answer the whole height, every answer some of it, and tells misses apart', () => {
    expect(pingBars([10, 5, 0, null])).toEqual([
      { kind: 'answer', share: 1 },
      { kind: 'answer', share: 0.5 },
      { kind: 'answer', share: 0.1 },
      { kind: 'miss' },
    ])
    expect(pingBars([null, null])).toEqual([{ kind: 'miss' }, { kind: 'miss' }])
  })
})

describe('state words', () => {
  it('tell how a process ended', () => {
    expect(endWords({ exitCode: 0, lastStderr: [] })).toBe('Exit code 0')
    expect(endWords({ signal: 'SIGKILL', lastStderr: [] })).toBe('Ended by SIGKILL')
    expect(endWords({ lastStderr: [] })).toBeUndefined()
  })

  it('tell an automatic restart from one that was asked for', () => {
    expect(stateSentence({ status: 'Restarting', since: 0, attempt: 2 })).toContain('attempt 2')
    expect(stateSentence({ status: 'Restarting', since: 0, attempt: 0 })).not.toContain('attempt')
  })

  it('tell a server disabled by hand from one disabled in its file', () => {
    expect(stateSentence({ status: 'Disabled' })).toContain('"disabled": true')
    expect(stateSentence({ status: 'Disabled' }, true)).toContain('by hand')
  })

  it.each([
    [{ attempts: 0, maxAttempts: 0 }, 'switched off'],
    [{ attempts: 0, maxAttempts: 10 }, 'None so far'],
    [{ attempts: 3, maxAttempts: 10 }, '3 of 10'],
  ])('count restarts: %o', (restarts, words) => expect(restartWords(restarts)).toContain(words))
})
