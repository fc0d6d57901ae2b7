import { requestNames } from '../../shared/ipc/channels'
import { expect, test } from './fixtures'

test('a page sees the bridge and nothing of Node or Electron', async ({ deck }) => {
  const seen = await deck.page.evaluate(() => ({
    node: ['require', 'process', 'module', 'Buffer', 'global', '__dirname', 'ipcRenderer', 'electron'].filter(
      (name) => name in window,
    ),
    deck: Object.keys(window.deck).sort(),
    requests: Object.keys(window.deck.requests),
    kinds: [...new Set(Object.values(window.deck.requests).map((request) => typeof request))],
  }))
  expect(seen).toEqual({
    node: [],
    deck: ['onEvents', 'pathOfDroppedFile', 'requests'],
    requests: [...requestNames],
    kinds: ['function'],
  })
})

test('a page cannot change the bridge', async ({ deck }) => {
  const changed = await deck.page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      'another bridge': () => Object.assign(window, { deck: {} }),
      'another function': () => Object.assign(window.deck, { onEvents: () => {} }),
      'another request': () => Object.assign(window.deck.requests, { 'app.info': () => {} }),
      'one more request': () => Object.assign(window.deck.requests, { more: () => {} }),
      'no bridge': () => Reflect.deleteProperty(window, 'deck') && undefined,
    }
    const before = window.deck
    for (const attempt of Object.values(attempts)) {
      try {
        attempt()
      } catch {
        // Refused, as it should be.
      }
    }
    return window.deck !== before || 'more' in window.deck.requests || typeof window.deck.onEvents !== 'function'
  })
  expect(changed).toBe(false)
})

test('the page runs in the sandbox, apart from the preload script', async ({ deck }) => {
  const preferences = await deck.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Electron.WebPreferences
    }
    const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } = contents.getLastWebPreferences()
    return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag }
  })
  expect(preferences).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  })
})

test('requests are answered with results, events arrive with their numbers', async ({ deck }) => {
  const info = await deck.ask('app.info', {})
  expect(info).toMatchObject({ platform: process.platform, electronVersion: expect.stringMatching(/^\d+\./) })

  const batches = await deck.page.evaluate(async () => {
    const texts: string[] = []
    const stop = window.deck.onEvents((text) => texts.push(text))
    const change = (theme: string) => window.deck.requests['settings.change'](JSON.stringify({ theme }))
    await change('dark')
    await window.deck.requests['state.snapshot']('{}')
    stop()
    await change('light')
    await window.deck.requests['state.snapshot']('{}')
    return texts
  })
  const { last } = await deck.ask('state.snapshot', {})
  expect(batches.map((text): unknown => JSON.parse(text))).toEqual([
    { first: last - 1, events: [{ type: 'settings.changed', settings: { theme: 'dark' } }] },
  ])
})
