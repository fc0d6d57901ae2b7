import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { waitUntil } from '../support/processes'
import type { Deck } from './deck'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test, type Workspace } from './fixtures'

/** The surroundings of a desktop that says it shows icons in a tray, or that it does not. */
function desktop({ folder }: Workspace, hasTray: boolean): Readonly<Record<string, string>> {
  const programs = path.join(folder, 'programs')
  mkdirSync(programs)
  writeFileSync(path.join(programs, 'gdbus'), `#!/bin/sh\necho "(<${hasTray}>,)"\n`)
  chmodSync(path.join(programs, 'gdbus'), 0o755)
  return {
    PATH: `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`,
    // A bus that is named and not there: only the program above answers.
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${path.join(folder, 'no-bus')}`,
  }
}

function closeWindow(deck: Deck): Promise<void> {
  return deck.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
}

function windowCount(deck: Deck): Promise<number> {
  return deck.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
}

test('in the tray the app goes on without a window, and shows one again when it is started again', async ({
  launch,
  start,
  workspace,
}) => {
  const configs = [workspace.writeConfig('mcp.json', { plain: serverEntry('32-tools-only.mjs') })]
  const deck = await launch({ configs, env: desktop(workspace, true) })
  const window = new DeckWindow(deck.page)
  await window.start('plain')
  await window.settings()
  await deck.page.getByRole('switch', { name: /Keep running in the tray/ }).click()
  await waitUntil('the setting is on', async () => (await deck.state()).settings.keepInTray)

  await closeWindow(deck)
  await expect.poll(() => windowCount(deck)).toBe(0)
  const opened = deck.app.waitForEvent('window')
  expect(await start().ended).toBe(0)
  const again = new DeckWindow(await opened)
  await expect(again.page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await again.servers()
  await expect(again.serverRow('plain')).toContainText('Running')

  await again.settings()
  await again.page.getByRole('switch', { name: /Keep running in the tray/ }).click()
  await expect(again.page.getByRole('switch', { name: /Keep running in the tray/ })).not.toBeChecked()
  const { ended } = deck
  await closeWindow(deck)
  expect(await ended).toBe(0)
})

test('without a tray it is not offered, and the setting of another desktop keeps no app without a window', async ({
  launch,
  workspace,
}) => {
  mkdirSync(workspace.dataFolder)
  writeFileSync(path.join(workspace.dataFolder, 'settings.json'), '{"keepInTray":true}')
  const deck = await launch({ env: desktop(workspace, false) })
  const window = new DeckWindow(deck.page)
  await window.settings()
  await expect(deck.page.getByText(workspace.dataFolder, { exact: true })).toBeVisible()
  await expect(deck.page.getByRole('switch', { name: /tray/ })).toHaveCount(0)
  expect((await deck.ask('app.info', {})).hasTray).toBe(false)
  const { ended } = deck
  await closeWindow(deck)
  expect(await ended).toBe(0)
})
