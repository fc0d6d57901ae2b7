import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'jsonc-parser'
import { DeckWindow } from './deck-window'
import { expect, test } from './fixtures'
import { seriousIssues } from './serious-issues'

const text = `{
  // Kept by hand.
  "mcpServers": {
    "files": {
      "command": "npx", // from npm
      "args": ["-y", "files"],
      "odd":   1.10
    },
    "other": { "url": "https://example.com/mcp" }
  }
}
`

test('the form beside the text and the text show one entry, and only what was meant changes', async ({
  launch,
  workspace,
}) => {
  const file = path.join(workspace.folder, 'mcp.json')
  writeFileSync(file, text)
  const { page } = await launch({ configs: [file] })
  const ui = new DeckWindow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page
    .getByRole('region', { name: 'Config files' })
    .getByRole('button', { name: /mcp\.json.*2 servers/ })
    .click()
  const form = page.getByRole('region', { name: 'Form of files' })

  await test.step('it opens by a lens, and what is typed in it stands in the text', async () => {
    await page.getByText('Form', { exact: true }).first().click()
    await expect(form.getByRole('textbox', { name: 'Command' })).toHaveValue('npx')
    await form.getByRole('textbox', { name: 'Command' }).fill('bunx')
    await form.getByRole('button', { name: 'Restart', exact: true }).click()
    await form.getByRole('checkbox', { name: 'Restart by itself' }).check()
    await form.getByRole('textbox', { name: 'Attempts' }).fill('3')
    await form.getByRole('textbox', { name: 'Longest wait' }).fill('5 s')
    await expect(form.getByRole('alert')).toContainText('Write a number')
    await page.screenshot({ path: test.info().outputPath('form.png') })
    expect(await seriousIssues(page)).toEqual([])
    await form.getByRole('textbox', { name: 'Longest wait' }).fill('5000')
  })

  await test.step('what is typed in the text stands in the form', async () => {
    const box = page.getByRole('textbox', { name: 'Text of mcp.json' })
    await box.press('ControlOrMeta+Home')
    await box.press('ControlOrMeta+f')
    await page.keyboard.type('bunx')
    await page.keyboard.press('Escape')
    await page.keyboard.type('pnpx')
    await expect(form.getByRole('textbox', { name: 'Command' })).toHaveValue('pnpx')
  })

  await test.step('it is saved with the file', async () => {
    expect(readFileSync(file, 'utf8')).toBe(text)
    await page.keyboard.press('ControlOrMeta+s')
    const policy = '{\n        "maxRestartAttempts": 3,\n        "maxDelayMs": 5000\n      }'
    await expect
      .poll(() => readFileSync(file, 'utf8'))
      .toBe(text.replace('"npx"', '"pnpx"').replace('1.10', `1.10,\n      "restartPolicy": ${policy}`))
  })

  await test.step('rename, duplicate, add and remove by keyboard', async () => {
    await page.getByRole('tab', { name: 'Servers' }).click()
    const rows = page.getByRole('listbox', { name: 'Entries of this file' })
    await form.getByRole('button', { name: 'Rename files' }).press('Enter')
    await page.keyboard.type('archive')
    await page.keyboard.press('Enter')
    const renamed = page.getByRole('region', { name: 'Form of archive' })
    const duplicate = renamed.getByRole('button', { name: 'Duplicate archive' })
    await expect(duplicate).toBeEnabled()
    await duplicate.press('Enter')
    await expect(page.getByRole('textbox', { name: 'New name' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows.getByRole('option')).toHaveCount(3)
    await page.getByRole('button', { name: 'Add a server' }).press('Enter')
    const fresh = page.getByRole('region', { name: 'Form of new-server' })
    await fresh.getByRole('textbox', { name: 'Command' }).fill('uvx')
    await expect(rows.getByRole('option')).toHaveCount(4)
    await rows.getByRole('option', { name: /^other/ }).click()
    await page.getByRole('button', { name: 'Form of other' }).click()
    await expect(page.getByRole('button', { name: 'Remove other from the text' })).toBeEnabled()
    await page.getByRole('button', { name: 'Remove other from the text' }).press('Enter')
    await expect(rows.getByRole('option')).toHaveCount(3)
    await page.keyboard.press('ControlOrMeta+s')
    await expect
      .poll(() => Object.keys((parse(readFileSync(file, 'utf8')) as { mcpServers: object }).mcpServers))
      .toEqual(['archive', 'archive-copy', 'new-server'])
    expect(readFileSync(file, 'utf8')).toContain('// Kept by hand.')
    expect(readFileSync(file, 'utf8')).toContain('    "archive-copy": {\n      "command": "pnpx"')
  })

  await test.step('it has room in a narrow window and in the dark', async () => {
    await page.setViewportSize({ width: 1024, height: 700 })
    await ui.theme('dark')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Config' }).click()
    await page.getByText('Form', { exact: true }).first().click()
    await expect(page.getByRole('region', { name: 'Form of archive' })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('form-dark.png') })
    expect(await seriousIssues(page)).toEqual([])
  })
})
