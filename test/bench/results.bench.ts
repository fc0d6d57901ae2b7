import { performance } from 'node:perf_hooks'
import type { Deck } from '../e2e/deck'
import type { DeckWindow } from '../e2e/deck-window'
import { benchEntry, longestTaskDuring, withDeck } from './bench-deck'
import type { Benchmark, Measurement } from './benchmark'
import { median } from './figures'

/** Opens the app over the server of great answers, started. */
function inWindow<T>(use: (ui: DeckWindow, deck: Deck) => Promise<T>): Promise<T> {
  return withDeck({ huge: benchEntry('15-huge-result.mjs') }, async (deck, ui) => {
    await ui.start('huge')
    return use(ui, deck)
  })
}

/** Time from Run until the first part of the answer is on screen, in ms. */
async function shownAfter(ui: DeckWindow, tool: string, argumentsText: string, text: string): Promise<number> {
  await ui.chooseTool(tool)
  await ui.showArgumentsAs('JSON')
  await ui.page.getByRole('textbox', { name: 'Arguments (JSON)' }).fill(argumentsText)
  const begin = performance.now()
  await ui.page.getByRole('button', { name: 'Run', exact: true }).click()
  await ui.result.getByText(text).first().waitFor()
  return performance.now() - begin
}

/** Time from the arrival of an answer of 20 MB until its first part is on screen: what the server takes is not ours. */
async function twentyMegabytesVisible(): Promise<Measurement> {
  return inWindow(async (ui, deck) => {
    const times: number[] = []
    for (let round = 0; round < 4; round++) {
      const time = await shownAfter(ui, 'text', '{"mb": 20}', 'All work and no play.')
      const ended = (await deck.state()).calls.at(-1)?.state
      if (round > 0 && ended?.phase === 'ended') times.push(time - ended.durationMs)
      await ui.page.getByRole('button', { name: 'Close call' }).click()
    }
    return { value: median(times), unit: 'ms' }
  })
}

/** The longest task of the window's thread from Run until all of a text of this size has been read. */
async function longestTaskOf(mb: number): Promise<Measurement> {
  return inWindow(async (ui) => {
    const { page } = ui
    await shownAfter(ui, 'text', '{"mb": 1}', 'All work and no play.')
    const value = await longestTaskDuring(page, async () => {
      await ui.call('text', `{"mb": ${mb}}`)
      await ui.result.getByText('All work and no play.').first().waitFor({ timeout: 60_000 })
      await ui.result.getByText(/^Reading/).waitFor({ state: 'hidden', timeout: 120_000 })
    })
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
  { name: 'result-20mb-longest-task-ms', needs: 'electron', run: () => longestTaskOf(20) },
  { name: 'result-60mb-longtask-ms', needs: 'electron', run: () => longestTaskOf(60) },
  { name: 'result-20000-blocks-visible-ms', needs: 'electron', run: twentyThousandBlocksVisible },
]
