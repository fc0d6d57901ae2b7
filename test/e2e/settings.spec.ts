import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultSettings } from '../../shared/model/settings'
import { DeckWindow } from './deck-window'
import { expect, test } from './fixtures'

test('settings outlive the app', async ({ launch, workspace }) => {
  const first = await launch()
  const window = new DeckWindow(first.page)
  await window.settings()
  for (const [label, text] of [
    ['Manager name', 'My servers'],
    ['Health interval in seconds', '12.5'],
    ['Grace period in seconds', '2'],
  ] as const) {
    await first.page.getByRole('textbox', { name: label }).fill(text)
    await first.page.getByRole('textbox', { name: label }).press('Enter')
  }
  await first.page.getByRole('switch', { name: /Tell me when a server is given up/ }).click()
  await first.page.getByText('Dark', { exact: true }).click()
  const chosen = {
    ...defaultSettings,
    theme: 'dark',
    managerName: 'My servers',
    healthIntervalMs: 12_500,
    graceMs: 2000,
    notifications: false,
  }
  await expect.poll(async () => (await first.state()).settings).toEqual(chosen)
  await first.quit()
  expect(JSON.parse(readFileSync(path.join(workspace.dataFolder, 'settings.json'), 'utf8'))).toEqual(chosen)

  const second = await launch()
  expect((await second.state()).settings).toEqual(chosen)
  await expect(second.page.getByRole('textbox', { name: 'Grace period in seconds' })).toHaveValue('2')
  const native = await second.app.evaluate(({ nativeTheme, BrowserWindow }) => ({
    source: nativeTheme.themeSource,
    background: BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
  }))
  expect(native).toEqual({ source: 'dark', background: expect.stringMatching(/^#1[a-f0-9]{5}$/i) })
})

test('a file that is damaged is told of, left alone, and put aside when a setting changes', async ({
  launch,
  workspace,
}) => {
  const file = path.join(workspace.dataFolder, 'settings.json')
  mkdirSync(workspace.dataFolder)
  writeFileSync(file, '{"theme":"dark"')
  const deck = await launch()
  await deck.page.getByRole('button', { name: 'Open the settings' }).click()
  await expect(deck.page.getByText(/it is not valid JSON/)).toBeVisible()
  expect(readFileSync(file, 'utf8')).toBe('{"theme":"dark"')
  await deck.page.getByText('Light', { exact: true }).click()
  await expect(deck.page.getByText(/it is not valid JSON/)).toHaveCount(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ theme: 'light' })
  expect(readFileSync(`${file}.damaged-1`, 'utf8')).toBe('{"theme":"dark"')
})
