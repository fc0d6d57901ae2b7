import { DeckWindow } from './deck-window'
import { test as base, everythingEntry, expect, serverEntry } from './fixtures'

const test = base.extend<{ readonly view: DeckWindow }>({
  servers: { everything: everythingEntry(), broken: serverEntry('05-crash-at-start.mjs') },
  view: async ({ deck }, use) => {
    await use(new DeckWindow(deck.page))
  },
})

test('a person starts a server, calls a tool, reads the answer and stops the server', async ({ view }) => {
  await view.start('everything')
  await view.call('get-sum', '{"a": 20, "b": 22}')
  await view.shows('Succeeded', 'The sum of 20 and 22 is 42.')
  await view.stop('everything')
})

test('a server that does not start says so in words, with what it wrote', async ({ view }) => {
  await view.pressStart('broken')
  const server = view.page.getByRole('region', { name: 'Server broken' })
  await expect(server).toContainText(/failed to start/i)
  await expect(server).toContainText('code 1')
  await expect(server).toContainText("Cannot find module '/opt/example/dist/index.js'")
})

test('a call that runs is still there, and ends, after the page was loaded again', async ({ view }) => {
  await view.start('everything')
  await view.call('trigger-long-running-operation', '{"duration": 3, "steps": 6}')
  await view.shows('Running')
  await view.page.reload()
  await view.openServer('everything')
  await view.chooseTool('trigger-long-running-operation')
  await view.shows('Succeeded', 'Long running operation completed')
})

test('using the window breaks no rule of its own policy and writes no error', async ({ view }) => {
  const complaints: string[] = []
  view.page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  view.page.on('pageerror', (error) => complaints.push(error.message))
  await view.page.reload()
  await view.start('everything')
  await view.call('echo', '{"message": "hello"}')
  await view.shows('Succeeded', 'Echo: hello')
  await view.tab('Log')
  await view.theme('dark')
  expect(complaints).toEqual([])
})

test('a runtime that is for testing only is named in the window', async ({ launch }) => {
  const { page } = await launch({ env: { MCP_DECK_ELECTRON_RUNTIME: 'fallback' } })
  await expect(page.getByText(/for (trying and )?testing only/i)).toBeVisible()
})
