import type { Deck } from './deck'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'

test.use({
  servers: {
    other: serverEntry('32-tools-only.mjs'),
    mortal: serverEntry('32-tools-only.mjs'),
    asks: serverEntry('25-elicit-all-kinds.mjs'),
  },
})

/** Notes the notifications in place of a desktop, which the tests have none of; the window counts as looked at or not. */
async function watchNotifications(deck: Deck, isFocused: boolean): Promise<void> {
  await deck.app.evaluate(({ BrowserWindow, Notification }, isFocused) => {
    const shown: Electron.Notification[] = []
    Object.assign(globalThis, { shown })
    Notification.isSupported = () => true
    Notification.prototype.show = function (this: Electron.Notification) {
      shown.push(this)
    }
    BrowserWindow.prototype.isFocused = () => isFocused
  }, isFocused)
}

function notifications(deck: Deck) {
  return deck.app.evaluate(() =>
    (globalThis as unknown as { shown: readonly Electron.Notification[] }).shown.map(({ title, body }) => ({
      title,
      body,
    })),
  )
}

/** Starts the server, then ends its process behind the app's back. */
async function letItDie(deck: Deck): Promise<void> {
  await deck.ask('servers.start', { serverId: 'mortal' })
  const state = (await deck.state()).servers.find(({ id }) => id === 'mortal')?.state
  if (state?.status !== 'Running' || state.pid === undefined) throw new Error('It does not run.')
  process.kill(state.pid, 'SIGKILL')
  await expect.poll(async () => (await deck.statuses())['mortal']).toBe('Crashed')
}

test('a server that dies while nobody looks is told of, and a click leads to it', async ({ deck }) => {
  const window = new DeckWindow(deck.page)
  await window.openServer('other')
  await window.tab('Log')
  await watchNotifications(deck, false)
  await letItDie(deck)
  await expect
    .poll(() => notifications(deck))
    .toEqual([{ title: 'mortal is no longer running', body: expect.stringContaining('SIGKILL') }])
  await deck.app.evaluate(() => {
    ;(globalThis as unknown as { shown: readonly Electron.Notification[] }).shown[0]?.emit('click')
  })
  await expect(deck.page.getByRole('region', { name: 'Server mortal' })).toBeVisible()
  await expect(deck.page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(async () => (await deck.state()).attention).toBeNull()
})

test('nothing is told to a person who looks, nor while the setting is off', async ({ deck }) => {
  await watchNotifications(deck, true)
  await letItDie(deck)
  expect(await notifications(deck)).toEqual([])
  await watchNotifications(deck, false)
  await deck.ask('settings.change', { notifications: false })
  await letItDie(deck)
  expect(await notifications(deck)).toEqual([])
})

test('a question of a server is told of while nobody looks, once, and a click leads to it', async ({ deck }) => {
  await watchNotifications(deck, false)
  await deck.ask('servers.start', { serverId: 'asks' })
  await deck.ask('calls.start', { callId: 'call-asks', serverId: 'asks', toolName: 'all', argumentsText: '{}' })
  const told = { title: 'asks asks you something', body: expect.stringMatching(/./) }
  await expect.poll(() => notifications(deck)).toEqual([told])
  await deck.app.evaluate(() => {
    ;(globalThis as unknown as { shown: readonly Electron.Notification[] }).shown[0]?.emit('click')
  })
  await expect(deck.page.getByRole('dialog', { name: 'asks asks' })).toBeVisible()
  await expect.poll(async () => (await deck.state()).attention).toBeNull()
  expect(await notifications(deck)).toHaveLength(1)
})

test('no question is told of to a person who looks', async ({ deck }) => {
  await watchNotifications(deck, true)
  await deck.ask('servers.start', { serverId: 'asks' })
  await deck.ask('calls.start', { callId: 'call-asks', serverId: 'asks', toolName: 'all', argumentsText: '{}' })
  await expect(deck.page.getByRole('dialog', { name: 'asks asks' })).toBeVisible()
  expect(await notifications(deck)).toEqual([])
})
