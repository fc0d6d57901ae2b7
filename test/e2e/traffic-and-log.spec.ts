import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DeckWindow } from './deck-window'
import { answerDialogs } from './dialogs'
import { everythingEntry, expect, serverEntry, test } from './fixtures'

test.describe('the traffic of a server', () => {
  test.use({ servers: { everything: everythingEntry() } })

  test('shows a call and its answer as a pair, and what a filter leaves of it', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.start('everything')
    await ui.call('echo', '{"message":"hello traffic"}')
    await ui.shows('Succeeded', 'Echo: hello traffic')
    await ui.tab('Traffic')
    const list = page.getByRole('listbox', { name: 'Traffic of everything' })
    const message = page.getByRole('region', { name: 'Chosen message' })

    const method = page.getByRole('combobox', { name: 'Method' })
    await method.fill('tools/call')
    await expect(page.getByText(/^Showing 2 of \d+ messages$/)).toBeVisible()
    const request = list.getByRole('option', { name: /sent.*request.*tools\/call/ })
    const answer = list.getByRole('option', { name: /received.*answer.*tools\/call.* ms/ })
    await answer.click()
    await expect(message).toContainText('Answer to tools/call')
    await expect(message).toContainText(/\d ms after its request/)
    await expect(message.getByRole('group', { name: 'Message' })).toContainText('Echo: hello traffic')

    await message.getByRole('button', { name: 'Go to request' }).click()
    await expect(request).toHaveAttribute('aria-selected', 'true')
    await expect(message).toContainText('Request tools/call')
    await expect(message.getByRole('group', { name: 'Message' })).toContainText('"message": "hello traffic"')
    await message.getByRole('button', { name: 'Go to answer' }).click()
    await expect(answer).toHaveAttribute('aria-selected', 'true')

    await method.fill('')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Notifications')
    await expect(list.getByRole('option', { name: /notifications\/initialized/ })).toBeVisible()
    await expect(list.getByRole('option', { name: /tools\/call/ })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('All kinds')
    await page.getByRole('button', { name: 'Errors only' }).click()
    await expect(page.getByText('No message matches')).toBeVisible()
    await page.getByRole('button', { name: 'Show all messages' }).click()
    await expect(list.getByRole('option', { name: /sent.*request.*initialize/ })).toBeVisible()
  })
})

test.describe('a handshake that fails', () => {
  test.use({ servers: { odd: serverEntry('11-wrong-protocol-version.mjs') } })

  test('leaves its messages in the traffic', async ({ deck }) => {
    const ui = new DeckWindow(deck.page)
    await ui.pressStart('odd')
    await expect(ui.serverRow('odd')).toContainText('Failed to start', { timeout: 30_000 })
    await ui.tab('Traffic')
    const list = deck.page.getByRole('listbox', { name: 'Traffic of odd' })
    await expect(list.getByRole('option', { name: /sent.*request.*initialize/ })).toBeVisible()
    await expect(list.getByRole('option', { name: /received.*answer.*initialize/ })).toBeVisible()
  })
})

test.describe('the panel below every screen', () => {
  test.use({ servers: { everything: everythingEntry() } })

  test('opens with Ctrl+J, follows, stays open over screens and a reload', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await page.setViewportSize({ width: 1024, height: 700 })
    await ui.start('everything')
    await ui.chooseTool('echo')
    await page.keyboard.press('ControlOrMeta+J')
    const panel = page.getByRole('region', { name: 'Panel' })
    await expect(panel).toContainText('everything')
    await expect(panel.getByText(/Started as process \d+/)).toBeVisible()
    await panel.getByRole('tab', { name: 'Traffic' }).click()
    for (let call = 1; call <= 12; call++) await ui.run(`{"message":"call ${call}"}`)
    await ui.shows('Succeeded', 'Echo: call 12')
    await expect(panel.getByRole('switch', { name: 'Follow' })).toBeChecked()
    const last = panel.getByRole('option').last()
    await expect(last).toContainText('answer')
    await expect(last).toBeInViewport()
    await last.click()
    await expect(panel.getByRole('group', { name: 'Message' })).toContainText('Echo: call 12')

    await ui.settings()
    await expect(panel).toContainText('everything')
    await page.reload()
    await expect(panel.getByRole('listbox', { name: 'Traffic of everything' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+J')
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Panel' }).click()
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Close the panel' }).click()
    await expect(panel).toBeHidden()
  })
})

test.describe('the log of a server', () => {
  const secret = 'hunter2-and-more'
  const script = `
    process.stderr.write('\\u001b[32mready\\u001b[0m with ${secret}\\n')
    process.stdout.write('hello from stdout\\n')
    setInterval(() => {}, 1000)
  `
  test.use({ servers: { chatty: { command: process.execPath, args: ['-e', script], env: { API_TOKEN: secret } } } })

  test('is filtered by level, drawn in its colours, and saved with secrets masked', async ({ deck, workspace }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.pressStart('chatty')
    await ui.tab('Log')
    const log = page.getByRole('group', { name: 'Log of chatty' })
    const ready = log.getByText('ready', { exact: true })
    await expect(ready).toHaveAttribute('data-foreground', 'green')
    await expect(log).not.toContainText('[32m')
    await expect(log.getByText('hello from stdout')).toBeVisible()

    await page.getByRole('combobox', { name: 'Level' }).selectOption('Warnings, errors')
    await expect(log.getByText('hello from stdout')).toBeVisible()
    await expect(ready).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Level' }).selectOption('All levels')

    const file = path.join(workspace.folder, 'chatty.log')
    const asked = await answerDialogs(deck, file)
    await page.getByRole('button', { name: 'Save the log to a file' }).click()
    await expect(page.getByText('The log of chatty was saved')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: file })).toBeVisible()
    expect(await asked()).toEqual([{ defaultPath: 'chatty.log' }])
    const saved = readFileSync(file, 'utf8')
    expect(saved).toMatch(/stderr info {4}ready with ••••••\n/)
    expect(saved).toMatch(/stray {2}warning .*hello from stdout/)
    expect(saved).not.toContain(secret)
    expect(saved).not.toContain('\u001b')
  })
})
