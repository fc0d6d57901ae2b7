import { benchEntry, longestTaskDuring, withDeck } from './bench-deck'
import type { Benchmark, Measurement } from './benchmark'

/** The longest task of the window while somebody scrolls through 500 tasks that are all under way. */
function scrollTasks(): Promise<Measurement> {
  return withDeck({ t: benchEntry('tasks.mjs', { TASKS_POLL_MS: '2000' }) }, async (deck, ui) => {
    const { page } = deck
    await ui.start('t')
    for (let call = 0; call < 500; call++) {
      await deck.ask('calls.start', {
        callId: crypto.randomUUID(),
        serverId: 't',
        toolName: 'never',
        argumentsText: '{}',
        task: { ttlMs: 600_000 },
      })
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Tasks' }).click()
    await page.getByText('500 tasks, 500 open').waitFor({ timeout: 120_000 })
    await page.waitForTimeout(3000)
    const rows = page.getByRole('table', { name: 'Tasks' }).getByRole('rowgroup').last()
    const value = await longestTaskDuring(page, async () => {
      await rows.hover()
      for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, 300)
      for (const share of [0.9, 0.1, 0.5, 0.3, 0.7, 0, 1]) {
        await rows.evaluate((element, share) => element.scrollTo(0, share * element.scrollHeight), share)
        await page.waitForTimeout(300)
      }
    })
    return { value, unit: 'ms' }
  })
}

export const benchmarks: readonly Benchmark[] = [{ name: 'tasks-500-longtask-ms', needs: 'electron', run: scrollTasks }]
