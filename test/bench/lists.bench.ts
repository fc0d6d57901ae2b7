import { performance } from 'node:perf_hooks'
import { benchEntry, longestTaskDuring, withDeck } from './bench-deck'
import type { Benchmark, Measurement } from './benchmark'
import { median } from './figures'

/** From pressing Start until the first of 2000 tools is on screen, each time in a new app that has not seen them before. */
async function toolsShown(): Promise<Measurement> {
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    await withDeck({ s: benchEntry('14-two-thousand-tools.mjs') }, async (deck, ui) => {
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

/** The longest task of the window while 2000 tools are filtered letter by letter. */
async function filterTools(): Promise<Measurement> {
  return withDeck({ s: benchEntry('14-two-thousand-tools.mjs') }, async (deck, ui) => {
    await ui.start('s')
    await ui.tab('Tools')
    await ui.tools.getByRole('option').first().waitFor()
    const search = deck.page.getByRole('searchbox', { name: 'Search tools' })
    const value = await longestTaskDuring(deck.page, async () => {
      for (const text of ['tool 19', 'number', '1999', 'zzz']) {
        await search.fill('')
        await search.pressSequentially(text, { delay: 60 })
        await deck.page.waitForTimeout(300)
      }
    })
    return { value, unit: 'ms' }
  })
}

/** Elements in the window while 2000 tools are listed. */
async function domNodes(): Promise<Measurement> {
  return withDeck({ s: benchEntry('14-two-thousand-tools.mjs') }, async (deck, ui) => {
    await ui.start('s')
    await ui.tab('Tools')
    await ui.tools.getByRole('option').first().waitFor()
    await deck.page.waitForTimeout(500)
    return { value: await deck.page.evaluate(() => document.querySelectorAll('*').length), unit: 'nodes' }
  })
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'tools-2000-shown-ms', needs: 'electron', run: toolsShown },
  { name: 'tools-2000-filter-longtask-ms', needs: 'electron', run: filterTools },
  { name: 'tools-2000-dom-nodes', needs: 'electron', run: domNodes },
]
