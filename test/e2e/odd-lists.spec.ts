import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'

test.describe('lists that never end', () => {
  test.use({ servers: { s: serverEntry('13-endless-cursor.mjs') } })

  test('are cut with a word about it, and what came is there', async ({ deck }) => {
    const ui = new DeckWindow(deck.page)
    const main = deck.page.getByRole('main')
    await ui.start('s')
    await ui.tab('Tools')
    await main.getByRole('button', { name: '1 notice' }).click()
    await expect(main).toContainText(/200 pages/)
    await expect(ui.tools.getByRole('option').first()).toBeVisible()
    await ui.tab('Resources')
    await main.getByRole('button', { name: '2 notices' }).click()
    await expect(main).toContainText(/cursor/)
    await ui.tab('Prompts')
    await expect(deck.page.getByRole('listbox', { name: 'Prompts' }).getByRole('option')).toHaveCount(2)
  })
})

test.describe('messages cut in pieces and odd characters', () => {
  test.use({
    servers: { pieces: serverEntry('26-chunked-and-glued.mjs'), lines: serverEntry('28-unicode-separators.mjs') },
  })

  test('reach the window unharmed', async ({ deck }) => {
    const ui = new DeckWindow(deck.page)
    await ui.start('pieces')
    await ui.call('echo', '{"text":" \ud83d\ude80e\u0301"}')
    await ui.shows(
      'Succeeded',
      '\u5bf8\u6b62 \u2014 caf\u00e9 e\u0301 \ud83d\udc69\u200d\ud83d\ude80 \ud83d\ude80 \u8bfb\u53d6\u6587\u4ef6 \ud83d\ude80e\u0301',
    )
    await ui.call('glued', '{}')
    await ui.shows('Succeeded', 'glued answer')
    await ui.tab('Log')
    // Each came, though none was announced.
    for (const word of ['one', 'two', 'three'])
      await expect(deck.page.getByRole('group', { name: /^Log of/ })).toContainText(word)

    await ui.start('lines')
    await ui.call('echo', '{}')
    await ui.shows('Succeeded', /before.*after.*end.*next/s)
    await ui.call('invalid_utf8', '{}')
    await ui.shows('Succeeded', /\uFFFD/)
    await ui.call('utf16', '{}')
    await ui.shows('Succeeded', 'after the utf16 line')
    await expect(ui.serverRow('lines')).toContainText('Running')
  })
})

test.describe('a list that changes all the time', () => {
  test.use({ servers: { s: serverEntry('29-list-changed-storm.mjs') } })

  test('leaves alone what a person is doing, and keeps the form of a tool that goes', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.start('s')
    await ui.call('grow', '{}')
    await ui.shows('Succeeded')
    await ui.call('shrink', '{}')
    await ui.chooseTool('grown_1')
    await ui.showArgumentsAs('JSON')
    const typed = page.getByRole('textbox', { name: 'Arguments (JSON)' })
    await typed.fill('{"keep": "half a sent')
    const main = page.getByRole('main')
    await expect(main).toContainText('not in the list of its server any more', { timeout: 10_000 })
    await expect(typed).toHaveValue('{"keep": "half a sent')
    await expect(typed).toBeFocused()
    await expect(ui.tools).not.toContainText('grown_1')
    // It comes back as it was left.
    await ui.call('grow', '{}')
    await ui.chooseTool('grown_1')
    await expect(main).not.toContainText('not in the list of its server any more')
    await expect(typed).toHaveValue('{"keep": "half a sent')
  })

  test('does not take the focus out of the form while a storm goes on', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.start('s')
    await ui.call('flap', '{}')
    await ui.chooseTool('asked')
    await ui.showArgumentsAs('Form')
    const field = page.getByRole('textbox', { name: 'keep' })
    await field.pressSequentially('words typed while the list flaps', { delay: 40 })
    await expect(ui.tools).toContainText('flapping')
    await expect(field).toHaveValue('words typed while the list flaps')
    await expect(field).toBeFocused()
  })
})

test.describe('a server that announces what it does not have', () => {
  test.use({
    servers: { honest: serverEntry('32-tools-only.mjs'), liar: serverEntry('32-tools-only.mjs', { BAD_LIE: '1' }) },
  })

  test('says so in its tabs and stays connected', async ({ deck }) => {
    const ui = new DeckWindow(deck.page)
    const main = deck.page.getByRole('main')
    await ui.start('honest')
    await ui.tab('Resources')
    await expect(main).toContainText(/offers no resources/i)
    await ui.start('liar')
    for (const tab of ['Resources', 'Prompts'] as const) {
      await ui.tab(tab)
      await expect(main).toContainText(/announce|Method not found/)
      await expect(ui.serverRow('liar')).toContainText('Running')
    }
  })
})
