import { describe, expect, it } from 'vitest'
import type { CommandLookup } from '../../../../electron/core/process/find-command'
import { explainFolder, explainSpawnError } from '../../../../electron/core/process/spawn-errors'

const launch = { command: 'tool', args: ['x'.repeat(200_000)], env: { PATH: '/a:/b' }, cwd: '/' }
const missing: CommandLookup = { kind: 'missing', searched: ['/a', '/b'] }
const found: CommandLookup = { kind: 'executable', file: '/a/tool' }

function explain(code: string | undefined, lookup: CommandLookup, command = 'tool') {
  return explainSpawnError({ code, text: `spawn ${command} ${code ?? 'failed'}` }, { ...launch, command }, lookup)
}

describe('explainSpawnError', () => {
  it.each<readonly [string | undefined, CommandLookup, string, RegExp, RegExp]>([
    ['ENOENT', missing, 'command-not-found', /"tool" was not found in the 2 folders of PATH/, /full path/],
    ['ENOENT', { kind: 'missing', searched: [] }, 'command-not-found', /"tool" was not found\.$/, /Install/],
    ['ENOTDIR', missing, 'command-not-found', /was not found/, /Install/],
    [
      'ENOENT',
      { kind: 'interpreter-missing', file: '/a/tool', interpreter: '/usr/bin/php' },
      'command-not-found',
      /script for "\/usr\/bin\/php", which was not found/,
      /Install that program/,
    ],
    [
      'ENOENT',
      { kind: 'interpreter-missing', file: '/a/tool', interpreter: '/bin/sh\r' },
      'command-not-found',
      /script for "\/bin\/sh"/,
      /LF line ends/,
    ],
    ['EACCES', { kind: 'not-executable', file: '/a/tool' }, 'not-executable', /"\/a\/tool" may not/, /chmod/],
    ['EACCES', { kind: 'folder', file: '/a/tool' }, 'not-executable', /is a folder/, /program itself/],
    ['EACCES', found, 'spawn-failed', /permission denied/, /noexec/],
    ['E2BIG', found, 'arguments-too-long', /196 KiB of arguments, 1 KiB of environment/, /file/],
    ['EMFILE', found, 'spawn-failed', /too many files are open/, /ulimit/],
    ['EAGAIN', missing, 'spawn-failed', /no more processes/, /ulimit/],
    ['ERR_INVALID_ARG_VALUE', missing, 'spawn-failed', /NUL/, /"args"/],
    ['EWHATEVER', found, 'spawn-failed', /spawn tool EWHATEVER/, /terminal/],
    [undefined, found, 'spawn-failed', /spawn tool failed/, /terminal/],
  ])('%s, %j', (code, lookup, expectedCode, message, hint) => {
    const error = explain(code, lookup)
    expect(error.code).toBe(expectedCode)
    expect(error.message).toMatch(message)
    expect(error.hint).toMatch(hint)
  })

  it('names the PATH that was searched', () => {
    expect(explain('ENOENT', missing).detail).toBe('PATH searched:\n/a\n/b')
  })

  it.each([
    ['npx -y some-server', /go to "args"/],
    ['~/bin/server', /not expanded/],
    ['$HOME/bin/server', /not expanded/],
    ['%APPDATA%\\server', /not expanded/],
  ])('recognises a line for a shell: %s', (command, hint) => {
    expect(explain('ENOENT', { kind: 'missing', searched: [] }, command).hint).toMatch(hint)
  })
})

describe('explainFolder', () => {
  it.each([
    ['missing', 'does not exist', 'Create it'],
    ['no-folder', 'is a file', '"cwd"'],
    ['closed', 'may not be entered', 'permissions'],
  ] as const)('%s', (problem, message, hint) => {
    const error = explainFolder('/work', problem)
    expect(error).toMatchObject({ code: 'folder-missing', message: expect.stringContaining(`"/work", ${message}`) })
    expect(error.hint).toContain(hint)
  })
})
