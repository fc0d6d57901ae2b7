import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Deck } from './deck'
import { DeckWindow } from './deck-window'
import { serverEntry, test } from './fixtures'
import { seriousIssues } from './serious-issues'

// Here no desktop keeps a key, so that the app keeps secrets for one run, or without protection for who insists.

const key = 'FAKE-stored-key-4711'

async function ready(deck: Deck): Promise<DeckWindow> {
  await deck.page.setViewportSize({ width: 1024, height: 700 })
  await deck.page.emulateMedia({ reducedMotion: 'reduce' })
  return new DeckWindow(deck.page)
}

/** Files below a folder that hold this text, plain, in base64 or URL-encoded. */
function filesWith(folder: string, text: string): readonly string[] {
  const forms = [text, Buffer.from(text).toString('base64'), encodeURIComponent(text)]
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name)
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false
    const bytes = readFileSync(file)
    return forms.some((form) => bytes.includes(form))
  })
}

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit local' })

async function openForm(window: DeckWindow): Promise<Locator> {
  await window.openServer('local')
  await window.page
    .getByRole('button', { name: 'Edit local' })
    .or(window.page.getByRole('button', { name: 'Edit' }))
    .first()
    .click()
  return editor(window.page)
}

/** Moves the key of the entry into the store and takes the entry over, not yet into its file. */
async function moveKey(window: DeckWindow, insists: boolean): Promise<void> {
  const { page } = window
  const form = await openForm(window)
  await expect(form).toContainText('API_KEY counts as secret')
  await form.getByRole('button', { name: 'Move to the secret store' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to the secret store' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('API_KEY')
  await expect(dialog).toContainText('Other programs that read the file do not know it')
  await expect(dialog).toContainText('Secrets are kept until MCP Deck is closed')
  await expect(dialog).not.toContainText(key)
  if (insists) await dialog.getByRole('switch', { name: 'Write secrets to disk without protection' }).check()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Value of API_KEY' })).toHaveValue(
    insists ? 'API_KEY: stored without protection' : 'API_KEY: kept for this run',
  )
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
}

/** Writes what was changed into the file. */
async function save(window: DeckWindow): Promise<void> {
  await window.openServer('local')
  await window.page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click()
}

function writeConfig(workspace: {
  writeConfig(name: string, servers: Readonly<Record<string, object>>): string
}): string {
  return workspace.writeConfig('mcp.json', { local: serverEntry('what-it-got.mjs', { GOT: 'API_KEY', API_KEY: key }) })
}

test('a value moved to the store stands in no file, and lasts for one run where nothing protects it', async ({
  launch,
  workspace,
}) => {
  const file = writeConfig(workspace)
  const first = await launch({ configs: [file] })
  let window = await ready(first)
  await moveKey(window, false)
  await save(window)
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('"API_KEY": "${secret:API_KEY}"')
  await window.start('local')
  await window.call('got', '{}')
  await window.shows('Succeeded', key)
  await first.quit()
  // A copy of the file as it was before is the one place left: the file itself held the key until then.
  const left = filesWith(workspace.folder, key)
  expect(left.filter((name) => !name.startsWith(path.join('data', 'backups')))).toEqual([])

  // Another run knows the name from the file alone: the start says what is missing, and offers to set it.
  const second = await launch({ configs: [file] })
  window = await ready(second)
  const { page } = window
  await window.pressStart('local')
  await expect(window.serverRow('local')).toContainText('Failed')
  await window.tab('Overview')
  const main = page.getByRole('main')
  await expect(main).toContainText('the secret API_KEY is not set')
  await main.getByRole('button', { name: 'Set API_KEY now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set API_KEY' })
  await dialog.getByRole('textbox', { name: 'Value' }).fill(key)
  await page.keyboard.press('Enter')
  await expect(window.serverRow('local')).toContainText('Running', { timeout: 30_000 })
  await window.call('got', '{}')
  await window.shows('Succeeded', key)
})

test('who insists has it written, and finds it again after a restart', async ({ launch, workspace }) => {
  const file = writeConfig(workspace)
  const first = await launch({ configs: [file] })
  let window = await ready(first)
  await moveKey(window, true)
  await save(window)
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('${secret:API_KEY}')
  await first.quit()
  const stored = path.join(workspace.dataFolder, 'secrets.json')
  expect(readFileSync(stored, 'utf8')).toContain('API_KEY')
  expect(statSync(stored).mode & 0o777).toBe(0o600)
  const left = filesWith(workspace.folder, key)
  expect(left.filter((name) => !name.startsWith(path.join('data', 'backups')))).toEqual([])

  const second = await launch({ configs: [file] })
  window = await ready(second)
  await window.start('local')
  // Neither the state nor the form of the entry has the value; only the server itself may tell it.
  expect(JSON.stringify(await second.state())).not.toContain(key)
  const { entryText } = await second.ask('servers.entryText', { serverId: 'local' })
  expect(entryText).not.toContain(key)
  await window.call('got', '{}')
  await window.shows('Succeeded', key)

  await window.settings()
  const list = window.page.getByRole('list', { name: 'Stored secrets' })
  await expect(list).toContainText('API_KEYstored without protection, used by local')
  // It shows what holds, which is known once the main process has done it.
  const insisting = window.page.getByRole('switch', { name: 'Write secrets to disk without protection' })
  await insisting.click()
  await expect(insisting).not.toBeChecked()
  await expect(list).toContainText('kept for this run')
  expect(readFileSync(stored, 'utf8')).not.toContain('API_KEY')
})

test('an entry that is looked at and saved stays as it is', async ({ launch, workspace }) => {
  const file = workspace.writeConfig('mcp.json', {
    local: serverEntry('what-it-got.mjs', { API_KEY: '${secret:API_KEY}', OTHER_TOKEN: 'FAKE-other-value' }),
  })
  const before = readFileSync(file, 'utf8')
  const deck = await launch({ configs: [file] })
  const window = await ready(deck)
  const form = await openForm(window)
  await expect(form.getByRole('textbox', { name: 'Value of API_KEY' })).toHaveValue('API_KEY: not set')
  await expect(form.getByRole('button', { name: 'Move OTHER_TOKEN to the secret store' })).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  expect((await deck.state()).servers[0]).not.toHaveProperty('unsaved')
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('secrets are added, replaced and deleted in the settings', async ({ launch, workspace }) => {
  const file = workspace.writeConfig('mcp.json', {
    local: serverEntry('what-it-got.mjs', { API_KEY: '${secret:API_KEY}' }),
  })
  const deck = await launch({ configs: [file] })
  const window = await ready(deck)
  const { page } = deck
  await window.settings()
  const list = page.getByRole('list', { name: 'Stored secrets' })
  await expect(list).toContainText('API_KEYnot set, used by local')
  await list.getByRole('button', { name: 'Set API_KEY' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Value' }).fill(key)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(list).toContainText('kept for this run, used by local')
  await page.getByRole('button', { name: 'Add a secret' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a secret' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('two words')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('x')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Use letters, digits and "_" only.')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('OTHER')
  await page.keyboard.press('Enter')
  await expect(list).toContainText('OTHERkept for this run, used by no server')
  expect(await seriousIssues(page)).toEqual([])
  await list.getByRole('button', { name: 'Delete OTHER' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(list).not.toContainText('OTHER')
})

for (const scheme of ['light', 'dark'] as const) {
  test(`is pictured in ${scheme}`, async ({ launch, workspace }, testInfo) => {
    const args = [path.resolve(import.meta.dirname, '../fixtures/servers/what-it-got.mjs'), '--token', 'FAKE-argument']
    const entry = serverEntry('what-it-got.mjs', { API_KEY: key, OTHER_TOKEN: 'Bearer ${secret:OTHER}' })
    const file = workspace.writeConfig('mcp.json', { local: { ...entry, args } })
    const deck = await launch({ configs: [file] })
    const window = await ready(deck)
    const { page } = deck
    await window.theme(scheme)
    const picture = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}-${scheme}.png`) })
    const form = await openForm(window)
    await expect(form).toContainText('API_KEY counts as secret')
    await picture('secret-form')
    await form.getByRole('button', { name: 'Move API_KEY to the secret store' }).click()
    await expect(page.getByRole('dialog', { name: 'Move to the secret store' })).toBeVisible()
    await picture('secret-move')
    expect(await seriousIssues(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'Value of API_KEY' })).toHaveValue(/kept/)
    await picture('secret-moved')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await window.pressStart('local')
    await expect(page.getByRole('main')).toContainText('is not set')
    await picture('secret-missing')
    await window.settings()
    await page.getByRole('list', { name: 'Stored secrets' }).scrollIntoViewIfNeeded()
    await picture('secret-settings')
  })
}
