import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extractFile, listPackage } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { type Browser, chromium, expect, test } from '@playwright/test'
import { processesWith, waitUntil } from '../support/processes'

const root = path.resolve(import.meta.dirname, '../..')

// How a fuse is written in the executable.
const off = '0'.charCodeAt(0)
const on = '1'.charCodeAt(0)

interface Ended {
  readonly code: number
  readonly output: string
}

function packageApp(...words: readonly string[]): Promise<Ended> {
  const script = path.join(root, 'build/scripts/package.mjs')
  const env = { ...process.env, KEEP_TESTABLE: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: `${stdout}${stderr}` })
    })
  })
}

/** Starts the packaged app as a person would, but for a port through which the test can look into its window. */
function start(executable: string, userData: string, mark: string): ChildProcess {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const switches = [`--user-data-dir=${userData}`, '--remote-debugging-port=0', '--disable-gpu', '--log-level=3']
  return spawn(executable, [...asRoot, ...switches], {
    // The variables by which the tests start Electron must do nothing here.
    env: { ...process.env, NODE_OPTIONS: '--no-such-option', ELECTRON_RUN_AS_NODE: '1', MCP_DECK_SMOKE_RUN: mark },
    stdio: 'ignore',
  })
}

/** Chromium writes the port it chose into its data folder. */
async function connect(userData: string): Promise<Browser> {
  const portFile = path.join(userData, 'DevToolsActivePort')
  await waitUntil('the port of the window', () => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n'))
  const [port] = readFileSync(portFile, 'utf8').split('\n')
  return await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
}

test.describe.configure({ mode: 'serial' })

test.describe('the packaged app', () => {
  const output = mkdtempSync(path.join(tmpdir(), 'mcp-deck-package-'))
  let folder = ''

  test.afterAll(() => rmSync(output, { recursive: true, force: true }))

  test('is made, and says in its name that it is for testing', async () => {
    const { code, output: words } = await packageApp('--for-testing', '--output', output)
    expect(words).toContain(output)
    expect(code).toBe(0)
    const made = readdirSync(output).filter((name) => name.startsWith('mcp-deck-'))
    expect(made).toEqual([expect.stringMatching(/^mcp-deck-\d+\.\d+\.\d+-\w+-\w+-testing$/)])
    folder = path.join(output, made[0] ?? '')
  })

  test('is not made of the fallback runtime without these words', async () => {
    test.skip(
      process.env['MCP_DECK_ELECTRON_RUNTIME'] !== 'fallback',
      'only the fallback runtime is refused, and the tests have another one',
    )
    const refused = await packageApp('--output', path.join(output, 'release'))
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('--for-testing')
    expect(existsSync(path.join(output, 'release'))).toBe(false)
  })

  test('has its fuses set', async () => {
    const wire = await getCurrentFuseWire(path.join(folder, 'mcp-deck'))
    const expected = {
      [FuseV1Options.RunAsNode]: off,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: off,
      [FuseV1Options.EnableNodeCliInspectArguments]: off,
      [FuseV1Options.OnlyLoadAppFromAsar]: on,
      [FuseV1Options.EnableCookieEncryption]: on,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: off,
    }
    expect(wire).toMatchObject(expected)
  })

  test('holds its bundles and nothing of node_modules', () => {
    const archive = path.join(folder, 'resources/app.asar')
    const files = listPackage(archive, { isPack: false })
    for (const file of ['/package.json', '/out/main/index.js', '/out/preload/index.cjs', '/out/renderer/index.html']) {
      expect(files).toContain(file)
    }
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([])
    const manifest = JSON.parse(extractFile(archive, 'package.json').toString()) as { electronRuntime?: string }
    expect(manifest.electronRuntime).toMatch(/^(official|override|fallback)$/)
    expect(existsSync(path.join(folder, 'resources/default_app.asar'))).toBe(false)
  })

  test('opens its window, and ends without leaving a process', async () => {
    const userData = path.join(output, 'data')
    const mark = randomUUID()
    const app = start(path.join(folder, 'mcp-deck'), userData, mark)
    try {
      const browser = await connect(userData)
      const context = browser.contexts()[0]
      const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
      if (page === undefined) throw new Error('The app has no window.')
      await expect(page).toHaveTitle(/MCP Deck/)
      await expect(page.getByRole('navigation').first()).toBeVisible()
      expect(await page.evaluate(() => location.protocol)).toBe('app:')
      const ended = once(app, 'exit')
      app.kill('SIGTERM')
      await ended
      await waitUntil(
        'no process is left',
        async () => (await processesWith(`MCP_DECK_SMOKE_RUN=${mark}`)).length === 0,
      )
    } finally {
      for (const pid of await processesWith(`MCP_DECK_SMOKE_RUN=${mark}`)) process.kill(pid, 'SIGKILL')
    }
  })
})
