import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'
import { seriousIssues } from './serious-issues'

const pidFile = path.join(mkdtempSync(path.join(tmpdir(), 'mcp-deck-task-')), 'pids')

test.use({ servers: { works: serverEntry('tasks.mjs', { TASKS_POLL_MS: '500', BAD_PIDFILE: pidFile }) } })

async function runAsTask(ui: DeckWindow, toolName: string): Promise<void> {
  await ui.servers()
  await ui.chooseTool(toolName)
  const choice = ui.page.getByRole('switch', { name: 'Run as task' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(choice).toBeChecked()
  await ui.pressRun()
}

async function monitor(page: Page): Promise<Locator> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Tasks/ })
    .click()
  return page.getByRole('table', { name: 'Tasks' })
}

test('tools run as tasks, which are watched, left, cancelled and opened in one place', async ({ deck }) => {
  test.setTimeout(90_000)
  const { page } = deck
  const ui = new DeckWindow(page)
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await deck.ask('settings.change', { theme: 'light' })
  await ui.start('works')

  for (const toolName of ['never', 'refuse', 'finish']) await runAsTask(ui, toolName)
  const table = await monitor(page)
  const row = (name: string): Locator => table.getByRole('row').filter({ hasText: name })
  await expect(row('finish')).toContainText('Completed')
  await expect(row('never')).toContainText('Working')
  await expect(row('never')).toContainText('500 ms')

  await row('refuse').getByRole('button', { name: 'Cancel refuse' }).click()
  await expect(row('refuse')).toContainText('Not cancelled')
  await expect(row('refuse')).toContainText('too important')
  await row('refuse').getByRole('button', { name: 'Stop watching refuse' }).click()
  await expect(row('refuse').getByRole('button', { name: 'Stop watching refuse' })).toBeDisabled()
  expect(await seriousIssues(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('monitor.png') })

  await row('finish').getByRole('button', { name: 'Open result of finish' }).click()
  await expect(page.getByRole('tabpanel', { name: 'finish' })).toContainText('finish is done')

  await page.getByRole('tab', { name: /^never/ }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.screenshot({ path: test.info().outputPath('drop.png') })
  await page.getByRole('button', { name: 'Leave it running' }).click()
  await expect(page.getByRole('tabpanel', { name: 'never' })).toContainText('The task goes on')

  process.kill(Number(readFileSync(pidFile, 'utf8').split(' ')[0]), 'SIGKILL')
  await monitor(page)
  await expect(row('never')).toContainText('Server away')
  await ui.servers()
  await ui.start('works')
  await monitor(page)
  await expect(row('never')).toContainText('Lost')
  await expect(row('never')).toContainText('does not know this task any more')
  await deck.ask('settings.change', { theme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.screenshot({ path: test.info().outputPath('monitor-dark.png') })
  expect(await seriousIssues(page)).toEqual([])
})

test('a task is cancelled, alone or with all others, when the server agrees', async ({ deck }) => {
  const { page } = deck
  const ui = new DeckWindow(page)
  await ui.start('works')
  for (let count = 0; count < 3; count += 1) await runOnceMoreAsTask(ui, 'never', count > 0)
  const table = await monitor(page)
  const rows = table.getByRole('row').filter({ hasText: 'never' })
  await expect(rows).toHaveCount(3)
  await rows.first().getByRole('button', { name: 'Cancel never' }).click()
  await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(3)
  await ui.servers()
  await ui.shows('Cancelled')
})

/** The choice to run as a task stays with the tool. */
async function runOnceMoreAsTask(ui: DeckWindow, toolName: string, isChosen: boolean): Promise<void> {
  if (isChosen) await ui.pressRun()
  else await runAsTask(ui, toolName)
}
