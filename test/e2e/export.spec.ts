import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'
import { seriousIssues } from './serious-issues'

const entry = serverEntry('32-tools-only.mjs', { API_KEY: 'FAKE-export-secret' })

test('a server is copied for another program, masked unless asked for, and written into its file', async ({
  launch,
  workspace,
}) => {
  const home = path.join(workspace.folder, 'home')
  const zed = path.join(home, '.config/zed/settings.json')
  mkdirSync(path.dirname(zed), { recursive: true })
  const before = '// mine\n{\n  "theme": "FAKE-theme",\n  "context_servers": { "kept": { "command": "x" } }\n}\n'
  writeFileSync(zed, before)
  const config = workspace.writeConfig('servers.json', { kept: { ...entry, restartPolicy: {} } })
  const env = { HOME: home, XDG_CONFIG_HOME: path.join(home, '.config') }
  const deck = await launch({ configs: [config], env })
  const { page } = deck
  await page.setViewportSize({ width: 1024, height: 700 })
  const ui = new DeckWindow(page)
  const clipboard = () => deck.app.evaluate(({ clipboard }) => clipboard.readText())
  const dialog = page.getByRole('dialog', { name: 'Export kept' })
  const open = async () => {
    await ui.serverRow('kept').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Export…' }).click()
    await dialog.getByRole('combobox', { name: 'Format to export in' }).selectOption('VS Code')
    await expect(dialog.getByRole('group', { name: 'Text for VS Code' })).toContainText('"servers"')
  }

  // Onto the clipboard, by mouse.
  await open()
  await expect(dialog).toContainText('VS Code cannot say "restartPolicy"')
  await expect(page.locator('body')).not.toContainText('FAKE-')
  for (const theme of ['light', 'dark'] as const) {
    await deck.ask('settings.change', { theme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    await page.screenshot({ path: test.info().outputPath(`export-${theme}.png`) })
    expect(await seriousIssues(page)).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Copy', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  expect(JSON.parse(await clipboard())).toEqual({
    servers: { kept: { type: 'stdio', ...entry, env: { API_KEY: '••••••' } } },
  })
  await open()
  await dialog.getByRole('checkbox', { name: /value of the secret/ }).check()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  expect(JSON.parse(await clipboard())).toEqual({ servers: { kept: { type: 'stdio', ...entry } } })

  // Into a file, by keyboard, from the palette.
  await ui.action('Export all servers')
  await dialog.getByRole('combobox', { name: 'Format to export in' }).selectOption('Zed')
  await dialog.getByRole('radio', { name: 'Write into a file' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('radio', { name: /Zed/ }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('textbox', { name: 'Name for kept' })).toHaveValue('kept-2')
  await dialog.getByRole('combobox', { name: 'What becomes of kept' }).selectOption('Overwrite')
  await expect(dialog.locator('.monaco-diff-editor')).toContainText('API_KEY')
  await page.screenshot({ path: test.info().outputPath('into-file.png') })
  await expect(page.locator('body')).not.toContainText('FAKE-')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  const after = readFileSync(zed, 'utf8')
  expect(after.startsWith(before.slice(0, before.indexOf('"kept"')))).toBe(true)
  expect(JSON.parse(after.replace('// mine', ''))).toEqual({
    theme: 'FAKE-theme',
    context_servers: { kept: { ...entry } },
  })
})
