import { expect, type Locator } from '@playwright/test'
import type { Deck } from './deck'
import { DeckWindow } from './deck-window'
import { everythingEntry, serverEntry, test } from './fixtures'
import { seriousIssues } from './serious-issues'

test.use({ servers: { everything: everythingEntry(), forms: serverEntry('25-elicit-all-kinds.mjs') } })

async function opened(deck: Deck, server: string): Promise<DeckWindow> {
  test.setTimeout(120_000)
  await deck.page.setViewportSize({ width: 1024, height: 700 })
  await deck.page.emulateMedia({ reducedMotion: 'reduce' })
  const window = new DeckWindow(deck.page)
  await window.start(server)
  return window
}

/** Opens a line of what the server may ask. */
async function openLine({ page }: DeckWindow, name: string): Promise<Locator> {
  const section = page.getByRole('region', { name: 'What this server may ask' })
  await section.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  return section
}

async function look(deck: Deck, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await deck.page.emulateMedia({ colorScheme })
    await deck.page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) })
    expect(await seriousIssues(deck.page)).toEqual([])
  }
}

test('sampling is switched on, announced by a restart, and answered by hand and then by itself', async ({ deck }) => {
  const window = await opened(deck, 'everything')
  const { page } = deck
  // Found without being told: by the palette, and by keyboard.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('may ask')
  await page.keyboard.press('Enter')
  const section = page.getByRole('region', { name: 'What this server may ask' })
  await expect(section.getByRole('button', { name: 'Forms You are asked' })).toBeFocused()
  await openLine(window, 'Model messages')
  await page.getByRole('switch', { name: 'May ask for messages of a model' }).click()
  await expect(page.getByText('Restart to announce it')).toBeVisible()
  await look(deck, 'sampling-choice')
  await page.getByText('Restart to announce it').locator('../..').getByRole('button', { name: 'Restart' }).click()
  await expect(page.getByText('Restart to announce it')).toBeHidden({ timeout: 30_000 })
  await expect(window.serverRow('everything')).toContainText('Running', { timeout: 30_000 })

  await window.call('trigger-sampling-request', '{"prompt": "Sing of spring", "maxTokens": 12}')
  const dialog = page.getByRole('dialog', { name: 'everything asks' })
  await expect(dialog.getByRole('list', { name: 'Conversation' })).toContainText('Sing of spring')
  await expect(dialog).toContainText('12 tokens')
  await dialog.getByRole('textbox', { name: 'Reply' }).fill('La la, it is spring')
  await dialog.getByRole('textbox', { name: 'Name of the model' }).fill('ada')
  await look(deck, 'sampling-question')
  await page.keyboard.press('ControlOrMeta+Enter')
  await window.shows('Succeeded', 'La la, it is spring')

  await window.tab('Overview')
  await openLine(window, 'Model messages')
  await page.getByRole('combobox', { name: 'Who replies' }).selectOption({ label: 'The text below, by itself' })
  await page.getByRole('textbox', { name: 'Kept reply' }).fill('Always this')
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(section).toContainText('Answered by itself')
  await expect(page.getByText('Answers by itself', { exact: true })).toBeVisible()
  await look(deck, 'canned-choice')
  await window.call('trigger-sampling-request', '{"prompt": "Again", "maxTokens": 12}')
  await window.shows('Succeeded', 'Always this')
  await page.getByRole('radiogroup', { name: 'Result view' }).getByText('Timeline', { exact: true }).click()
  await expect(page.getByRole('group', { name: /^Timeline of / })).toContainText('answered by itself: accepted')
  await look(deck, 'timeline')
})

test('forms are answered as before, which can be seen and forgotten', async ({ deck }) => {
  const window = await opened(deck, 'forms')
  const { page } = deck
  const section = await openLine(window, 'Forms')
  await page
    .getByRole('combobox', { name: 'Answers to forms' })
    .selectOption({ label: 'Accept with what I answered before' })
  await expect(page.getByText('Answers by itself', { exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'forms asks' })
  await window.call('required_false', '{}')
  await expect(dialog).toContainText('Not answered by itself: No answer to it is remembered yet.')
  await dialog.getByRole('radio', { name: 'false' }).check()
  await look(deck, 'not-by-itself')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await window.shows('Succeeded', '"ok":false')
  await window.call('required_false', '{}')
  await window.shows('Succeeded', '"ok":false')
  await expect(dialog).toBeHidden()
  await window.tab('Overview')
  await openLine(window, 'Forms')
  const remembered = section.getByRole('list', { name: 'Remembered answers' })
  await expect(remembered).toContainText('Form: required_false')
  await look(deck, 'remembered')
  await remembered.getByRole('button', { name: 'Forget this answer' }).click()
  await expect(remembered).toBeHidden()
  await page.getByRole('combobox', { name: 'Answers to forms' }).selectOption({ label: 'Ask me each time' })
  await expect(page.getByText('Answers by itself', { exact: true })).toBeHidden()
})

test('folders are kept from run to run, and a change reaches the running server', async ({ workspace, launch }) => {
  const file = workspace.writeConfig('mcp.json', { everything: everythingEntry() })
  const first = await launch({ configs: [file] })
  const before = await opened(first, 'everything')
  await openLine(before, 'Folders')
  await first.page.getByRole('switch', { name: 'May ask which folders' }).click()
  await first.page.getByRole('textbox', { name: 'Folder', exact: true }).fill('work')
  await first.page.getByRole('button', { name: 'Add folder' }).click()
  await expect(first.page.getByRole('alert')).toContainText('no absolute path')
  await look(first, 'bad-folder')
  await first.page.getByRole('textbox', { name: 'Folder', exact: true }).fill(workspace.folder)
  await first.page.keyboard.press('Enter')
  await expect(first.page.getByRole('list', { name: 'Folders the server is told of' })).toContainText(workspace.folder)
  await first.quit()

  const deck = await launch({ configs: [file] })
  const window = await opened(deck, 'everything')
  const section = await openLine(window, 'Folders')
  await expect(section).toContainText(workspace.folder)
  await deck.page.getByRole('textbox', { name: 'Folder', exact: true }).fill('/nowhere/at all')
  await deck.page.getByRole('textbox', { name: 'Name (optional)' }).fill('Nowhere')
  await deck.page.keyboard.press('Enter')
  await expect(section).toContainText('This folder does not exist')
  await look(deck, 'folders')
  await window.call('get-roots-list', '{}')
  await window.shows('Succeeded', 'file:///nowhere/at%20all')
  await expect(window.result).toContainText('Nowhere')
})
