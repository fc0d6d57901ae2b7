import type { Locator } from '@playwright/test'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'
import { seriousIssues } from './serious-issues'

const entry = { lifecycle: 'discover', taskConfig: { enableTasks: true } }

test.use({ servers: { later: { ...serverEntry('discover-era.mjs'), ...entry } } })

test('a call and a task of revision 2026-07-28 ask in the window, round by round, and end well', async ({ deck }) => {
  test.setTimeout(90_000)
  const { page } = deck
  const ui = new DeckWindow(page)
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await ui.start('later')
  const dialog = page.getByRole('dialog', { name: 'later asks' })
  const answer = async (message: string, name: string): Promise<void> => {
    await expect(dialog).toContainText(message)
    const box: Locator = dialog.getByRole('textbox', { name: 'name' })
    await expect(box).toHaveValue('Ada')
    await box.fill(name)
    await dialog.getByRole('button', { name: 'Accept' }).click()
  }

  await ui.call('two-rounds', '{}')
  await answer('What is your name?', 'Bo')
  // The second round asks with the same words: its form begins with what the server proposes again.
  await answer('What is your name?', 'Cy')
  await ui.shows('Succeeded', 'answered: round2')
  await expect(dialog).toBeHidden()
  await page.getByRole('radiogroup', { name: 'Result view' }).getByText('Timeline', { exact: true }).click()
  const steps = page.getByRole('group', { name: /^Timeline of / })
  // Each round of the call, and each question with its words and what was answered.
  for (const words of ['tools/callround 2', 'tools/callround 3', 'You were askedWhat is your name?accepted'])
    await expect(steps).toContainText(words)
  await page.screenshot({ path: test.info().outputPath('rounds-timeline.png') })
  await page.getByRole('radiogroup', { name: 'Result view' }).getByText('Content', { exact: true }).click()

  await ui.call('task', '{"ms": 100, "ask": "twice"}')
  await expect(dialog).toContainText('What is your name?')
  await page.screenshot({ path: test.info().outputPath('task-asks.png') })
  expect(await seriousIssues(page)).toEqual([])
  await answer('What is your name?', 'Bo')
  await answer('And your other name?', 'Cy')
  await ui.shows('Succeeded', 'grown by Bo,Cy')
  await expect(dialog).toBeHidden()
  await page.screenshot({ path: test.info().outputPath('task-ended.png') })
})
