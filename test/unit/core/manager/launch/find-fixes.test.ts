import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixFinder } from '../../../../../electron/core/manager/launch/find-fixes'
import { LaunchPlanner } from '../../../../../electron/core/manager/launch/launch-plan'
import type { StartableDefinition } from '../../../../../electron/core/manager/server-session'
import type { StartFix } from '../../../../../shared/model/server'
import type { ErrorCode } from '../../../../../shared/result'
import { define } from '../../../../support/server-under-test'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'mcp-deck-fixes-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

async function program(name: string, text = '#!/bin/sh\n', mode = 0o755): Promise<string> {
  const file = path.join(home, '.local/bin', name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
  await chmod(file, mode)
  return file
}

/** What is offered for a start of this entry that failed with this code. */
async function fixesFor(entry: object, code: ErrorCode, PATH = '/nowhere'): Promise<readonly StartFix[]> {
  const definition = { ...define(JSON.stringify(entry)), baseFolder: home } as StartableDefinition
  const launches = new LaunchPlanner({
    environment: { read: () => Promise.resolve({ PATH }) },
    runMark: 'mark',
    platform: 'linux',
  })
  if (definition.entry.transport === 'stdio')
    await launches.prepare(definition, definition.entry, new AbortController().signal)
  const find = fixFinder(launches, { home, platform: 'linux', env: {} })
  return find({ definition, error: { code, message: '' }, facts: { lastStderr: [] } })
}

describe('a command that was not found', () => {
  test('is looked for where people install programs', async () => {
    const file = await program('mcp-deck-tool')
    expect(await fixesFor({ command: 'mcp-deck-tool' }, 'command-not-found')).toEqual([
      { kind: 'use-command', command: file },
    ])
  })

  test('is not offered again when it was found, and only its interpreter is missing', async () => {
    const file = await program('mcp-deck-tool', '#!/no/such/interpreter\n')
    expect(await fixesFor({ command: 'mcp-deck-tool' }, 'command-not-found', path.dirname(file))).toEqual([])
  })
})

describe('a folder that does not do', () => {
  test.each<[string, () => Promise<unknown>, boolean]>([
    ['missing: it can be created', async () => {}, true],
    ['a file: it cannot', () => writeFile(path.join(home, 'there'), ''), false],
  ])('%s', async (_, make, isOffered) => {
    await make()
    const fixes = await fixesFor({ command: 'x', cwd: 'there' }, 'folder-missing')
    expect(fixes).toEqual(isOffered ? [{ kind: 'create-folder', folder: path.join(home, 'there') }] : [])
  })
})

test('a program that may not be executed is named by its file', async () => {
  const file = await program('tool.py', '', 0o644)
  expect(await fixesFor({ command: file }, 'not-executable')).toEqual([
    { kind: 'run-with', interpreter: 'python3', file },
    { kind: 'make-executable', file },
  ])
})

test('a server that is no process has none', async () => {
  expect(await fixesFor({ url: 'http://127.0.0.1:9/mcp' }, 'not-supported')).toEqual([])
})
