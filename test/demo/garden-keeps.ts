import { expect } from '@playwright/test'
import type { Deck } from '../e2e/deck'
import { DeckWindow } from '../e2e/deck-window'
import type { Transcript } from './transcript'

/** What a person decides of a server, and what is kept of their work: messages written by hand, calls to be made again. */
export async function keepWork(transcript: Transcript, deck: Deck): Promise<void> {
  const { page } = deck
  const ui = new DeckWindow(page)
  const step = (title: string, act: () => Promise<void>): Promise<void> => transcript.step(title, act)
  const picture = (name: string): Promise<void> => transcript.picture(page, name)

  await step('let the server ask for messages of a model', async () => {
    await ui.tab('Overview')
    await ui.action('What this server may ask')
    await page
      .getByRole('region', { name: 'What this server may ask' })
      .getByRole('button', { name: /^Model messages/ })
      .click()
    await page.getByRole('switch', { name: 'May ask for messages of a model' }).click()
  })
  await picture('may-ask')
  await step('write the message it asks for', async () => {
    await page.getByText('Restart to announce it').locator('../..').getByRole('button', { name: 'Restart' }).click()
    await expect(page.getByText('Restart to announce it')).toBeHidden({ timeout: 15_000 })
    await ui.chooseTool('ask_poet')
    await ui.pressRun()
    await expect(page.getByRole('dialog', { name: /asks/ })).toBeVisible({ timeout: 10_000 })
  })
  await picture('model-reply')
  await step('send it, and save the call with what it came to', async () => {
    const dialog = page.getByRole('dialog', { name: /asks/ })
    await dialog.getByRole('textbox', { name: 'Reply' }).fill('A rose by any other name would need water too.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await ui.shows('Succeeded')
    await ui.call('say_hello', '{"name": "Ada"}')
    await ui.shows('Succeeded')
    await page.getByRole('button', { name: 'Save this call' }).click()
    const naming = page.getByRole('dialog', { name: 'Save this call' })
    await naming.getByRole('textbox', { name: 'Name' }).fill('Says hello')
    await naming.getByRole('button', { name: 'Save' }).click()
    await expect(naming).toBeHidden()
  })
  await step('see the calls that were made', async () => {
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await expect(page.getByRole('listbox', { name: 'History' }).getByRole('option')).not.toHaveCount(0)
  })
  await picture('history')
  await step('run all saved calls', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Saved' }).click()
    await page.getByRole('button', { name: 'Run all' }).click()
    await expect(page.getByText(/1 call: 1 passed/)).toBeVisible({ timeout: 15_000 })
  })
  await picture('saved-calls')
  await step('bring in a server from a command line', async () => {
    await ui.action('Import servers')
    const dialog = page.getByRole('dialog', { name: 'Import servers' })
    await dialog.getByText('Paste', { exact: true }).click()
    await dialog.getByRole('textbox').first().fill('GREETING=hi npx -y @modelcontextprotocol/server-everything')
    await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
  })
  await picture('import')
}
