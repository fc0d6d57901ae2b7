import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Deck } from './deck'
import { DeckWindow } from './deck-window'
import { serverEntry, test } from './fixtures'
import { seriousIssues } from './serious-issues'

const key = 'FAKE-typed-key-4711'

/** A file in the shape of VS Code: its server wants a key nobody wrote down, and a region. */
function writeInputs(folder: string): string {
  const file = path.join(folder, 'vscode.json')
  const env = { GOT: 'API_KEY,REGION', API_KEY: '${input:api-key}', REGION: '${input:region}' }
  const inputs = [
    { type: 'promptString', id: 'api-key', description: 'Key of the example service', password: true },
    { type: 'pickString', id: 'region', description: 'Where it runs', options: ['eu', 'us'], default: 'eu' },
  ]
  writeFileSync(
    file,
    JSON.stringify({ inputs, servers: { local: serverEntry('what-it-got.mjs', env) } }, undefined, '\t'),
  )
  return file
}

/** Files below a folder that hold this text. */
function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name)
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true && readFileSync(file).includes(text)
  })
}

async function ready(deck: Deck): Promise<DeckWindow> {
  await deck.page.setViewportSize({ width: 1024, height: 700 })
  await deck.page.emulateMedia({ reducedMotion: 'reduce' })
  return new DeckWindow(deck.page)
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'local needs a value' })

test('a start asks for the inputs of its file: cancelled, asked again, answered, and remembered', async ({
  launch,
  workspace,
}) => {
  const file = writeInputs(workspace.folder)
  const deck = await launch({ configs: [file] })
  const window = await ready(deck)
  const { page } = deck
  const dialog = dialogOf(page)

  await window.pressStart('local')
  await expect(dialog).toContainText('to start: input api-key of vscode.json')
  await expect(dialog).toContainText('Key of the example service')
  await expect(dialog.getByRole('textbox', { name: 'api-key' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Server local' })).toContainText('the value of api-key')
  expect(await seriousIssues(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(window.serverRow('local')).toContainText('Failed')
  await expect(page.getByRole('region', { name: 'Server local' })).toContainText(
    'Start it again to be asked for it again',
  )

  await window.pressStart('local')
  await expect(dialog.getByRole('textbox', { name: 'api-key' })).toBeFocused()
  // Nothing typed: that is no value.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('region', { name: 'Problems' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'api-key' }).fill(key)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('input region of vscode.json')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(window.serverRow('local')).toContainText('Running', { timeout: 30_000 })
  await window.call('got', '{}')
  await window.shows('Succeeded', key)
  await expect(window.result).toContainText(/"REGION":\s*"eu"/)

  // What the server wrote of it is masked, and a new start asks for nothing.
  await window.tab('Log')
  await expect(page.getByRole('main')).toContainText('••••••')
  await expect(page.getByRole('main')).not.toContainText(key)
  await window.stop('local')
  await window.start('local')
  expect((await deck.state()).questions).toEqual([])
  expect(filesWith(workspace.folder, key)).toEqual([])
})

test('typed values can be forgotten from the menu of the file', async ({ launch, workspace }) => {
  const deck = await launch({ configs: [writeInputs(workspace.folder)] })
  const window = await ready(deck)
  const { page } = deck
  const forget = async () => {
    await page
      .getByRole('button', { name: /vscode\.json/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'More about this file' }).click()
    return page.getByRole('menuitem', { name: 'Forget typed values' })
  }
  await expect(await forget()).toBeDisabled()
  await page.keyboard.press('Escape')
  await window.pressStart('local')
  await page.keyboard.type(key)
  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Start' }).click()
  await expect(window.serverRow('local')).toContainText('Running', { timeout: 30_000 })
  await (await forget()).click()
  await window.stop('local')
  await window.pressStart('local')
  await expect(dialogOf(page)).toContainText('input api-key')
  // Stopped, it waits for nothing any more.
  await page.getByRole('main').getByRole('button', { name: 'Stop local' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('This question has closed')
})

for (const scheme of ['light', 'dark'] as const) {
  test(`is pictured in ${scheme}`, async ({ launch, workspace }, testInfo) => {
    const deck = await launch({ configs: [writeInputs(workspace.folder)] })
    const window = await ready(deck)
    await window.theme(scheme)
    await window.pressStart('local')
    await expect(dialogOf(deck.page)).toBeVisible()
    await deck.page.keyboard.type('FAKE')
    await deck.page.screenshot({ path: testInfo.outputPath(`input-${scheme}.png`) })
    await deck.page.keyboard.press('Enter')
    await expect(dialogOf(deck.page)).toContainText('input region')
    await deck.page.screenshot({ path: testInfo.outputPath(`choice-${scheme}.png`) })
  })
}
