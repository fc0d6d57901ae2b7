import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { electronEnvironment, runtimeLine } from '../../../build/scripts/display/electron-session.mjs'
import { fallbackWords } from '../../../build/scripts/runtime/fallback-words.mjs'
import { describeRuntime, executableName, fallbackMark } from '../../../build/scripts/runtime/runtime-folder.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mcp-deck-runtime-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a folder', () => {
  it('without an executable is no runtime', () => {
    expect(describeRuntime(folder)).toBeUndefined()
  })

  it('named by the person is taken for what they say', () => {
    writeFileSync(path.join(folder, executableName()), '')
    expect(describeRuntime(folder)).toEqual({ kind: 'override', folder, version: 'unknown' })
    writeFileSync(path.join(folder, 'version'), 'v45.5.0\n')
    expect(describeRuntime(folder)?.version).toBe('45.5.0')
  })

  it('with a copy of the fallback is known for it, wherever it lies', () => {
    writeFileSync(path.join(folder, executableName()), '')
    writeFileSync(path.join(folder, fallbackMark), fallbackWords)
    expect(describeRuntime(folder)?.kind).toBe('fallback')
  })
})

describe('a runtime', () => {
  const runtime = { kind: 'fallback', folder: '/e', version: '33.2.1' } as const

  it('is the same for all that start Electron', () => {
    expect(electronEnvironment(runtime, { PATH: '/bin' })).toEqual({
      PATH: '/bin',
      ELECTRON_OVERRIDE_DIST_PATH: '/e',
      ELECTRON_EXEC_PATH: path.join('/e', executableName()),
      MCP_DECK_ELECTRON_RUNTIME: 'fallback',
    })
  })

  it('is named in one line', () => {
    expect(runtimeLine(runtime)).toBe('Electron 33.2.1 (fallback, for testing only): /e')
  })
})
