import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeApp, readManifest, runtimeKind } from '../../../electron/shell/app-info'

test.each<[unknown, Record<string, string>, string]>([
  [{}, {}, 'official'],
  [undefined, {}, 'official'],
  [{}, { MCP_DECK_ELECTRON_RUNTIME: 'fallback' }, 'fallback'],
  [{}, { MCP_DECK_ELECTRON_RUNTIME: 'override' }, 'override'],
  [{}, { MCP_DECK_ELECTRON_RUNTIME: 'nonsense' }, 'official'],
  [{}, { ELECTRON_OVERRIDE_DIST_PATH: '/opt/electron' }, 'override'],
  [{}, { ELECTRON_OVERRIDE_DIST_PATH: '/opt/electron', MCP_DECK_ELECTRON_RUNTIME: 'official' }, 'official'],
  [{ electronRuntime: 'fallback' }, {}, 'fallback'],
  [{ electronRuntime: 'fallback' }, { MCP_DECK_ELECTRON_RUNTIME: 'official' }, 'fallback'],
])('package.json %j and environment %j: %s', (manifest, env, kind) => {
  expect(runtimeKind(manifest, env)).toBe(kind)
})

test('tells the facts of this run', () => {
  const facts = {
    version: '1.2.3',
    platform: 'linux',
    dataFolder: '/data',
    ownConfigPath: '/data/mcp.json',
    hasTray: true,
  }
  const versions = { electron: '33.2.1', chrome: '130.0.0.0', node: '20.18.1' }
  expect(describeApp({ ...facts, versions, env: {}, manifest: {} })).toEqual({
    ...facts,
    electronVersion: '33.2.1',
    chromeVersion: '130.0.0.0',
    nodeVersion: '20.18.1',
    runtime: 'official',
  })
})

test('a package.json that is not there or not JSON says nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-manifest-'))
  expect(readManifest(folder)).toBeUndefined()
  writeFileSync(path.join(folder, 'package.json'), '{')
  expect(readManifest(folder)).toBeUndefined()
  writeFileSync(path.join(folder, 'package.json'), '{"electronRuntime":"fallback"}')
  expect(readManifest(folder)).toEqual({ electronRuntime: 'fallback' })
  rmSync(folder, { recursive: true })
})
