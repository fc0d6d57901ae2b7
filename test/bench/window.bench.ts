import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Page } from '@playwright/test'
import type { DeckBridge } from '../../shared/ipc/channels'
import { Deck } from '../e2e/deck'
import { DeckWindow } from '../e2e/deck-window'
import type { Benchmark, Measurement } from './benchmark'
import { median } from './figures'

const servers = path.resolve('test/fixtures/servers')
const entry = (script: string, env: Readonly<Record<string, string>> = {}): object => ({
  command: process.execPath,
  args: [path.join(servers, script)],
  env,
})

/** Opens the app over one server called `s`, and quits it afterwards. */
async function withDeck<T>(server: object, use: (deck: Deck, ui: DeckWindow) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-bench-'))
  try {
    const config = path.join(folder, 'mcp.json')
    writeFileSync(config, JSON.stringify({ mcpServers: { s: server } }))
    const deck = await Deck.launch({ dataFolder: path.join(folder, 'data'), configs: [config] })
    try {
      return await use(deck, new DeckWindow(deck.page))
    } finally {
      await deck.quit()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** From starting the process until the server list can be used, warm: the first start is not counted. */
async function startWindow(): Promise<Measurement> {
  const times: number[] = []
  for (let round = 0; round < 6; round++) {
    const begin = performance.now()
    await withDeck(entry('32-tools-only.mjs'), async (_, ui) => {
      await ui.serverRow('s').waitFor()
      if (round > 0) times.push(performance.now() - begin)
    })
  }
  return { value: median(times), unit: 'ms' }
}

/** One tool call from the window and back: from the request until the event of its end has arrived. */
async function echoRenderer(): Promise<Measurement> {
  return withDeck(entry('32-tools-only.mjs'), async (deck, ui) => {
    await ui.start('s')
    const toolName = (await deck.state()).toolLists[0]?.tools[0]?.name ?? ''
    const times = await deck.page.evaluate(async (toolName) => {
      const { deck } = window as unknown as { readonly deck: DeckBridge }
      const call = (): Promise<number> =>
        new Promise((resolve) => {
          const callId = crypto.randomUUID()
          // The page's own clock: a name imported above does not exist there.
          const begin = globalThis.performance.now()
          const stop = deck.onEvents((text) => {
            if (!text.includes(callId) || !text.includes('"ended"')) return
            stop()
            resolve(globalThis.performance.now() - begin)
          })
          const input = { callId, serverId: 's', toolName, argumentsText: '{}' }
          void deck.requests['calls.start'](JSON.stringify(input))
        })
      for (let round = 0; round < 100; round++) await call()
      const times: number[] = []
      for (let round = 0; round < 500; round++) times.push(await call())
      return times
    }, toolName)
    return { value: median(times), unit: 'ms' }
  })
}

/** From pressing Start until the first of 2000 tools is on screen, each time in a new app that has not seen them before. */
async function toolsShown(): Promise<Measurement> {
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    await withDeck(entry('14-two-thousand-tools.mjs'), async (deck, ui) => {
      await ui.openServer('s')
      await ui.tab('Tools')
      const start = deck.page.getByRole('main').getByRole('button', { name: 'Start', exact: true }).first()
      const begin = performance.now()
      await start.click()
      await deck.page.getByRole('listbox', { name: 'Tools' }).getByRole('option').first().waitFor()
      if (round > 0) times.push(performance.now() - begin)
    })
  }
  return { value: median(times), unit: 'ms' }
}

/** The longest task in the window while a server writes 100 000 lines to stderr and its log is on screen. */
async function stderrFlood(): Promise<Measurement> {
  const script = `
    process.stdin.on('data', (chunk) => {
      for (const line of String(chunk).split('\\n')) {
        if (!line.includes('"id"')) continue
        const { id, method } = JSON.parse(line)
        const result = method === 'initialize'
          ? { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'flood', version: '1' } }
          : method === 'tools/list' ? { tools: [{ name: 'flood', inputSchema: { type: 'object' } }] } : { content: [] }
        if (method === 'tools/call') for (let n = 0; n < 100000; n++) process.stderr.write('a line of the flood, number ' + n + '\\n')
        process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
      }
    })`
  return withDeck({ command: process.execPath, args: ['-e', script] }, async (deck, ui) => {
    await ui.start('s')
    await ui.tab('Log')
    await deck.page.waitForTimeout(500)
    const longest = await longestTaskDuring(deck.page, async () => {
      const callId = crypto.randomUUID()
      await deck.ask('calls.start', { callId, serverId: 's', toolName: 'flood', argumentsText: '{}' })
      await deck.page.waitForTimeout(3000)
    })
    return { value: longest, unit: 'ms' }
  })
}

/** The longest task of the window's thread while `act` goes on, in ms; 0 when none was over 50 ms, the least that is reported. */
async function longestTaskDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({
      entryTypes: ['longtask'],
    })
    Object.assign(window, { longTasks: tasks })
  })
  await act()
  return page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks))
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'start-window-ms', needs: 'electron', run: startWindow },
  { name: 'echo-renderer-p50-ms', needs: 'electron', run: echoRenderer },
  { name: 'tools-2000-shown-ms', needs: 'electron', run: toolsShown },
  { name: 'stderr-flood-longtask-ms', needs: 'electron', run: stderrFlood },
]
