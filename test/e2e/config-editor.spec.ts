import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Deck } from './deck'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'
import { answerQuestions, questionsAsked } from './questions'
import { seriousIssues } from './serious-issues'

const fixtures = path.resolve(import.meta.dirname, '../fixtures/configs')

/** The page of a configuration file as a person uses it. */
class FilePage {
  constructor(
    readonly page: Page,
    readonly name: string,
  ) {}

  static async open(deck: Deck, name = 'mcp.json'): Promise<FilePage> {
    const file = new FilePage(deck.page, name)
    await file.listed.click()
    await expect(file.region).toBeVisible()
    return file
  }

  get listed(): Locator {
    const files = this.page.getByRole('region', { name: 'Config files' })
    // The app's own file stands first.
    return files.getByRole('button', { name: new RegExp(this.name) }).last()
  }

  get region(): Locator {
    return this.page.getByRole('region', { name: `File ${this.name}` })
  }

  get box(): Locator {
    return this.page.getByRole('textbox', { name: `Text of ${this.name}` })
  }

  /** Waits for the code editor, which comes a moment after the plain field. */
  async ready(): Promise<void> {
    await expect(this.region.locator('.monaco-editor .view-lines')).toBeVisible({ timeout: 60_000 })
  }

  /** Puts the cursor behind the first place where this text stands. */
  async cursorBehind(text: string): Promise<void> {
    await this.box.press('ControlOrMeta+F')
    const field = this.region.getByRole('textbox', { name: 'Find' }).first()
    await field.fill(text)
    await expect(this.region.locator('.find-widget .matchesCount')).toContainText('1 of')
    await field.press('Escape')
    await this.box.press('ArrowRight')
  }

  async save(): Promise<void> {
    await this.box.press('ControlOrMeta+S')
    await expect(this.region.getByText('Not saved', { exact: true })).toHaveCount(0)
  }

  lens(words: string): Locator {
    return this.region.locator('.codelens-decoration').getByText(words, { exact: true })
  }

  async showPanel(name: 'Problems' | 'Servers' | 'Backups'): Promise<void> {
    await this.region.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  }
}

function commented(entry: object): string {
  return `// shared with other programs\r\n{\r\n\t/* keep */ "mcpServers": {\r\n\t\t"tools": ${JSON.stringify(entry)}, // mine\r\n\t},\r\n\t"theirs": [1.10, 12345678901234567890],\r\n}`
}

test('an edit with completion is saved with every other byte kept, and starts what was written', async ({
  launch,
  workspace,
}) => {
  const config = path.join(workspace.folder, 'mcp.json')
  const before = commented(serverEntry('32-tools-only.mjs'))
  writeFileSync(config, `\ufeff${before}`)
  const deck = await launch({ configs: [config] })
  const file = await FilePage.open(deck)
  await file.ready()

  await file.cursorBehind('"env":{}')
  // The closing quote may come by itself; typed over, it is there once.
  await file.page.keyboard.type(', "star"')
  await file.box.press('ArrowLeft')
  await file.box.press('Control+Space')
  const suggestion = file.page.locator('.suggest-widget .monaco-list-row').filter({ hasText: 'startTimeoutMs' })
  await expect(suggestion).toBeVisible({ timeout: 30_000 })
  await expect(file.page.locator('.suggest-widget')).not.toContainText('"command"')
  await suggestion.click()
  await expect(file.region.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(file.listed).toContainText('not saved')
  await file.save()
  const after = readFileSync(config, 'utf8')
  expect(after).toBe(`\ufeff${before.replace('"env":{}', '"env":{}, "startTimeoutMs": 60000')}`)

  await file.lens('Start').click()
  await expect(file.lens('Stop')).toBeVisible({ timeout: 30_000 })
  await expect(file.lens('1 tool').or(file.lens('2 tools')).or(file.lens('3 tools'))).toBeVisible({ timeout: 30_000 })
  expect(readFileSync(config, 'utf8')).toBe(after)
})

test.describe('with two servers', () => {
  test.use({ servers: { one: serverEntry('32-tools-only.mjs'), two: serverEntry('32-tools-only.mjs') } })

  test('the keyboard alone is enough to start, to jump, to save', async ({ deck, workspace }) => {
    const file = await FilePage.open(deck)
    await file.ready()
    await file.showPanel('Servers')
    await file.page.getByRole('listbox', { name: 'Entries of this file' }).focus()
    await file.page.keyboard.press('ArrowDown')
    await file.page.keyboard.press('ArrowDown')
    await file.page.keyboard.press('Tab')
    await file.page.keyboard.press('Enter')
    await expect(new DeckWindow(deck.page).serverRow('two')).toContainText('Running', { timeout: 30_000 })
    await file.page.getByRole('listbox', { name: 'Entries of this file' }).focus()
    await file.page.keyboard.press('Enter')
    await expect(file.box).toBeFocused()
    await file.page.keyboard.type('// the second\n')
    await file.page.keyboard.press('ControlOrMeta+S')
    const config = path.join(workspace.folder, 'mcp.json')
    await expect.poll(() => readFileSync(config, 'utf8')).toContain('// the second\n')
    await expect(file.region.getByText('Saved.')).toBeVisible()
    // A comment changes no entry.
    await expect(file.region.getByRole('button', { name: 'Restart it' })).toHaveCount(0)
  })

  test('only what was changed is offered a restart', async ({ deck }) => {
    const ui = new DeckWindow(deck.page)
    await ui.start('one')
    await ui.start('two')
    const file = await FilePage.open(deck)
    await file.ready()
    await file.cursorBehind('"env": {')
    await file.page.keyboard.type('"ADDED": "1"')
    await file.save()
    await expect(file.region.getByText('One server runs under the entry from before the change: one')).toBeVisible()
    await file.region.getByRole('button', { name: 'Restart it' }).click()
    await expect(file.region.getByRole('button', { name: 'Restart it' })).toHaveCount(0, { timeout: 30_000 })
    await expect.poll(() => deck.statuses(), { timeout: 30_000 }).toEqual({ one: 'Running', two: 'Running' })
  })

  test('a change of another program is taken over, or asks when there are edits', async ({ deck, workspace }) => {
    const config = path.join(workspace.folder, 'mcp.json')
    const original = readFileSync(config, 'utf8')
    const file = await FilePage.open(deck)
    await file.ready()
    writeFileSync(config, original.replace('"one"', '"uno"'))
    await expect(file.region.getByText(/Another program changed the file/)).toBeVisible({ timeout: 30_000 })
    await expect(file.region.locator('.view-lines')).toContainText('"uno"')

    await file.cursorBehind('"uno')
    await file.page.keyboard.type('X')
    writeFileSync(config, original.replace('"two"', '"zwei"'))
    const banner = file.region.getByRole('alert')
    await expect(banner).toBeVisible({ timeout: 30_000 })
    await expect(file.region.getByRole('button', { name: 'Save' })).toBeDisabled()
    await banner.getByRole('button', { name: 'Compare' }).click()
    const view = file.region.getByRole('region', { name: 'Your edits and what another program wrote' })
    await expect(view.locator('.monaco-diff-editor')).toContainText('zwei', { timeout: 30_000 })
    await view.getByRole('button', { name: 'Close the comparison' }).click()
    await banner.getByRole('button', { name: 'Keep mine' }).click()
    await file.save()
    expect(readFileSync(config, 'utf8')).toBe(original.replace('"one"', '"unoX"'))

    await file.showPanel('Backups')
    const backups = file.region.getByRole('list', { name: 'Backups of this file' })
    await backups.getByRole('button', { name: 'Compare' }).first().click()
    const backup = file.region.getByRole('region', { name: 'The file on disk and the backup' })
    await expect(backup.locator('.monaco-diff-editor')).toContainText('zwei', { timeout: 30_000 })
    await backup.getByRole('button', { name: 'Restore this backup' }).click()
    await expect.poll(() => readFileSync(config, 'utf8')).toBe(original.replace('"two"', '"zwei"'))
    await expect(file.region.locator('.view-lines')).toContainText('"zwei"')
  })

  test('edits are there again after a reload of the window, and completion goes on after a comparison', async ({
    deck,
  }) => {
    const file = await FilePage.open(deck)
    await file.ready()
    await file.cursorBehind('"one')
    await file.page.keyboard.type('X')
    await expect(file.listed).toContainText('not saved')
    await deck.page.reload()
    await expect(file.region.getByText('Your unsaved edits are back.')).toBeVisible({ timeout: 30_000 })
    await file.ready()
    await expect(file.region.locator('.view-lines')).toContainText('"oneX"')
    await file.region.getByRole('button', { name: 'More about this file' }).click()
    await file.page.getByRole('menuitem', { name: 'Compare with the file on disk' }).click()
    await expect(file.region.locator('.monaco-diff-editor')).toContainText('"oneX"', { timeout: 30_000 })
    await file.region.getByRole('button', { name: 'Close the comparison' }).click()
    await file.cursorBehind('"env": {')
    await file.page.keyboard.press('ArrowRight')
    await file.page.keyboard.type(',')
    await file.box.press('Control+Space')
    await expect(file.page.locator('.suggest-widget .monaco-list-row').first()).toBeVisible({ timeout: 30_000 })
  })

  test('quitting with edits asks, and they are there at the next start', async ({ deck, launch, workspace }) => {
    const file = await FilePage.open(deck)
    await file.ready()
    await file.cursorBehind('"one')
    await file.page.keyboard.type('X')
    await expect(file.listed).toContainText('not saved')
    await answerQuestions(deck.app, 1)
    await deck.app.evaluate(({ app }) => app.quit())
    await expect
      .poll(() => questionsAsked(deck.app))
      .toEqual([{ message: '1 file has edits that are not saved.', buttons: ['Quit anyway', 'Cancel'] }])
    await answerQuestions(deck.app, 0)
    await deck.quit()
    const again = await launch({ configs: [path.join(workspace.folder, 'mcp.json')] })
    const later = await FilePage.open(again)
    await later.ready()
    await expect(later.region.locator('.view-lines')).toContainText('"oneX"')
    await later.region.getByRole('button', { name: 'More about this file' }).click()
    await later.page.getByRole('menuitem', { name: 'Discard edits' }).click()
    await expect(later.region.locator('.view-lines')).toContainText('"one"')
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`has no serious issue in ${theme}`, async ({ deck }) => {
      await deck.page.setViewportSize({ width: 1024, height: 700 })
      await deck.page.emulateMedia({ reducedMotion: 'reduce' })
      await deck.ask('settings.change', { theme })
      await new DeckWindow(deck.page).start('one')
      const file = await FilePage.open(deck)
      await file.ready()
      await file.cursorBehind('"env": {')
      await file.page.keyboard.type('"A": []')
      await expect(file.region.getByRole('button', { name: /must be a text/ })).toBeVisible({ timeout: 30_000 })
      expect(await seriousIssues(deck.page)).toEqual([])
      await file.showPanel('Servers')
      expect(await seriousIssues(deck.page)).toEqual([])
    })
  }
})

test('a broken file opens, is mended and saved', async ({ launch, workspace }) => {
  const config = path.join(workspace.folder, 'mcp.json')
  writeFileSync(config, '{\n  "mcpServers": {\n    "one": { "command": "node" }\n  \n}\n')
  const deck = await launch({ configs: [config] })
  const file = await FilePage.open(deck)
  await file.ready()
  await expect(file.region.getByText('Not valid JSON', { exact: true })).toBeVisible()
  await file.region
    .getByRole('button', { name: /a } is missing/ })
    .first()
    .click()
  await expect(file.box).toBeFocused()
  await file.page.keyboard.type('}')
  await expect(file.region.getByText('No problems found')).toBeVisible({ timeout: 30_000 })
  await file.save()
  await expect.poll(() => deck.statuses()).toEqual({ one: 'Stopped' })
})

test('a file that is not there yet is begun from a suggestion and made by the first save', async ({
  deck,
  workspace,
}) => {
  const file = await FilePage.open(deck)
  await file.ready()
  await file.box.focus()
  await file.box.press('Control+Space')
  const suggestion = file.page.locator('.suggest-widget .monaco-list-row').filter({ hasText: '"mcpServers": …' })
  await expect(suggestion).toBeVisible({ timeout: 30_000 })
  await file.page.keyboard.press('Enter')
  await file.page.keyboard.type('first')
  await file.save()
  const made: unknown = JSON.parse(readFileSync(path.join(workspace.dataFolder, 'mcp.json'), 'utf8'))
  expect(made).toEqual({ mcpServers: { first: { command: 'npx', args: ['-y', 'package'] } } })
  await expect.poll(() => deck.statuses()).toEqual({ first: 'Stopped' })
})

for (const [what, bytes, words] of [
  ['an empty file', Buffer.from(''), 'Empty'],
  ['no text at all', Buffer.from([0, 255, 254, 1, 2, 200]), 'bytes that are not text'],
  ['UTF-16', Buffer.from('\ufeff{"mcpServers": {"one": {"command": "x"}}}', 'utf16le'), 'Loaded'],
] as const) {
  test(`${what} opens`, async ({ launch, workspace }) => {
    const config = path.join(workspace.folder, 'mcp.json')
    writeFileSync(config, bytes)
    const deck = await launch({ configs: [config] })
    const file = await FilePage.open(deck)
    await file.ready()
    await expect(file.region.getByText(words).first()).toBeVisible()
    expect(readFileSync(config)).toEqual(bytes)
  })
}

test('a file of 302 servers opens in the code editor, is searched, edited and saved', async ({ launch, workspace }) => {
  const config = path.join(workspace.folder, 'mcp.json')
  const original = readFileSync(path.join(fixtures, '14-large.json'), 'utf8')
  writeFileSync(config, original)
  const deck = await launch({ configs: [config] })
  const file = await FilePage.open(deck)
  await file.ready()
  await file.showPanel('Servers')
  await expect(file.region.getByRole('tab', { name: /^Servers/ })).toContainText('302')
  await expect(file.lens('Start').first()).toBeVisible({ timeout: 30_000 })
  await file.cursorBehind('"mcpServers": {')
  await file.page.keyboard.type('// mine')
  await file.save()
  expect(readFileSync(config, 'utf8')).toBe(original.replace('"mcpServers": {', '"mcpServers": {// mine'))
})
