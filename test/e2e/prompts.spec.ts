import type { Deck } from './deck'
import { DeckWindow } from './deck-window'
import { everythingEntry, expect, test } from './fixtures'

async function openPrompts(deck: Deck): Promise<DeckWindow> {
  const ui = new DeckWindow(deck.page)
  await deck.page.setViewportSize({ width: 1024, height: 700 })
  await deck.ask('demo.open', {})
  await ui.openServer('Demo server')
  await ui.tab('Prompts')
  return ui
}

test('a prompt is filled in with proposals, and its messages are shown by role', async ({ deck }) => {
  const { page } = deck
  await openPrompts(deck)
  const list = page.getByRole('listbox', { name: 'Prompts' })
  await expect(list.getByRole('option')).toHaveCount(3)
  await list.getByRole('option', { name: /planting_advice/ }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  // What is required and missing holds it back once.
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Still empty: plant.')).toBeVisible()
  await page.getByRole('combobox', { name: /^plant/ }).fill('tom')
  await page.getByRole('option', { name: 'tomato' }).click()
  // The months proposed are those of the plant.
  await page.getByRole('combobox', { name: /^month/ }).click()
  await expect(page.getByRole('option', { name: 'March' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'December' })).toHaveCount(0)
  await page.getByRole('option', { name: 'March' }).click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(messages.getByText('2 messages')).toBeVisible()
  await expect(messages.getByText(/How do I grow a tomato\?/)).toBeVisible()
  await expect(messages.getByText('User', { exact: true })).toHaveCount(2)
})

test('pictures and answers of the model are among the messages', async ({ deck }) => {
  const { page } = deck
  await openPrompts(deck)
  await page.getByRole('option', { name: /letter_to_neighbour/ }).click()
  await page.getByRole('combobox', { name: /^neighbour/ }).fill('Ada')
  await page.getByRole('button', { name: 'Get', exact: true }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('3 messages')).toBeVisible()
  await expect(messages.getByRole('img', { name: /^Image/ })).toBeVisible()
  await messages.getByText('Dear Ada,').scrollIntoViewIfNeeded()
  await expect(messages.getByText('Assistant', { exact: true })).toBeVisible()
})

test('a refusal is told in words, and what was typed stays', async ({ deck }) => {
  const { page } = deck
  const ui = await openPrompts(deck)
  await page.getByRole('option', { name: /planting_advice/ }).click()
  await page.getByRole('combobox', { name: /^plant/ }).fill('moonflower')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(/The garden does not know "moonflower"/)).toBeVisible()
  await ui.tab('Log')
  await ui.tab('Prompts')
  await expect(page.getByRole('combobox', { name: /^plant/ })).toHaveValue('moonflower')
})

test('a link of a prompt leads to the resource', async ({ deck }) => {
  const { page } = deck
  await openPrompts(deck)
  await page.getByRole('option', { name: /morning_round/ }).click()
  await expect(page.getByText('It takes no arguments.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('button', { name: 'Open in Resources' }).click()
  await expect(page.getByRole('heading', { name: 'May', exact: true })).toBeVisible()
})

test.describe('the reference server', () => {
  test.use({ servers: { everything: everythingEntry() } })

  test('has four prompts, one of them completed', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.start('everything')
    await ui.tab('Prompts')
    await expect(page.getByRole('listbox', { name: 'Prompts' }).getByRole('option')).toHaveCount(4)
    await page.getByRole('option', { name: /completable-prompt/ }).click()
    await page.getByRole('combobox', { name: /^department/ }).fill('E')
    await page.getByRole('option', { name: 'Engineering' }).click()
    await page.getByRole('combobox', { name: /^name/ }).click()
    await page.getByRole('option', { name: 'Alice' }).click()
    await page.getByRole('button', { name: 'Get', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 message')
  })
})
