import { describe, expect, test } from 'vitest'
import { type FailedStartFacts, startFixes } from '../../../../../electron/core/manager/launch/start-fixes'
import type { StartFix } from '../../../../../shared/model/server'
import type { ErrorCode } from '../../../../../shared/result'

interface Row extends Partial<Omit<FailedStartFacts, 'error' | 'entry'>> {
  readonly code: ErrorCode
  readonly command?: string
  readonly args?: readonly string[]
  readonly startTimeoutMs?: number
}

function fixes({ code, command = 'npx', args = [], startTimeoutMs = 60_000, ...more }: Row): readonly StartFix[] {
  return startFixes({
    entry: { command, args, startTimeoutMs },
    error: { code, message: '' },
    lastStderr: [],
    elsewhere: [],
    ...more,
  })
}

const asksFirst = ['Need to install the following packages:', 'x@1.0.0', 'Ok to proceed? (y) ']
const noTerminal = ['the input device is not a TTY']

describe('what is offered', () => {
  test.each<[string, Row, readonly StartFix[]]>([
    [
      'a program found elsewhere, at most three times',
      { code: 'command-not-found', command: 'uvx', elsewhere: ['/a/uvx', '/b/uvx', '/c/uvx', '/d/uvx'] },
      [
        { kind: 'use-command', command: '/a/uvx' },
        { kind: 'use-command', command: '/b/uvx' },
        { kind: 'use-command', command: '/c/uvx' },
      ],
    ],
    [
      'a whole line as command',
      { code: 'command-not-found', command: 'npx -y "my server" \'a b\'', args: ['last'] },
      [{ kind: 'split-command', command: 'npx', args: ['-y', 'my server', 'a b', 'last'] }],
    ],
    ['a program that is nowhere', { code: 'command-not-found', command: 'nowhere' }, []],
    [
      'a script without the right to be run',
      { code: 'not-executable', lookup: { kind: 'not-executable', file: '/a/server.mjs' } },
      [
        { kind: 'run-with', interpreter: 'node', file: '/a/server.mjs' },
        { kind: 'make-executable', file: '/a/server.mjs' },
      ],
    ],
    [
      'a Python script',
      { code: 'not-executable', lookup: { kind: 'not-executable', file: '/a/server.py' } },
      [
        { kind: 'run-with', interpreter: 'python3', file: '/a/server.py' },
        { kind: 'make-executable', file: '/a/server.py' },
      ],
    ],
    [
      'a program of unknown kind',
      { code: 'not-executable', lookup: { kind: 'not-executable', file: '/a/server' } },
      [{ kind: 'make-executable', file: '/a/server' }],
    ],
    ['a folder as command', { code: 'not-executable', lookup: { kind: 'folder', file: '/a' } }, []],
    [
      'a folder that is missing',
      { code: 'folder-missing', missingFolder: '/a/b' },
      [{ kind: 'create-folder', folder: '/a/b' }],
    ],
    ['a file in place of the folder', { code: 'folder-missing' }, []],
    [
      'npx that asks',
      { code: 'exited-early', args: ['pkg'], lastStderr: asksFirst },
      [{ kind: 'add-argument', argument: '-y', position: 0 }],
    ],
    [
      'npx by its path that asks',
      { code: 'start-timed-out', command: '/usr/bin/npx', args: ['pkg'], lastStderr: asksFirst },
      [{ kind: 'add-argument', argument: '-y', position: 0 }],
    ],
    [
      'npx behind another program',
      { code: 'exited-early', command: 'cmd', args: ['/c', 'npx', 'pkg'], lastStderr: asksFirst },
      [{ kind: 'add-argument', argument: '-y', position: 2 }],
    ],
    ['somebody else who asks', { code: 'exited-early', command: 'sh', args: ['x'], lastStderr: asksFirst }, []],
    [
      'docker with a terminal of its own',
      { code: 'exited-early', command: 'docker', args: ['run', '-i', '-t', 'img'], lastStderr: noTerminal },
      [{ kind: 'remove-argument', argument: '-t', position: 2 }],
    ],
    [
      'docker with -it',
      { code: 'exited-early', command: 'docker', args: ['run', '-it', 'img'], lastStderr: noTerminal },
      [{ kind: 'replace-argument', argument: '-it', replacement: '-i', position: 1 }],
    ],
    [
      'a start that took too long',
      { code: 'start-timed-out', lastStderr: ['still downloading'] },
      [{ kind: 'raise-start-timeout', startTimeoutMs: 120_000 }],
    ],
    ['a start that took all the time there is', { code: 'start-timed-out', startTimeoutMs: 2_147_483_647 }, []],
    ['last words nobody knows', { code: 'exited-early', lastStderr: ['boom'] }, []],
    ['another failure', { code: 'handshake-failed', lastStderr: asksFirst }, []],
  ])('%s', (_, row, offered) => {
    expect(fixes(row)).toEqual(offered)
  })
})
