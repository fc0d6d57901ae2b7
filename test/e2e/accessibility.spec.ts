import { DeckWindow } from './deck-window'
import { everythingEntry, expect, serverEntry, test } from './fixtures'
import { seriousIssues } from './serious-issues'

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ servers: { everything: everythingEntry(), broken: serverEntry('05-crash-at-start.mjs') } })

    test('no screen has a serious issue', async ({ deck }) => {
      const { page } = deck
      const ui = new DeckWindow(page)
      await page.setViewportSize({ width: 1024, height: 700 })
      // Half-faded text of something that is just opening would be judged by the colour it has at that moment.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await deck.ask('settings.change', { theme })
      const look = async (screen: string): Promise<void> => {
        expect(await seriousIssues(page), screen).toEqual([])
      }
      await look('servers')
      await ui.pressStart('broken')
      await expect(ui.serverRow('broken')).toContainText('Failed to start')
      await ui.tab('Overview')
      await look('a failed start')
      await ui.start('everything')
      await ui.tab('Overview')
      await look('overview')
      await ui.chooseTool('get-sum')
      await expect(page.getByRole('group', { name: 'Arguments' }).first()).toBeVisible()
      await look('form')
      await ui.call('echo', '{"message":"hello"}')
      await ui.shows('Succeeded', 'Echo: hello')
      await look('result')
      await ui.tab('Resources')
      await page.getByRole('treeitem', { name: /architecture/ }).click()
      await expect(page.getByRole('radiogroup', { name: 'View' })).toBeVisible()
      await look('resource')
      await page
        .getByRole('treeitem', { name: /\{resourceId\}/ })
        .first()
        .click()
      await expect(page.getByRole('combobox', { name: 'resourceId' })).toBeVisible()
      await look('template')
      await ui.tab('Prompts')
      await page.getByRole('option', { name: /args-prompt/ }).click()
      await page.getByRole('combobox', { name: /^city/ }).fill('Ulm')
      await page.getByRole('button', { name: 'Get', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 message')
      await look('prompt')
      await ui.tab('Log')
      await look('log')
      await ui.tab('Traffic')
      await page.getByRole('listbox', { name: 'Traffic of everything' }).getByText('answer').first().click()
      await expect(page.getByRole('region', { name: 'Chosen message' })).toContainText('after its request')
      await look('traffic')
      await page.keyboard.press('ControlOrMeta+J')
      await expect(page.getByRole('region', { name: 'Panel' })).toBeVisible()
      await look('panel')
      await page.keyboard.press('ControlOrMeta+J')
      await page.keyboard.press('ControlOrMeta+K')
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('palette')
      await page.keyboard.press('Escape')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Settings' }).click()
      await look('settings')
    })
  })
}

test('the first start has no serious issue', async ({ launch }) => {
  const { page } = await launch()
  await expect(page.getByRole('heading', { name: 'No servers yet' })).toBeVisible()
  expect(await seriousIssues(page)).toEqual([])
})

test('a person without a mouse opens the demo server, fills in a form, runs it and reads the answer', async ({
  launch,
}) => {
  const { page } = await launch()
  const start = page.getByRole('button', { name: 'Start the demo server' })
  await expect(start).toBeVisible()
  for (let presses = 0; presses < 30; presses++) {
    if (await start.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(start).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Server Demo server' })).toContainText('Running', { timeout: 20_000 })
  const tools = page.getByRole('listbox', { name: 'Tools' })
  const tab = page.getByRole('tab', { name: /^Overview/ })
  for (let presses = 0; presses < 40; presses++) {
    if (await tab.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('option').first()).toBeVisible()
  for (let presses = 0; presses < 20; presses++) {
    if (await tools.evaluate((list) => list === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Home')
  await expect(page.getByRole('group', { name: 'Arguments' }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Succeeded', { timeout: 20_000 })
})
