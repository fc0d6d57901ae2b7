import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { waitUntil } from '../support/processes'
import type { Deck } from './deck'
import { expect, test } from './fixtures'
import { questionsAsked } from './questions'

function bounds(deck: Deck) {
  return deck.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
}

test('the window comes back where it was', async ({ launch }) => {
  const place = { x: 60, y: 40, width: 900, height: 620 }
  const first = await launch()
  await first.app.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place), place)
  await expect.poll(() => bounds(first)).toEqual(place)
  await first.quit()
  expect(await bounds(await launch())).toEqual(place)
})

test.describe('a window that was saved', () => {
  for (const [what, saved] of [
    ['out of reach', '{"x":9000,"y":9000,"width":900,"height":620,"maximized":false}'],
    ['not readable', '{"x":'],
  ] as const) {
    test(`${what} opens within reach`, async ({ launch, workspace }) => {
      mkdirSync(workspace.dataFolder)
      writeFileSync(path.join(workspace.dataFolder, 'window.json'), saved)
      const deck = await launch()
      const { window, area } = await deck.app.evaluate(({ BrowserWindow, screen }) => ({
        window: BrowserWindow.getAllWindows()[0]?.getBounds(),
        area: screen.getPrimaryDisplay().workArea,
      }))
      if (window === undefined) throw new Error('There is no window.')
      expect(window.x).toBeGreaterThanOrEqual(area.x)
      expect(window.x + window.width).toBeLessThanOrEqual(area.x + area.width)
      expect(window.y).toBeGreaterThanOrEqual(area.y)
      expect(window.y + window.height).toBeLessThanOrEqual(area.y + area.height)
    })
  }
})

test('the window is shown, has a smallest size and its title', async ({ deck }) => {
  await expect
    .poll(() =>
      deck.app.evaluate(({ BrowserWindow }) => {
        const window = BrowserWindow.getAllWindows()[0]
        return { visible: window?.isVisible(), smallest: window?.getMinimumSize(), title: window?.getTitle() }
      }),
    )
    .toEqual({ visible: true, smallest: [800, 500], title: 'MCP Deck' })
})

test('the menu bar has the usual roles', async ({ deck }) => {
  const roles = await deck.app.evaluate(({ Menu }) => {
    const names = (menu: Electron.Menu | null | undefined): unknown[] =>
      (menu?.items ?? []).map(({ role, type, submenu }) => (submenu ? names(submenu) : (role ?? type)))
    return names(Menu.getApplicationMenu()).flat()
  })
  for (const role of [
    'quit',
    'undo',
    'cut',
    'copy',
    'paste',
    'selectall',
    'reload',
    'toggledevtools',
    'zoomin',
    'togglefullscreen',
    'minimize',
  ]) {
    expect(roles).toContain(role)
  }
})

test('Reload in the menu loads the page again', async ({ deck }) => {
  await deck.page.evaluate(() => Object.assign(window, { before: true }))
  await Promise.all([
    deck.page.waitForEvent('load'),
    deck.app.evaluate(({ BrowserWindow, Menu }) => {
      const view = Menu.getApplicationMenu()?.items.find(({ label }) => label === '&View')
      const reload = view?.submenu?.items.find(({ role }) => role?.toLowerCase() === 'reload')
      const window = BrowserWindow.getAllWindows()[0]
      reload?.click({}, window, window?.webContents)
    }),
  ])
  expect(await deck.page.evaluate(() => 'before' in window)).toBe(false)
})

test('a page that crashes is loaded again, and a second crash at once asks the person', async ({ deck }) => {
  const crash = () =>
    deck.app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const loaded = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()))
      contents?.forcefullyCrashRenderer()
      await loaded
      return String(await contents?.executeJavaScript(`window.deck.requests['app.info']('{}')`))
    })
  const asked = async () => (await questionsAsked(deck.app)).map(({ message }) => message)

  expect(JSON.parse(await crash())).toMatchObject({ ok: true })
  expect(await asked()).toEqual([])
  expect(JSON.parse(await crash())).toMatchObject({ ok: true })
  expect(await asked()).toEqual([expect.stringContaining('stopped working twice')])
  await waitUntil('both crashes are told', () => deck.stderr.split('ended unexpectedly').length === 3)
})
