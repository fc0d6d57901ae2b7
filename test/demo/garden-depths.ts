import { expect } from '@playwright/test'
import type { Deck } from '../e2e/deck'
import { DeckWindow } from '../e2e/deck-window'
import type { Transcript } from './transcript'

/** What else a server can do than answer at once: it asks, works on by itself, has resources and prompts; and what passes meanwhile. */
export async function lookDeeper(transcript: Transcript, deck: Deck): Promise<void> {
  const { page } = deck
  const ui = new DeckWindow(page)
  const step = (title: string, act: () => Promise<void>): Promise<void> => transcript.step(title, act)
  const picture = (name: string): Promise<void> => transcript.picture(page, name)
  const screen = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })

  await step('be asked something in the middle of a call', async () => {
    await ui.theme('light')
    await ui.servers()
    await ui.chooseTool('adopt_plant')
    await ui.pressRun()
    await expect(page.getByRole('dialog', { name: /asks/ })).toBeVisible({ timeout: 10_000 })
  })
  await picture('question')
  await step('answer it', async () => {
    const dialog = page.getByRole('dialog', { name: /asks/ })
    await dialog.getByRole('textbox', { name: 'Its name' }).fill('Fridolin')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await ui.shows('Succeeded')
  })
  await step('see what happened in the call', async () => {
    await ui.result.getByRole('radiogroup', { name: 'Result view' }).getByText('Timeline').click()
    await expect(ui.result).toContainText('tools/call')
  })
  await picture('timeline')
  await step('run a tool as a task', async () => {
    await ui.chooseTool('grow_flower')
    const asTask = page.getByRole('switch', { name: 'Run as task' })
    if (!(await asTask.isChecked())) await asTask.click()
    await ui.pressRun()
    await screen(/^Tasks/).click()
    await expect(page.getByRole('table', { name: 'Tasks' })).toContainText('grow_flower')
  })
  await picture('tasks')
  await step('browse resources', async () => {
    await screen(/^Servers/).click()
    await ui.tab('Resources')
    const tree = page.getByRole('tree', { name: 'Resources' })
    await tree.getByRole('treeitem', { name: /Garden almanac/ }).click()
    await expect(page.getByRole('heading', { name: 'May', exact: true })).toBeVisible()
  })
  await picture('resources')
  await step('look at the prompts', () => ui.tab('Prompts'))
  await picture('prompts')
  await step('see every message that passed', async () => {
    await ui.tab('Traffic')
    await expect(page.getByRole('listbox', { name: /^Traffic of/ })).toBeVisible()
  })
  await picture('traffic')
}
