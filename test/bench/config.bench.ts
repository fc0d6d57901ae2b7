import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { Deck } from '../e2e/deck'
import { longestTaskDuring } from './bench-deck'
import type { Benchmark, Measurement } from './benchmark'
import { median } from './figures'

/** Opens the app over a file of 302 servers and 770 KB, one line of which has 200 KB. */
async function withLargeFile<T>(use: (deck: Deck) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-bench-'))
  try {
    const config = path.join(folder, 'large.json')
    copyFileSync(path.resolve('test/fixtures/configs/14-large.json'), config)
    const deck = await Deck.launch({ dataFolder: path.join(folder, 'data'), configs: [config] })
    try {
      return await use(deck)
    } finally {
      await deck.quit()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Chooses the file and waits until its text and the words above its servers are on screen. */
async function openFile({ page }: Deck): Promise<void> {
  await page
    .getByRole('region', { name: 'Config files' })
    .getByRole('button', { name: /large\.json/ })
    .click()
  await page.locator('.codelens-decoration').first().waitFor()
}

/** From choosing the file until it can be edited, each time in a new app. */
async function opened(): Promise<Measurement> {
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    await withLargeFile(async (deck) => {
      const begin = performance.now()
      await openFile(deck)
      if (round > 0) times.push(performance.now() - begin)
    })
  }
  return { value: median(times), unit: 'ms' }
}

/** The longest task of the window while somebody types into the file, and right after. */
async function typed(): Promise<Measurement> {
  return withLargeFile(async (deck) => {
    await openFile(deck)
    const box = deck.page.getByRole('textbox', { name: 'Text of large.json' })
    await box.press('ControlOrMeta+Home')
    await deck.page.waitForTimeout(3000)
    const value = await longestTaskDuring(deck.page, async () => {
      await box.pressSequentially('// what is written here is typed by a person', { delay: 60 })
      await deck.page.waitForTimeout(2000)
    })
    return { value, unit: 'ms' }
  })
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'config-large-open-ms', needs: 'electron', run: opened },
  { name: 'config-large-keystroke-longtask-ms', needs: 'electron', run: typed },
]
