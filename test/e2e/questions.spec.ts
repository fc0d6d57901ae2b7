import { expect, type Locator } from '@playwright/test'
import type { Deck } from './deck'
import { DeckWindow } from './deck-window'
import { everythingEntry, serverEntry, test } from './fixtures'
import { seriousIssues } from './serious-issues'

test.use({ servers: { everything: everythingEntry(), forms: serverEntry('25-elicit-all-kinds.mjs') } })

async function ready(deck: Deck, server = 'forms'): Promise<DeckWindow> {
  const window = new DeckWindow(deck.page)
  await deck.page.setViewportSize({ width: 1024, height: 700 })
  await deck.page.emulateMedia({ reducedMotion: 'reduce' })
  await window.start(server)
  return window
}

function dialogOf(window: DeckWindow, server = 'forms'): Locator {
  return window.page.getByRole('dialog', { name: `${server} asks` })
}

/** Runs a tool of fixture 25 and gives the dialog that comes. */
async function asked(window: DeckWindow, tool: string): Promise<Locator> {
  await window.call(tool, '{}')
  const dialog = dialogOf(window)
  await expect(dialog).toContainText(new RegExp(`in a call of ${tool}|in one of`))
  return dialog
}

/** Puts off what is in front, so that the window behind can be used as if nothing were asked. */
async function later(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Answer later' }).click()
  await expect(dialog).toBeHidden()
}

test('a form is filled in and accepted with the keyboard alone', async ({ deck }) => {
  const window = await ready(deck)
  const { page } = deck
  const dialog = await asked(window, 'all')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  // What is required is asked for before anything is sent.
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog.getByRole('region', { name: 'Problems' })).toContainText('3 problems')
  expect((await deck.state()).questions).toHaveLength(1)
  const type = async (field: string, text: string): Promise<void> => {
    const box = dialog.getByRole('textbox', { name: field })
    for (let presses = 0; presses < 120; presses++) {
      if (await box.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(text)
  }
  await type('Name', 'Ada')
  await type('age', '36')
  const yes = dialog.getByRole('radiogroup', { name: 'agree' }).or(dialog.getByRole('group', { name: 'agree' }))
  for (let presses = 0; presses < 20; presses++) {
    if (await yes.evaluate((element) => element.contains(document.activeElement))) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('ControlOrMeta+Enter')
  await window.shows('Succeeded', '| fine')
  const text = (await window.result.textContent()) ?? ''
  const sent = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf(' | fine'))) as { readonly content: object }
  // Defaults go out as they were shown; what was never touched is absent.
  expect(sent.content).toEqual({
    name: 'Ada',
    age: 36,
    agree: true,
    nick: 'bob',
    day: '2026-01-31',
    when: '2026-07-10T14:30:00.000Z',
    ratio: 0.5,
    count: 0,
    news: true,
    plain: 'Red',
    titled: '#0f0',
    multi: ['a', 'b'],
  })
})

test('the thirteen fields of the reference server can be answered', async ({ deck }) => {
  const window = await ready(deck, 'everything')
  await window.call('trigger-elicitation-request', '{}')
  const dialog = dialogOf(window, 'everything')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: 'String' }).first().fill('Ada')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await window.shows('Succeeded', 'Ada')
})

test.describe('Escape', () => {
  test('asks before it cancels', async ({ deck }) => {
    const window = await ready(deck)
    const { page } = deck
    const dialog = await asked(window, 'one_enum')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Cancel it' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(dialog.getByRole('button', { name: 'Accept' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await window.shows('Succeeded', '{"action":"cancel"} | fine')
    await expect(dialog).toBeHidden()
  })
})

test('a person who is typing elsewhere is not interrupted, and gets there with F6', async ({ deck }) => {
  const window = await ready(deck)
  const { page } = deck
  await window.chooseTool('one_enum')
  const search = page.getByRole('searchbox', { name: 'Search tools' })
  await search.focus()
  const callId = crypto.randomUUID()
  const calling = deck.ask('calls.start', { callId, serverId: 'forms', toolName: 'one_enum', argumentsText: '{}' })
  for (let letters = 0; letters < 8; letters++) await page.keyboard.type('one_enum'[letters] ?? '', { delay: 40 })
  await calling
  const dialog = dialogOf(window)
  await expect(dialog).toBeVisible()
  await expect(search).toHaveValue('one_enum')
  await expect(search).toBeFocused()
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('F6')
    if (await dialog.evaluate((element) => element.contains(document.activeElement))) break
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('several questions wait in a list, and are answered in any order', async ({ deck }) => {
  const window = await ready(deck)
  const { page } = deck
  await later(await asked(window, 'one_enum'))
  await later(await asked(window, 'empty'))
  const badge = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Questions, 2 waiting' })
  await badge.click()
  const list = page.getByRole('list', { name: 'Questions' })
  await expect(list.getByRole('button')).toHaveCount(2)
  await list.getByRole('button', { name: 'Form: empty' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(list.getByRole('button')).toHaveCount(1)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('No server asks anything')).toBeVisible()
  const ends = async () => (await deck.state()).calls.map(({ state }) => state.phase)
  await expect.poll(ends).toEqual(['ended', 'ended'])
})

test('a question closes and says why when its call is cancelled, and when its server stops', async ({ deck }) => {
  const window = await ready(deck)
  const dialog = await asked(window, 'all')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada')
  const [call] = (await deck.state()).calls
  await deck.ask('calls.cancel', { callId: call?.callId ?? '' })
  await expect(dialog).toContainText('The call that asked has ended.')
  await expect(dialog).toContainText('What you filled in was not sent.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await asked(window, 'all')
  await deck.ask('servers.stop', { serverId: 'forms' })
  await expect(dialog).toContainText('The server was stopped.')
})

test('a schema no form can have is answered as JSON, or declined', async ({ deck }) => {
  const window = await ready(deck)
  const dialog = await asked(window, 'nested')
  await expect(dialog).toContainText('its field "who" is of a kind that forms do not have')
  await dialog.getByRole('textbox', { name: 'Answer (JSON)' }).fill('{"who": {"first": 5}}')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('list', { name: 'Problems' })).toContainText('who')
  await dialog.getByRole('textbox', { name: 'Answer (JSON)' }).fill('{"who": {"first": "Ada"}}')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await window.shows('Succeeded', '{"action":"accept","content":{"who":{"first":"Ada"}}} | fine')
})

test.describe('an address', () => {
  /** Notes what would be opened in a browser, which the tests have none of. */
  async function watchOpening(deck: Deck): Promise<() => Promise<readonly string[]>> {
    await deck.app.evaluate(({ shell }) => {
      const opened: string[] = []
      Object.assign(globalThis, { opened })
      shell.openExternal = (url) => {
        opened.push(url)
        return Promise.resolve()
      }
    })
    return () => deck.app.evaluate(() => (globalThis as unknown as { readonly opened: readonly string[] }).opened)
  }

  test('is opened only when the person agrees, and then waited for', async ({ deck }) => {
    const window = await ready(deck)
    const opened = await watchOpening(deck)
    const dialog = await asked(window, 'url_mode')
    await expect(dialog).toContainText('example.com')
    expect(await opened()).toEqual([])
    await dialog.getByRole('button', { name: 'Accept and open' }).click()
    await expect.poll(opened).toEqual(['https://example.com/connect?elicitationId=e1'])
    // The server says that it is done a moment later.
    await expect(dialog).toBeHidden()
    await window.shows('Succeeded', '{"action":"accept"} | fine')
  })

  for (const [tool, words] of [
    ['url_credentials', 'this address leads to 127.0.0.1:9'],
    ['url_punycode', 'xn--pypal-4ve.example'],
    ['url_javascript', 'begins with "javascript:"'],
    ['url_not_a_url', 'no address'],
  ] as const) {
    test(`that is odd comes with a warning: ${tool}`, async ({ deck }) => {
      const window = await ready(deck)
      const dialog = await asked(window, tool)
      await expect(dialog).toContainText('Look twice')
      await expect(dialog).toContainText(words)
      const canOpen = tool === 'url_credentials' || tool === 'url_punycode'
      await expect(dialog.getByRole('button', { name: 'Accept and open' })).toHaveCount(canOpen ? 1 : 0)
      await dialog.getByRole('button', { name: 'Decline' }).click()
      await window.shows('Succeeded', '{"action":"decline"} | fine')
    })
  }

  test('a call cannot do without leads to making the call again', async ({ deck }) => {
    const window = await ready(deck)
    await watchOpening(deck)
    const dialog = await asked(window, 'url_required_error')
    await dialog.getByRole('button', { name: 'Accept and open' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByRole('button', { name: 'Retry the call' }).click()
    await expect.poll(async () => (await deck.state()).calls.length).toBe(2)
    await expect(dialog).toContainText('Authorization is required')
  })
})

for (const theme of ['light', 'dark'] as const) {
  test(`nothing of a question has a serious issue in ${theme}`, async ({ deck }) => {
    const window = await ready(deck)
    await deck.ask('settings.change', { theme })
    const { page } = deck
    for (const tool of ['all', 'nested', 'password_like', 'url_credentials', 'unknown_mode']) {
      const dialog = await asked(window, tool)
      expect(await seriousIssues(page), tool).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
      expect(await seriousIssues(page), `${tool}, cancelling`).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel it' }).click()
      await expect(dialog).toBeHidden()
    }
    await later(await asked(window, 'all'))
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /^Questions/ })
      .click()
    await expect(page.getByRole('list', { name: 'Questions' })).toBeVisible()
    expect(await seriousIssues(page), 'the list').toEqual([])
  })
}
