import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'
import { seriousIssues } from './serious-issues'

test.describe('the page of a server', () => {
  test.use({
    servers: {
      family: serverEntry('03-grandchild-outlives.mjs', { GREETING: 'good morning', API_TOKEN: 'hunter2-and-more' }),
    },
  })

  test('shows the processes of it and what they use, and where each variable comes from', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.start('family')
    await ui.openServer('family')
    await ui.tab('Overview')
    const server = page.getByRole('region', { name: 'Server family' })
    const processes = server.getByRole('table').first().getByRole('row')
    // A heading, the server, and what it started.
    await expect(processes).toHaveCount(3)
    await expect(processes.nth(1)).toContainText(/MiB/)
    await expect(server.getByRole('img', { name: /^Memory over the last two minutes/ })).toBeVisible()
    await server.getByRole('button', { name: /Resolved command/ }).click()
    await server.getByRole('searchbox', { name: 'Search variables' }).fill('entry')
    const variables = server.getByRole('group', { name: 'Variables' })
    await expect(variables.getByRole('row').filter({ hasText: 'GREETING' })).toContainText('good morning')
    await expect(variables.getByRole('row').filter({ hasText: 'API_TOKEN' })).toContainText('••••••')
    await expect(server).not.toContainText('hunter2-and-more')
  })

  test('saves what was changed into its file with one press', async ({ deck, workspace }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.serverRow('family').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    await ui.openServer('family')
    await ui.tab('Overview')
    await page.getByRole('button', { name: 'Save to mcp.json' }).click()
    await expect(page.getByText('Not saved', { exact: true })).toHaveCount(0)
    expect(readFileSync(path.join(workspace.folder, 'mcp.json'), 'utf8')).toMatch(/"disabled":\s*true/)
  })

  test('asks which of two changes counts, and shows both', async ({ deck, workspace }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    const file = path.join(workspace.folder, 'mcp.json')
    await ui.serverRow('family').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    await ui.openServer('family')
    await ui.tab('Overview')
    await expect(page.getByRole('tabpanel').getByText('Not saved', { exact: true })).toBeVisible()
    const theirs = readFileSync(file, 'utf8').replace('good morning', 'good evening')
    writeFileSync(file, theirs)
    await expect(page.getByText('Changed here and in the file')).toBeVisible()
    const compare = async () => {
      await page.getByRole('button', { name: 'Compare' }).click()
      const dialog = page.getByRole('dialog', { name: 'Entry of family' })
      await expect(dialog).toContainText('good evening')
      await expect(dialog).toContainText('disabled')
      return dialog
    }
    const dialog = await compare()
    await page.setViewportSize({ width: 1024, height: 700 })
    await page.screenshot({ path: test.info().outputPath('compare.png') })
    expect(await seriousIssues(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(readFileSync(file, 'utf8')).toBe(theirs)
    await (await compare()).getByRole('button', { name: 'Take what the file says' }).click()
    await expect(page.getByText('Changed here and in the file')).toBeHidden()
    await expect(ui.serverRow('family')).toContainText('Stopped')
    expect(readFileSync(file, 'utf8')).toBe(theirs)
  })
})

test.describe('the tools of all servers', () => {
  const entry = serverEntry('32-tools-only.mjs')
  test.use({ servers: { one: entry, two: entry } })

  test('stand together, and one that two servers have has a name for each', async ({ deck }) => {
    const { page } = deck
    const ui = new DeckWindow(page)
    await ui.start('one')
    await ui.start('two')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Tools' }).click()
    const tools = page.getByRole('listbox', { name: /tools/i })
    await expect(tools).toContainText('one__asked')
    await expect(tools).toContainText('two__asked')
    await page.getByRole('searchbox', { name: 'Search all tools' }).fill('two')
    await expect(tools).not.toContainText('one__asked')
  })
})
