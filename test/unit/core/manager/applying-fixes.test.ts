import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyFix, chosenFix } from '../../../../electron/core/manager/apply-fix'
import type { ServerState, StartFix } from '../../../../shared/model/server'
import { AppFailure } from '../../../../shared/result'
import { failure } from '../../../support/server-under-test'

const folderFix: StartFix = { kind: 'create-folder', folder: '/x' }
const failed: ServerState = {
  status: 'FailedToStart',
  at: 5,
  error: { code: 'folder-missing', message: 'The folder is missing.' },
  lastStderr: [],
  fixes: [folderFix],
}

describe('the way out that was chosen', () => {
  test('is the one of the failure it was offered for', () => {
    expect(chosenFix(failed, { failedAt: 5, position: 0 })).toBe(folderFix)
  })

  test.each<[string, ServerState, number, number]>([
    ['a later failure', failed, 4, 0],
    ['no such place', failed, 5, 1],
    ['a server that is past it', { status: 'Stopped' }, 5, 0],
  ])('is refused for %s', (_, state, failedAt, position) => {
    expect(() => chosenFix(state, { failedAt, position })).toThrow(AppFailure)
  })
})

describe('applying', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'deck-fixes-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const noUpdate = () => Promise.reject(new Error('nothing of the entry was to change'))

  test('creates a folder with all above it', async () => {
    const missing = path.join(folder, 'a/b')
    await applyFix({ kind: 'create-folder', folder: missing }, '{}', noUpdate)
    expect(existsSync(missing)).toBe(true)
  })

  test('makes a file executable for whoever may read it', async () => {
    const file = path.join(folder, 'run.sh')
    writeFileSync(file, '#!/bin/sh\n')
    chmodSync(file, 0o640)
    await applyFix({ kind: 'make-executable', file }, '{}', noUpdate)
    expect(statSync(file).mode & 0o777).toBe(0o750)
  })

  test('says why something on disk could not be done', async () => {
    writeFileSync(path.join(folder, 'a'), '')
    const fix = { kind: 'create-folder', folder: path.join(folder, 'a/b') } as const
    expect(await failure(applyFix(fix, '{}', noUpdate))).toMatchObject({
      code: 'file-not-written',
      message: expect.stringContaining('could not be created'),
      hint: expect.stringContaining('by hand'),
    })
  })

  test('hands a changed entry on', async () => {
    const texts: string[] = []
    await applyFix({ kind: 'use-command', command: '/bin/x' }, '{"command":"x"}', async (text) => void texts.push(text))
    expect(texts).toEqual(['{"command":"/bin/x"}'])
  })
})
