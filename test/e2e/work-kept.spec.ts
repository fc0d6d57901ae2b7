import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, TestInfo } from '@playwright/test'
import type { Deck } from './deck'
import { DeckWindow } from './deck-window'
import { everythingEntry, expect, test } from './fixtures'

const serverSecret = 'tok-0123456789'

/** Every byte below a folder, as text. */
function textOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'))
    .join('\n')
}

/** Pictures of the window in both schemes, to be looked at. */
async function picture(deck: Deck, name: string, info: TestInfo): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await deck.page.emulateMedia({ colorScheme: scheme })
    await info.attach(`${name}-${scheme}`, {
      body: await deck.page.screenshot({ path: info.outputPath(`${name}-${scheme}.png`) }),
      contentType: 'image/png',
    })
  }
}

/** The window opens at this size. */
function useSmallWindow(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true })
  const place = { x: 0, y: 0, width: 1024, height: 700, maximized: false }
  writeFileSync(path.join(dataFolder, 'window.json'), JSON.stringify(place))
}

test('calls are there after a restart, to be made again and changed', async ({ launch, workspace }, info) => {
  const entry = { ...everythingEntry(), env: { API_TOKEN: serverSecret } }
  useSmallWindow(workspace.dataFolder)
  const configs = [workspace.writeConfig('mcp.json', { everything: entry })]
  const first = await launch({ configs })
  let window = new DeckWindow(first.page)
  await window.start('everything')
  await window.call('echo', '{ "message": "kept for later" }')
  await window.shows('Succeeded', 'Echo: kept for later')
  await window.run(`{ "message": "${serverSecret}", "password": "hunter22" }`)
  await window.shows('Succeeded', `Echo: ${serverSecret}`)
  await first.quit()
  expect(textOf(path.join(workspace.dataFolder, 'history'))).toContain('kept for later')
  // Neither the history nor what was typed last nor anything else has a secret in it.
  expect(textOf(workspace.dataFolder)).not.toMatch(/tok-0123456789|hunter22/)

  const second = await launch({ configs })
  const { page } = second
  window = new DeckWindow(page)
  await window.start('everything')
  await window.chooseTool('echo')
  // What was typed last is there again, but for its secrets.
  await expect(page.getByText('Secret values are not kept: message, password.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled()
  await picture(second, 'draft', info)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('listbox', { name: 'History' })
  await expect(history.getByRole('option')).toHaveCount(2)
  await expect(history.getByRole('option').first()).toContainText('2 secrets not kept')
  await history.getByRole('option', { name: 'kept for later' }).click()
  await expect(window.result).toContainText('Echo: kept for later')
  await picture(second, 'history', info)
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await window.shows('Succeeded', 'Echo: kept for later')

  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(history.getByRole('option')).toHaveCount(3)
  await history.getByRole('option', { name: 'kept for later' }).first().click()
  await page.getByRole('button', { name: 'Edit and replay' }).click()
  await window.run('{ "message": "changed" }')
  await window.shows('Succeeded', 'Echo: changed')

  await page.getByRole('button', { name: 'Copy this call' }).click()
  await picture(second, 'copy', info)
  await page.getByRole('menuitem', { name: 'Copy as deck command line' }).click()
  await expect(page.getByText('There is no secret value in it.')).toBeVisible()
  const copied = await second.app.evaluate(({ clipboard }) => clipboard.readText())
  expect(copied).toContain(`--server everything --tool echo --args '{ "message": "changed" }'`)

  // Two results beside each other, one of this run and one of the run before.
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await history.getByRole('option', { name: 'kept for later' }).last().click()
  await page.getByRole('button', { name: 'Compare with another call' }).click()
  await history.getByRole('option', { name: 'changed' }).click()
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison).toContainText('Echo: kept for later')
  await expect(comparison).toContainText('Echo: changed')
  await picture(second, 'compare', info)
  await comparison.getByText('Text', { exact: true }).click()
  await expect(comparison).not.toContainText('content')
  await expect(comparison).toContainText('Echo: changed')
  await comparison.getByRole('button', { name: 'Close the comparison' }).click()
  await page.getByRole('button', { name: 'History', exact: true }).click()

  // Secret values are asked for.
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await history.getByRole('option', { name: 'secret' }).click()
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(page.getByText('Secret values are not kept: message, password.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled()
})

test('calls are saved with what they came to, and run again all together', async ({ launch, workspace }, info) => {
  useSmallWindow(workspace.dataFolder)
  const configs = [workspace.writeConfig('mcp.json', { everything: everythingEntry() })]
  const deck = await launch({ configs })
  const { page } = deck
  const window = new DeckWindow(page)
  await window.start('everything')
  const save = async (name: string, change?: (dialog: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: 'Save this call' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this call' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await change?.(dialog)
    if (name === 'Echo greets') await picture(deck, 'save', info)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await window.call('get-sum', '{ "a": 2, "b": 3 }')
  await window.shows('Succeeded', '5')
  await save('Adds up')
  await window.call('echo', '{ "message": "Hello, ${who}" }')
  await window.shows('Succeeded', 'Echo: Hello, ${who}')
  await save('Echo greets', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Expected value of the result' }).fill('{ "output": "Echo: Hello, Ada" }')
  })
  const files = readdirSync(path.join(workspace.dataFolder, 'saved-calls')).sort()
  expect(files).toEqual(['Adds-up.call.json', 'Echo-greets.call.json'])

  // Below the tool, too.
  await page.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Saved' }).click()
  await expect(page.getByRole('listbox', { name: 'Saved calls' }).getByRole('option')).toHaveCount(1)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Saved' }).click()
  await page.getByRole('button', { name: 'Run all' }).click()
  const ask = page.getByRole('dialog', { name: 'Run 2 saved calls' })
  await ask.getByRole('textbox', { name: 'who' }).fill('Grace')
  await ask.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('2 calls: 1 passed, 1 failed')).toBeVisible()
  await page.getByRole('option', { name: 'Echo greets' }).click()
  await expect(page.getByText('output: expected "Echo: Hello, Ada", found "Echo: Hello, Grace"')).toBeVisible()
  await picture(deck, 'saved', info)

  await page.getByRole('button', { name: 'Run with other values' }).click()
  const again = page.getByRole('dialog', { name: 'Run the saved call' })
  await again.getByRole('textbox', { name: 'who' }).fill('Ada')
  await again.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('2 calls: 2 passed')).toBeVisible()
  await page.getByRole('button', { name: 'Show the call' }).click()
  await window.shows('Succeeded', 'Echo: Hello, Ada')

  await page.keyboard.press('Control+K')
  await page.getByRole('textbox', { name: /^Find/ }).fill('adds up')
  await page.getByRole('button', { name: /Adds up/ }).click()
  await expect(page.getByRole('option', { name: 'Adds up' })).toHaveAttribute('aria-selected', 'true')
})
