import type { Deck } from './deck'
import { test as base, expect, serverEntry } from './fixtures'

/** The app with running servers that make stopping hard: one ignores signals and the end of its input, one leaves a grandchild. */
const test = base.extend<{ readonly busy: Deck }>({
  servers: {
    stubborn: serverEntry('02-ignores-sigterm-and-eof.mjs'),
    parent: serverEntry('03-grandchild-outlives.mjs'),
    plain: serverEntry('32-tools-only.mjs'),
  },
  busy: async ({ deck }, use) => {
    await deck.ask('servers.startAll', {})
    expect(await deck.statuses()).toEqual({ stubborn: 'Running', parent: 'Running', plain: 'Running' })
    await use(deck)
  },
})

test('quitting ends every running server and what it started', async ({ busy }) => {
  const pids = (await busy.state()).servers.map(({ state }) => (state.status === 'Running' ? state.pid : undefined))
  expect(await busy.processes()).toEqual(expect.arrayContaining(pids))
  await busy.quit()
  expect(busy.main.exitCode).toBe(0)
})

test('closing the window does the same', async ({ busy }) => {
  const { ended } = busy
  await busy.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  expect(await ended).toBe(0)
  await busy.waitUntilGone()
})

test('SIGTERM does the same, also after a file was saved', async ({ busy }) => {
  // The library that writes files borrows the signals for as long as it writes.
  await busy.ask('settings.change', { theme: 'dark' })
  const { ended } = busy
  busy.main.kill('SIGTERM')
  expect(await ended).toBe(0)
  await busy.waitUntilGone()
})

test('SIGKILL leaves nothing either', async ({ busy }) => {
  busy.main.kill('SIGKILL')
  await busy.waitUntilGone()
})

test('a page cannot keep the window open', async ({ deck }) => {
  await deck.page.locator('body').click()
  await deck.page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()))
  const { ended } = deck
  await deck.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  expect(await ended).toBe(0)
})
