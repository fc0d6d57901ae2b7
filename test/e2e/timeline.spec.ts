import { DeckWindow } from './deck-window'
import { everythingEntry, expect, test } from './fixtures'
import { seriousIssues } from './serious-issues'

test.use({ servers: { everything: everythingEntry() } })

test('a call shows what happens in it while it runs, and afterwards', async ({ deck }) => {
  test.setTimeout(90_000)
  const { page } = deck
  const ui = new DeckWindow(page)
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await deck.ask('settings.change', { theme: 'light' })
  const timeline = page.getByRole('group', { name: /^Timeline of / })
  const showAs = (view: string) =>
    page.getByRole('radiogroup', { name: 'Result view' }).getByText(view, { exact: true }).click()
  const photograph = (name: string) => page.screenshot({ path: test.info().outputPath(name) })

  await test.step('progress appears as it comes', async () => {
    await ui.start('everything')
    await ui.call('trigger-long-running-operation', '{"duration": 5, "steps": 5}')
    await expect(timeline).toContainText('tools/callwaiting for the answer')
    await expect(timeline).toContainText('Progress 2 of 5')
    await expect(timeline).not.toContainText('Succeeded')
    await photograph('running.png')
    await ui.shows('Succeeded', 'Long running operation completed')
    await showAs('Timeline')
    await expect(timeline).toContainText('Progress 5 of 5')
    await expect(timeline).not.toContainText('waiting for the answer')
    await expect(timeline).toContainText('Succeeded')
    await photograph('ended.png')
    expect(await seriousIssues(page)).toEqual([])
  })

  await test.step('it is reached and read by keyboard', async () => {
    await showAs('Content')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Timeline' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(timeline).toBeFocused()
  })

  await test.step('log messages are in it, in their colours', async () => {
    const { serverId } = await deck.ask('demo.open', {})
    const { servers } = await deck.state()
    await ui.openServer(servers.find(({ id }) => id === serverId)?.name ?? '')
    await deck.ask('settings.change', { theme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await ui.call('watch_hedgehog', '{}')
    await ui.shows('Succeeded', 'The night is over')
    await showAs('Timeline')
    await expect(timeline).toContainText('garden')
    expect(await seriousIssues(page)).toEqual([])
    await photograph('log-dark.png')
    await deck.ask('settings.change', { theme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    expect(await seriousIssues(page)).toEqual([])
    await photograph('log.png')
  })
})
