import type { Locator, Page } from '@playwright/test'
import type { Deck } from './deck'
import { DeckWindow } from './deck-window'
import { everythingEntry, expect, serverEntry, test } from './fixtures'

const tree = (page: Page): Locator => page.getByRole('tree', { name: 'Resources' })
const leaf = (page: Page, name: RegExp | string): Locator => tree(page).getByRole('treeitem', { name })

async function openDemo(deck: Deck): Promise<DeckWindow> {
  const ui = new DeckWindow(deck.page)
  await deck.page.setViewportSize({ width: 1024, height: 700 })
  await deck.ask('demo.open', {})
  await ui.openServer('Demo server')
  await ui.tab('Resources')
  await expect(leaf(deck.page, /Weather over the garden/)).toBeVisible()
  return ui
}

/** Plants something, which changes a bed. */
async function plant(deck: Deck, plant: string): Promise<void> {
  const callId = crypto.randomUUID()
  const argumentsText = JSON.stringify({ bed: 'pond', plant })
  await deck.ask('calls.start', { callId, serverId: 'demo', toolName: 'plant_seed', argumentsText })
}

test('resources are browsed, searched and read by the kind of what is in them', async ({ deck }) => {
  const { page } = deck
  await openDemo(deck)
  await leaf(page, /Garden almanac/).click()
  await expect(page.getByRole('heading', { name: 'May', exact: true })).toBeVisible()
  await leaf(page, /Photo of the day/).click()
  await expect(page.getByRole('img', { name: /Embedded resource/ })).toBeVisible()
  await leaf(page, /Weather over the garden/).click()
  await expect(page.getByText('"sky"')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search resources' })
  await search.fill('herb')
  await expect(tree(page).getByRole('treeitem', { name: /Herb spiral/ })).toBeVisible()
  await expect(leaf(page, /almanac/)).toHaveCount(0)
  // From the field into the tree, to the bed by keys alone.
  await search.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(page.getByText('"lavender"')).toBeVisible()
})

test('branches are closed and opened by mouse and by keys', async ({ deck }) => {
  const { page } = deck
  await openDemo(deck)
  const beds = tree(page).getByRole('treeitem', { name: /^beds/ })
  await expect(beds).toHaveAttribute('aria-expanded', 'true')
  await beds.click()
  await expect(beds).toHaveAttribute('aria-expanded', 'false')
  await expect(leaf(page, /Herb spiral/)).toHaveCount(0)
  await tree(page).press('ArrowRight')
  await expect(leaf(page, /Herb spiral/)).toBeVisible()
})

test('a template is filled in with proposals, and what it leads to is read', async ({ deck }) => {
  const { page } = deck
  await openDemo(deck)
  await leaf(page, /Advice about a plant|plant tip/).click()
  const plantField = page.getByRole('combobox', { name: 'plant' })
  await plantField.fill('mi')
  await page.getByRole('option', { name: 'mint' }).click()
  await expect(page.getByRole('status', { name: 'Address' })).toHaveText('garden://plants/mint/')
  await page.getByRole('combobox', { name: 'topic' }).fill('sow')
  await page.getByRole('option', { name: 'sowing' }).click()
  await expect(page.getByRole('status', { name: 'Address' })).toHaveText('garden://plants/mint/sowing')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { name: 'mint' })).toBeVisible()
})

test('a subscribed resource is read again when it changes, and compared with what it was', async ({ deck }) => {
  const { page } = deck
  await openDemo(deck)
  await leaf(page, /Bed by the pond/).click()
  await expect(page.getByText('"plants": []')).toBeVisible()
  await page.getByRole('switch', { name: 'Subscribe' }).click()
  await expect(page.getByText('no change so far')).toBeVisible()
  await plant(deck, 'mint')
  await expect(page.getByText('"mint"')).toBeVisible()
  await expect(page.getByText(/changed (just now|\d s ago)/)).toBeVisible()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Changes').click()
  await expect(page.locator('.monaco-diff-editor')).toBeVisible()
  await expect(page.locator('.monaco-diff-editor').getByText('"mint"')).toBeVisible()
  await expect.poll(async () => (await deck.state()).subscriptions).toMatchObject([{ uri: 'garden://beds/pond' }])
  await page.getByRole('switch', { name: 'Subscribe' }).click()
  await expect.poll(async () => (await deck.state()).subscriptions).toEqual([])
})

test('a change while somebody is elsewhere is there when they come back', async ({ deck }) => {
  const { page } = deck
  const ui = await openDemo(deck)
  await leaf(page, /Bed by the pond/).click()
  await expect(page.getByText('"plants": []')).toBeVisible()
  await page.getByRole('switch', { name: 'Subscribe' }).click()
  await expect(page.getByText('no change so far')).toBeVisible()
  await ui.tab('Log')
  await plant(deck, 'carrot')
  await expect.poll(async () => (await deck.state()).subscriptions[0]?.updates).toBe(1)
  await ui.tab('Resources')
  await expect(page.getByText('"carrot"')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'View' }).getByText('Changes')).toBeVisible()
})

test('any address can be read, and one that is not there says so', async ({ deck }) => {
  const { page } = deck
  await openDemo(deck)
  const box = page.getByRole('textbox', { name: 'Address to read' })
  await box.fill('garden://beds/moon')
  await box.press('Enter')
  await expect(page.getByText('There is no such resource')).toBeVisible()
  await expect(page.getByText('resource not found: garden://beds/moon')).toBeVisible()
  await box.fill('garden://beds/sunny')
  await box.press('Enter')
  await expect(page.getByText('"sunflower"')).toBeVisible()
})

test('a resource is found in the palette, and by the link in a result', async ({ deck }) => {
  const { page } = deck
  const ui = await openDemo(deck)
  await page.keyboard.press('ControlOrMeta+K')
  await page
    .getByRole('searchbox', { name: /^Find/ })
    .or(page.getByPlaceholder(/^Servers/))
    .fill('almanac')
  await page.getByText(/Garden almanac · garden/).click()
  await expect(page.getByRole('heading', { name: 'May', exact: true })).toBeVisible()
  await ui.call('pick_basket', '{}')
  await ui.shows('Succeeded')
  await page.getByRole('button', { name: 'Open in Resources' }).first().click()
  await expect(page.getByRole('tab', { name: /^Resources/ })).toHaveAttribute('aria-selected', 'true')
})

test.describe('other servers', () => {
  test.use({ servers: { everything: everythingEntry(), tools: serverEntry('32-tools-only.mjs') } })

  test('the reference server lists seven resources and two templates', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.start('everything')
    await ui.tab('Resources')
    await expect(tree(page).getByRole('treeitem', { level: 2 })).toHaveCount(9)
    await leaf(page, /architecture/).click()
    await expect(page.getByRole('heading', { name: /architecture/i }).first()).toBeVisible()
  })

  test('a server without resources and prompts says so', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.start('tools')
    await ui.tab('Resources')
    await expect(page.getByText('This server offers no resources')).toBeVisible()
    await ui.tab('Prompts')
    await expect(page.getByText('This server offers no prompts')).toBeVisible()
  })
})
