import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extractFile, listPackage } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { expect, type Page, test } from '@playwright/test'
import type { DeckBridge, RequestName } from '../../shared/ipc/channels'
import { isRoot, openDisplayForAll, PackagedApp, packageApp, sandboxIsPossible } from './package-smoke-support'

// How a fuse is written in the executable.
const off = '0'.charCodeAt(0)
const on = '1'.charCodeAt(0)

/** What `/proc/PID/status` says of a process whose system calls are filtered. */
const filtered = /^Seccomp:\t2$/m

test.describe.configure({ mode: 'serial' })

test.describe('the packaged app', () => {
  const output = mkdtempSync(path.join(tmpdir(), 'mcp-deck-package-'))
  let folder = ''
  let app: PackagedApp | undefined

  test.afterEach(async () => {
    await app?.kill()
    app = undefined
  })
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
    expect(await getCurrentFuseWire(path.join(folder, 'mcp-deck'))).toMatchObject({
      [FuseV1Options.RunAsNode]: off,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: off,
      [FuseV1Options.EnableNodeCliInspectArguments]: off,
      [FuseV1Options.OnlyLoadAppFromAsar]: on,
      [FuseV1Options.EnableCookieEncryption]: on,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: off,
    })
  })

  test('holds its bundles and nothing of node_modules', () => {
    const archive = path.join(folder, 'resources/app.asar')
    const files = listPackage(archive, { isPack: false })
    for (const file of [
      '/package.json',
      '/out/main/index.js',
      '/out/preload/index.cjs',
      '/out/renderer/index.html',
      '/out/demo-server/main.js',
    ]) {
      expect(files).toContain(file)
    }
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([])
    const manifest = JSON.parse(extractFile(archive, 'package.json').toString()) as { electronRuntime?: string }
    expect(manifest.electronRuntime).toMatch(/^(official|override|fallback)$/)
    expect(existsSync(path.join(folder, 'resources/default_app.asar'))).toBe(false)
  })

  test('opens its window, and ends without leaving a process', async () => {
    app = new PackagedApp(path.join(folder, 'mcp-deck'), path.join(output, 'data'), { sandbox: false })
    const page = await app.window()
    await expect(page).toHaveTitle(/MCP Deck/)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    expect(await page.evaluate(() => location.protocol)).toBe('app:')
    await app.quit()
  })

  test('runs the demo server, though it cannot be started as Node', async () => {
    app = new PackagedApp(path.join(folder, 'mcp-deck'), path.join(output, 'demo'), { sandbox: false })
    await tryDemoServer(await app.window())
    await app.quit()
  })

  test('opens its window in the sandbox of Chromium', async () => {
    test.skip(!sandboxIsPossible(), 'this machine lets no ordinary user open the namespaces of the sandbox')
    chmodSync(output, 0o755)
    const display = isRoot ? await openDisplayForAll() : undefined
    try {
      app = new PackagedApp(path.join(folder, 'mcp-deck'), path.join(output, 'sandboxed'), {
        sandbox: true,
        ...(display === undefined ? {} : { display: display.name }),
      })
      const page = await app.window()
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await tryDemoServer(page)
      const pages = (await app.processes()).filter((pid) => commandOf(pid).includes('--type=renderer'))
      expect(pages.length).toBeGreaterThan(0)
      for (const pid of pages) expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(filtered)
      await app.quit()
    } finally {
      await app?.kill()
      await display?.close()
    }
  })
})

/** Opens the demo server as the window does, and calls a tool. */
async function tryDemoServer(page: Page): Promise<void> {
  const bridge = await page.evaluateHandle<DeckBridge>('window.deck')
  const ask = async (name: RequestName, input: object): Promise<unknown> =>
    JSON.parse(
      await bridge.evaluate((deck, [name, text]) => deck.requests[name](text), [name, JSON.stringify(input)] as const),
    )
  expect(await ask('demo.open', {})).toEqual({ ok: true, value: { serverId: 'demo' } })
  await ask('calls.start', { callId: 'call-0001', serverId: 'demo', toolName: 'say_hello' })
  await expect
    .poll(() => ask('state.snapshot', {}))
    .toMatchObject({
      value: {
        state: {
          servers: [{ id: 'demo', state: { status: 'Running', peer: { title: 'A small garden' } } }],
          calls: [{ callId: 'call-0001', state: { phase: 'ended', outcome: 'succeeded' } }],
        },
      },
    })
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
}
