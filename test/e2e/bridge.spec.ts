import { requestNames } from '../../shared/ipc/channels'
import { settingsChanged } from '../support/records'
import { expect, test } from './fixtures'

test('a page sees the bridge and nothing of Node or Electron', async ({ deck }) => {
  const seen = await deck.onBridge(
    (bridge, names) => ({
      node: names.filter((name) => name in window),
      deck: Object.keys(bridge).sort(),
      requests: Object.keys(bridge.requests),
      kinds: [...new Set(Object.values(bridge.requests).map((request) => typeof request))],
    }),
    ['require', 'process', 'module', 'Buffer', 'global', '__dirname', 'ipcRenderer', 'electron'],
  )
  expect(seen).toEqual({
    node: [],
    deck: ['onEvents', 'pathOfDroppedFile', 'requests'],
    requests: [...requestNames],
    kinds: ['function'],
  })
})

test('a page cannot change the bridge', async ({ deck }) => {
  const seen = await deck.onBridge((bridge) => {
    const { onEvents, requests } = bridge
    const info = requests['app.info']
    const attempts: readonly (() => unknown)[] = [
      () => Object.assign(window, { deck: {} }),
      () => Object.assign(bridge, { onEvents: () => {} }),
      () => Object.assign(requests, { 'app.info': () => {} }),
      () => Object.assign(requests, { more: () => {} }),
      () => Reflect.deleteProperty(window, 'deck'),
    ]
    for (const attempt of attempts) {
      try {
        attempt()
      } catch {
        // Refused aloud; the others are refused in silence.
      }
    }
    return {
      'the bridge': Reflect.get(window, 'deck') === bridge,
      'its functions': bridge.onEvents === onEvents && bridge.requests === requests,
      'its requests': requests['app.info'] === info && !('more' in requests),
    }
  }, undefined)
  expect(seen).toEqual({ 'the bridge': true, 'its functions': true, 'its requests': true })
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

  const batches = await deck.onBridge(async (bridge) => {
    const texts: string[] = []
    const stop = bridge.onEvents((text) => texts.push(text))
    const change = (theme: string) => bridge.requests['settings.change'](JSON.stringify({ theme }))
    await change('dark')
    // Answers and events come by different ways: neither waits for the other.
    while (texts.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    stop()
    await change('light')
    await bridge.requests['state.snapshot']('{}')
    return texts
  }, undefined)
  const { last } = await deck.ask('state.snapshot', {})
  expect(batches.map((text): unknown => JSON.parse(text))).toEqual([
    { first: last - 1, events: [settingsChanged({ theme: 'dark' })] },
  ])
})
