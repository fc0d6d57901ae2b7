import type { Page } from '@playwright/test'
import { everythingEntry, expect, serverEntry, test } from './fixtures'

test.use({
  servers: { everything: everythingEntry(), broken: serverEntry('05-crash-at-start.mjs') },
})

async function startServer(page: Page, name: string): Promise<void> {
  await page.getByRole('listbox', { name: 'Servers' }).getByRole('option', { name }).click()
  await page
    .getByRole('button', { name: `Start ${name}` })
    .first()
    .click()
}

async function runTool(page: Page, name: string, argumentsText: string): Promise<void> {
  await page.getByRole('tab', { name: 'Tools' }).click()
  await page.getByRole('listbox', { name: 'Tools' }).getByRole('option', { name }).click()
  await page.getByRole('textbox', { name: 'Arguments (JSON)' }).fill(argumentsText)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
}

test('a person starts a server, calls a tool, reads the answer and stops the server', async ({ deck: { page } }) => {
  await startServer(page, 'everything')
  await expect(page.getByRole('region', { name: 'Server everything' })).toContainText('Running')
  await runTool(page, 'get-sum', '{"a": 20, "b": 22}')
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('The sum of 20 and 22 is 42.')
  await expect(result).toContainText(/succeeded/i)
  await page.getByRole('button', { name: 'Stop everything' }).click()
  await expect(page.getByRole('option', { name: 'everything Stopped' })).toBeVisible()
})

test('a server that does not start says so in words, with what it wrote', async ({ deck: { page } }) => {
  await startServer(page, 'broken')
  const server = page.getByRole('region', { name: 'Server broken' })
  await expect(server).toContainText(/failed to start/i)
  await expect(server).toContainText('code 1')
  await expect(server).toContainText("Cannot find module '/opt/example/dist/index.js'")
})

test('a call that runs is still there, and ends, after the page was loaded again', async ({ deck: { page } }) => {
  await startServer(page, 'everything')
  await runTool(page, 'trigger-long-running-operation', '{"duration": 3, "steps": 6}')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/running/i)
  await page.reload()
  await page.getByRole('listbox', { name: 'Servers' }).getByRole('option', { name: 'everything' }).click()
  await page.getByRole('tab', { name: 'Tools' }).click()
  await page
    .getByRole('listbox', { name: 'Tools' })
    .getByRole('option', { name: 'trigger-long-running-operation' })
    .click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Long running operation completed')
})

test('using the window breaks no rule of its own policy and writes no error', async ({ deck: { page } }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.reload()
  await startServer(page, 'everything')
  await runTool(page, 'echo', '{"message": "hello"}')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Echo: hello')
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a runtime that is for testing only is named in the window', async ({ launch }) => {
  const { page } = await launch({ env: { MCP_DECK_ELECTRON_RUNTIME: 'fallback' } })
  await expect(page.getByText(/for (trying and )?testing only/i)).toBeVisible()
})
