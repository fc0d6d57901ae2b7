import type { Page } from '@playwright/test'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'

/** The arguments fixture 17 got: it answers every call with them as JSON. */
async function sent(ui: DeckWindow): Promise<unknown> {
  await ui.page.getByRole('button', { name: 'Run', exact: true }).click()
  await ui.shows('Succeeded')
  const raw = await ui.page.evaluate(async () => {
    const { deck } = window as unknown as { deck: { requests: Record<string, (text: string) => Promise<string>> } }
    const answer = JSON.parse((await deck.requests['state.snapshot']?.('{}')) ?? '') as {
      value: { state: { calls: { state: { result?: { raw?: { preview: string } } } }[] } }
    }
    return answer.value.state.calls.at(-1)?.state.result?.raw?.preview ?? ''
  })
  const { result } = JSON.parse(raw) as { result: { content: [{ text: string }] } }
  return JSON.parse(result.content[0].text)
}

/** Collects what a page must never do: throw, or write errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

async function openServer(ui: DeckWindow): Promise<void> {
  await ui.start('s')
  await ui.tab('Tools')
}

const field = (ui: DeckWindow, role: 'textbox' | 'combobox' | 'radiogroup', name: string | RegExp) =>
  ui.page.getByRole('group', { name: 'Arguments' }).getByRole(role, { name })

test.describe('forms of any schema', () => {
  test.use({ servers: { s: serverEntry('17-schema-zoo.mjs') } })

  test('what is typed is sent, exactly, and what is not touched is absent', async ({ deck }) => {
    const ui = new DeckWindow(deck.page)
    await openServer(ui)
    await ui.chooseTool('optional_all')
    expect(await sent(ui)).toEqual({})
    await field(ui, 'textbox', /^s\b/).fill('hello')
    await field(ui, 'textbox', /^i\b/).fill('42')
    await field(ui, 'textbox', /^n\b/).fill('1.50')
    expect(await sent(ui)).toEqual({ s: 'hello', i: 42, n: 1.5 })

    await ui.chooseTool('default_good')
    expect(await sent(ui)).toEqual({ i: 0, b: false, s: '', a: [] })
    await ui.chooseTool('default_wrong_type')
    expect(await sent(ui)).toEqual({})
  })

  test('an integer no double can hold is refused at its field, or sent exactly', async ({ deck }) => {
    const ui = new DeckWindow(deck.page)
    await openServer(ui)
    await ui.chooseTool('big_integer')
    await field(ui, 'textbox', /^id\b/).fill('12345678901234567890')
    await ui.page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(ui.page.getByText(/needs? another look/)).toBeVisible()
  })

  test('what breaks a rule is said at its field, and can be sent on purpose', async ({ deck }) => {
    const ui = new DeckWindow(deck.page)
    await openServer(ui)
    await ui.chooseTool('bounds')
    await field(ui, 'textbox', /^i\b/).fill('99')
    await ui.page.getByRole('button', { name: 'Run', exact: true }).click()
    await ui.page.getByRole('button', { name: 'Run anyway' }).click()
    await ui.shows('Succeeded', /"i": *99/)
  })

  test('form and JSON are two views of one text', async ({ deck }) => {
    const ui = new DeckWindow(deck.page)
    await openServer(ui)
    await ui.chooseTool('optional_all')
    await ui.showArgumentsAs('JSON')
    await ui.page.getByRole('textbox', { name: 'Arguments (JSON)' }).fill('{ "s": "one",   "extra": 1.10 }')
    await ui.showArgumentsAs('Form')
    await expect(field(ui, 'textbox', /^s\b/)).toHaveValue('one')
    await field(ui, 'textbox', /^s\b/).fill('two')
    await ui.showArgumentsAs('JSON')
    await expect(ui.page.getByRole('textbox', { name: 'Arguments (JSON)' })).toHaveValue(
      '{ "s": "two",   "extra": 1.10 }',
    )
  })

  test('every tool of the zoo can be opened without a fault', async ({ deck }) => {
    const complaints = complaintsOf(deck.page)
    const ui = new DeckWindow(deck.page)
    await openServer(ui)
    const { toolLists } = await deck.state()
    const names = toolLists[0]?.tools.map(({ name }) => name) ?? []
    expect(names.length).toBeGreaterThan(35)
    for (const name of names) {
      await ui.chooseTool(name)
      await expect(deck.page.getByRole('group', { name: 'Arguments' }).first()).toBeVisible()
    }
    expect(complaints).toEqual([])
  })
})

for (const script of ['16-recursive-schemas.mjs', '18-broken-schemas.mjs', '14-two-thousand-tools.mjs']) {
  test.describe(script, () => {
    test.use({ servers: { s: serverEntry(script) } })

    test('tools open as forms without a freeze or a fault', async ({ deck }) => {
      const complaints = complaintsOf(deck.page)
      const ui = new DeckWindow(deck.page)
      await openServer(ui)
      const { toolLists } = await deck.state()
      const names = (toolLists[0]?.tools ?? []).map(({ name }) => name).filter((name) => /^\w+$/.test(name))
      for (const name of names.slice(0, 30)) {
        await ui.chooseTool(name)
        await expect(deck.page.getByRole('group', { name: 'Arguments' }).first()).toBeVisible()
      }
      expect(complaints).toEqual([])
    })
  })
}
