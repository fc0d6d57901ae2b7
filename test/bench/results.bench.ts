import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { Deck } from '../e2e/deck'
import { DeckWindow } from '../e2e/deck-window'
import type { Benchmark, Measurement } from './benchmark'
import { median } from './figures'

const huge = { command: process.execPath, args: [path.resolve('test/fixtures/servers/15-huge-result.mjs')] }

/** Calls a tool of the server of great answers in the window; `shown` waits until its answer is on screen. */
async function inWindow<T>(use: (ui: DeckWindow) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-bench-'))
  try {
    const config = path.join(folder, 'mcp.json')
    writeFileSync(config, JSON.stringify({ mcpServers: { huge } }))
    const deck = await Deck.launch({ dataFolder: path.join(folder, 'data'), configs: [config] })
    try {
      const ui = new DeckWindow(deck.page)
      await ui.start('huge')
      return await use(ui)
    } finally {
      await deck.quit()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Time from Run until the first part of the answer is on screen, in ms. */
async function shownAfter(ui: DeckWindow, tool: string, argumentsText: string, text: string): Promise<number> {
  await ui.chooseTool(tool)
  await ui.showArgumentsAs('JSON')
  await ui.page.getByRole('textbox', { name: 'Arguments (JSON)' }).fill(argumentsText)
  const begin = performance.now()
  await ui.page.getByRole('button', { name: 'Run', exact: true }).click()
  await ui.result.getByText(text).first().waitFor()
  const after = performance.now() - begin
  await ui.page.getByRole('button', { name: 'Close call' }).click()
  return after
}

async function twentyMegabytesVisible(): Promise<Measurement> {
  return inWindow(async (ui) => {
    const times: number[] = []
    for (let round = 0; round < 4; round++) {
      const time = await shownAfter(ui, 'text', '{"mb": 20}', 'All work and no play.')
      if (round > 0) times.push(time)
    }
    return { value: median(times), unit: 'ms' }
  })
}

/** The longest task of the window's thread from Run until all of a text of 20 MB has been read. */
async function twentyMegabytesLongestTask(): Promise<Measurement> {
  return inWindow(async (ui) => {
    const { page } = ui
    await shownAfter(ui, 'text', '{"mb": 1}', 'All work and no play.')
    await page.evaluate(() => {
      const tasks: number[] = []
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({
        entryTypes: ['longtask'],
      })
      Object.assign(window, { longTasks: tasks })
    })
    await ui.call('text', '{"mb": 20}')
    await ui.result.getByText('All work and no play.').first().waitFor()
    await ui.result.getByText(/^Reading/).waitFor({ state: 'hidden', timeout: 60_000 })
    const value = await page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks))
    return { value, unit: 'ms' }
  })
}

async function twentyThousandBlocksVisible(): Promise<Measurement> {
  return inWindow(async (ui) => {
    const times: number[] = []
    for (let round = 0; round < 4; round++) {
      const time = await shownAfter(ui, 'blocks', '{}', 'block 0')
      if (round > 0) times.push(time)
    }
    return { value: median(times), unit: 'ms' }
  })
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'result-20mb-visible-ms', needs: 'electron', run: twentyMegabytesVisible },
  { name: 'result-20mb-longest-task-ms', needs: 'electron', run: twentyMegabytesLongestTask },
  { name: 'result-20000-blocks-visible-ms', needs: 'electron', run: twentyThousandBlocksVisible },
]
