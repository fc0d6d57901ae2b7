import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { DeckWindow } from './deck-window'
import { answerDialogs } from './dialogs'
import { everythingEntry, expect, serverEntry, test } from './fixtures'

const message = (page: Page) => page.getByRole('region', { name: 'Chosen message' })
const composer = (page: Page) => page.getByRole('region', { name: 'Message to send' })

test.describe('sending messages again', () => {
  test.use({ servers: { everything: everythingEntry() } })

  test('repeats a request, sends it changed, and asks for the server when it is down', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await page.setViewportSize({ width: 1024, height: 700 })
    await ui.start('everything')
    await ui.call('echo', '{"message":"once"}')
    await ui.shows('Succeeded', 'Echo: once')
    await ui.tab('Traffic')
    const list = page.getByRole('listbox', { name: 'Traffic of everything' })
    await page.getByRole('combobox', { name: 'Method' }).fill('tools/call')
    await list.getByRole('option', { name: /sent.*request.*tools\/call/ }).click()

    await message(page).getByRole('button', { name: 'Send again' }).click()
    await expect(message(page)).toContainText('Answer to tools/call')
    await expect(message(page)).toContainText('Echo: once')
    await expect(message(page).getByRole('status')).toContainText(/Answered in [\d.]+ m?s/)
    await expect(page.getByText(/^Showing 4 of \d+ messages$/)).toBeVisible()

    await message(page).getByRole('button', { name: 'Go to request' }).click()
    await message(page).getByRole('button', { name: 'Edit and send' }).click()
    const params = composer(page).getByRole('textbox', { name: 'Params (JSON)' })
    await expect(composer(page).getByRole('textbox', { name: 'Method to send' })).toHaveValue('tools/call')
    await params.fill('{"name":"echo","arguments":{"message":"changed"}}')
    await params.press('ControlOrMeta+Enter')
    await expect(composer(page).getByRole('region', { name: 'What came back' })).toContainText('Echo: changed')

    await params.fill('{"name":')
    await composer(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(composer(page).getByRole('status').last()).toContainText('The params are not valid JSON.')
    await params.fill('{}')
    await composer(page).getByRole('textbox', { name: 'Method to send' }).fill('ping')
    await composer(page).getByRole('textbox', { name: 'Method to send' }).press('Enter')
    await expect(composer(page).getByRole('status').last()).toContainText('Answered in')
    await page.getByRole('combobox', { name: 'Method' }).fill('')
    await page.keyboard.press('Escape')
    await expect(list.getByRole('option', { name: /received.*answer.*ping.* ms/ })).toBeVisible()

    // What was typed is there again after another message was looked at.
    await list.getByRole('option', { name: /sent.*request.*initialize/ }).click()
    await message(page).getByRole('button', { name: 'Send again' }).click()
    await expect(message(page).getByRole('status')).toContainText('only once')

    await ui.stop('everything')
    await expect(message(page)).toContainText('The server is not running.')
    await message(page).getByRole('button', { name: 'Start', exact: true }).click()
    await expect(ui.serverRow('everything')).toContainText('Running', { timeout: 30_000 })
  })

  test('gives up a request that takes too long', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.start('everything')
    await ui.tab('Traffic')
    const list = page.getByRole('listbox', { name: 'Traffic of everything' })
    await page.getByRole('combobox', { name: 'Method' }).fill('prompts/list')
    await page.keyboard.press('Escape')
    await list.getByRole('option', { name: /sent.*request.*prompts\/list/ }).click()
    await page.getByRole('combobox', { name: 'Method' }).fill('notifications')
    await message(page).getByRole('button', { name: 'Edit and send' }).click()
    await composer(page).getByRole('textbox', { name: 'Method to send' }).fill('tools/call')
    await composer(page)
      .getByRole('textbox', { name: 'Params (JSON)' })
      .fill('{"name":"trigger-long-running-operation","arguments":{"duration":60}}')
    await composer(page).getByRole('button', { name: 'Send', exact: true }).click()
    await composer(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(composer(page).getByRole('status').last()).toContainText('Cancelled before the server answered.')
    await expect(list.getByRole('option', { name: /notifications\/cancelled/ })).toBeVisible()
  })
})

test.describe('a tool that may destroy something', () => {
  const server = `
    process.stdin.on('data', (chunk) => {
      for (const line of String(chunk).split('\\n')) {
        if (!line.includes('"id"')) continue
        const { id, method } = JSON.parse(line)
        const result = method === 'initialize'
          ? { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'd', version: '1' } }
          : method === 'tools/list'
            ? { tools: [{ name: 'wipe', inputSchema: { type: 'object' }, annotations: { destructiveHint: true } }] }
            : { content: [{ type: 'text', text: 'wiped' }] }
        process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
      }
    })`
  test.use({ servers: { disk: { command: process.execPath, args: ['-e', server] } } })

  test('is asked about before its call is sent again', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.start('disk')
    await deck.ask('calls.start', {
      callId: 'call-0001',
      serverId: 'disk',
      toolName: 'wipe',
      argumentsText: '{"all":true}',
    })
    await ui.tab('Traffic')
    const list = page.getByRole('listbox', { name: 'Traffic of disk' })
    await list.getByRole('option', { name: /sent.*request.*tools\/call/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Run wipe?' })
    await message(page).getByRole('button', { name: 'Send again' }).click()
    await expect(dialog).toContainText('"all": true')
    await dialog.getByRole('button', { name: "Don't run" }).click()
    await expect(list.getByRole('option', { name: /sent.*request.*tools\/call/ })).toHaveCount(1)
    await message(page).getByRole('button', { name: 'Send again' }).click()
    await dialog.getByRole('button', { name: 'Run wipe' }).click()
    await expect(message(page)).toContainText('wiped')
  })
})

test.describe('a message longer than its preview', () => {
  test.use({ servers: { huge: serverEntry('15-huge-result.mjs') } })

  test('is shown whole on demand, searched, and found by what stands far behind', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await page.setViewportSize({ width: 1024, height: 700 })
    await ui.start('huge')
    await deck.ask('calls.start', {
      callId: 'call-0001',
      serverId: 'huge',
      toolName: 'text',
      argumentsText: '{"mb":2}',
    })
    await ui.tab('Traffic')
    const list = page.getByRole('listbox', { name: 'Traffic of huge' })
    await list.getByRole('option', { name: /received.*answer.*tools\/call/ }).click()
    await expect(message(page)).toContainText(/The first 4.0 KiB of 1.9 MiB/)
    await message(page).getByRole('button', { name: 'Show all of it' }).click()
    await expect(message(page).getByRole('button', { name: 'Save to file' })).toBeVisible()
    await message(page).getByRole('button', { name: 'Show the beginning' }).click()
    await expect(message(page)).toContainText(/The first 4.0 KiB/)
  })
})

test.describe('the traffic as a whole', () => {
  const secret = 'hunter2-and-more'
  const server = everythingEntry()
  test.use({ servers: { everything: { ...server, env: { API_TOKEN: secret } } } })

  test('is counted by method and saved to a file, secrets masked unless asked for', async ({ deck, workspace }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await page.setViewportSize({ width: 1024, height: 700 })
    await ui.start('everything')
    await ui.call('echo', JSON.stringify({ message: `the key is ${secret}` }))
    await ui.shows('Succeeded')
    await ui.tab('Traffic')

    await page.getByRole('button', { name: 'Times by method' }).click()
    const times = page.getByRole('region', { name: 'Times by method' })
    await expect(times.getByRole('row', { name: /tools\/call sent 1 0 .*ms/ })).toBeVisible()
    await times.getByRole('button', { name: 'tools/call' }).click()
    await expect(page.getByText(/^Showing 2 of \d+ messages$/)).toBeVisible()

    const file = path.join(workspace.folder, 'traffic.jsonl')
    const asked = await answerDialogs(deck, file)
    const messages = () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { readonly server: string; readonly message: { readonly method?: string } })
    await page.getByRole('button', { name: 'Save messages to a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save the traffic of everything' })
    await expect(dialog.getByRole('radio', { name: 'Messages that pass the filter' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The traffic of everything was saved')).toBeVisible()
    expect(await asked()).toEqual([{ defaultPath: 'everything traffic.jsonl' }])
    expect(messages().map(({ message }) => message.method)).toEqual(['tools/call', undefined])
    expect(readFileSync(file, 'utf8')).toContain('the key is ••••••')
    expect(readFileSync(file, 'utf8')).not.toContain(secret)

    await page.getByRole('button', { name: 'Save messages to a file' }).click()
    await dialog.getByRole('radio', { name: 'All messages' }).click()
    await dialog.getByRole('checkbox', { name: 'With secrets' }).click()
    await dialog.getByRole('button', { name: 'Save with secrets' }).click()
    await expect.poll(() => messages()[0]?.message.method).toBe('initialize')
    expect(readFileSync(file, 'utf8')).toContain(`the key is ${secret}`)
  })
})
