import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildIsStale, fingerprintOfSources, writeStamp } from '../../../build/scripts/bundle/fingerprint.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'mcp-deck-fingerprint-'))
  for (const folder of ['electron/core', 'renderer', 'shared', 'out', 'test']) {
    mkdirSync(path.join(root, folder), { recursive: true })
  }
  write('electron/main.ts', 'main')
  write('shared/result.ts', 'result')
  write('package.json', '{}')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  writeFileSync(path.join(root, file), text)
}

describe('a build', () => {
  it('is stale until it is whole, and then is not', () => {
    expect(buildIsStale(root)).toBe(true)
    writeStamp(root, fingerprintOfSources(root))
    expect(buildIsStale(root)).toBe(false)
  })

  it.each([
    ['a source changes', () => write('shared/result.ts', 'other')],
    ['a source is new', () => write('electron/core/new.ts', '')],
    ['a source is gone', () => rmSync(path.join(root, 'shared/result.ts'))],
    [
      'a source has another name',
      () => renameSync(path.join(root, 'shared/result.ts'), path.join(root, 'shared/r.ts')),
    ],
    ['the packages change', () => write('package-lock.json', '{}')],
    ['its output is gone', () => rmSync(path.join(root, 'out'), { recursive: true })],
  ])('is stale when %s', (_what, change) => {
    writeStamp(root, fingerprintOfSources(root))
    change()
    expect(buildIsStale(root)).toBe(true)
  })

  it.each([
    ['a file is touched', () => utimesSync(path.join(root, 'electron/main.ts'), 1, 1)],
    ['a test changes', () => write('test/some.test.ts', '')],
  ])('is not when %s', (_what, change) => {
    writeStamp(root, fingerprintOfSources(root))
    change()
    expect(buildIsStale(root)).toBe(false)
  })
})
