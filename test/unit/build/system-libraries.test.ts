import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureSystemLibraries } from '../../../build/scripts/display/system-libraries.mjs'

const debian = 'ID=debian\nVERSION_ID="12"\n'
let bin: string

/** A command of the test's own, found before the system's. */
function command(name: string, script: string): void {
  writeFileSync(path.join(bin, name), `#!/bin/sh\ncd '${bin}'\n${script}\n`)
  chmodSync(path.join(bin, name), 0o755)
}

function user(uid: number): void {
  vi.spyOn(process, 'getuid').mockReturnValue(uid)
}

/** What apt-get was asked to do, a line for each call. */
function aptCalls(): readonly string[] {
  const log = path.join(bin, 'log')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

function ensure(osRelease = debian): Promise<void> {
  return ensureSystemLibraries('/electron', { needsVirtualDisplay: false, osRelease })
}

beforeEach(() => {
  bin = mkdtempSync(path.join(os.tmpdir(), 'mcp-deck-bin-'))
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`)
  vi.stubEnv('CI', 'true')
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  command('ldd', "[ -e installed ] || echo '	libgbm.so.1 => not found'")
  command('apt-get', 'echo "$@" >> log; case "$1" in install) touch installed;; esac')
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(bin, { recursive: true })
})

describe.runIf(process.platform === 'linux')('libraries that are missing', () => {
  it('are installed by root in CI, from fresh lists', async () => {
    user(0)
    await ensure()
    expect(aptCalls()).toEqual(['update', 'install --yes --no-install-recommends libgbm1'])
  })

  it('are named to everybody else, with the command', async () => {
    user(1000)
    await expect(ensure()).rejects.toMatchObject({
      message: 'This machine lacks what Electron needs: libgbm.so.1.',
      hint: 'Install it with: sudo apt-get install libgbm1',
    })
    expect(aptCalls()).toEqual([])
  })

  it('are named where there is no apt', async () => {
    user(0)
    await expect(ensure('ID=fedora\n')).rejects.toMatchObject({
      message: expect.stringContaining('libgbm.so.1') as string,
    })
    expect(aptCalls()).toEqual([])
  })

  it('that cannot be installed are an error with the words of apt-get', async () => {
    user(0)
    command('apt-get', 'echo "no such package"; exit 100')
    await expect(ensure()).rejects.toThrow(/apt-get update.*\n?.*no such package/s)
  })

  it('are none when all are there', async () => {
    user(1000)
    writeFileSync(path.join(bin, 'installed'), '')
    await expect(ensure()).resolves.toBeUndefined()
  })

  it('include the virtual display when one is needed', async () => {
    user(1000)
    writeFileSync(path.join(bin, 'installed'), '')
    vi.stubEnv('PATH', `${bin}:/bin-without-x`)
    const ensured = ensureSystemLibraries('/electron', { needsVirtualDisplay: true, osRelease: debian })
    await expect(ensured).rejects.toMatchObject({ hint: 'Install it with: sudo apt-get install xvfb' })
  })
})
