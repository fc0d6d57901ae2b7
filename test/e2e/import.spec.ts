import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'
import { seriousIssues } from './serious-issues'

const entry = serverEntry('32-tools-only.mjs', { API_KEY: 'FAKE-import-secret' }) as {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}
const { command, args, env } = entry

/** A home folder with files of three programs. */
function homeWithPrograms(folder: string): Readonly<Record<string, string>> {
  const home = path.join(folder, 'home')
  const write = (file: string, value: string) => {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true })
    writeFileSync(path.join(home, file), value)
  }
  const claude = {
    oauthAccount: { emailAddress: 'FAKE-account@example.com' },
    userID: 'FAKE-user',
    mcpServers: { everywhere: { type: 'stdio', ...entry, timeout: 9000 } },
    projects: { [folder]: { history: ['FAKE-history'], mcpServers: { local: { command, args, env } } } },
  }
  const vscode = {
    inputs: [{ id: 'key', type: 'promptString', password: true, default: 'd' }],
    servers: { code: { type: 'stdio', command, args, env: { API_KEY: '${input:key}' }, dev: { watch: '*' } } },
  }
  const zed = { theme: 'One', context_servers: { zed: { source: 'custom', command: { path: command, args, env } } } }
  write('.claude.json', JSON.stringify(claude))
  write('.config/Code/User/mcp.json', `// mine\n${JSON.stringify(vscode)}`)
  write('.config/zed/settings.json', JSON.stringify(zed))
  return { HOME: home, XDG_CONFIG_HOME: path.join(home, '.config') }
}

test('servers of three programs are found, looked at, taken over, and approved before they start', async ({
  launch,
  workspace,
}) => {
  const deck = await launch({ env: homeWithPrograms(workspace.folder) })
  const { page } = deck
  await page.setViewportSize({ width: 1024, height: 700 })
  const ui = new DeckWindow(page)
  const own = path.join(workspace.dataFolder, 'mcp.json')
  const written = () => JSON.parse(readFileSync(own, 'utf8')) as Readonly<Record<string, unknown>>

  // By mouse, from the first screen.
  await page.getByRole('button', { name: 'Import servers…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import servers' })
  const fileChoices = dialog.getByRole('radiogroup', { name: 'File to import from' }).getByRole('radio')
  await expect(fileChoices).toHaveCount(3)
  await dialog.getByRole('radio', { name: /Claude Code/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog).toContainText(`for ${workspace.folder}`)
  await dialog.getByRole('button', { name: /everywhere · Claude Code/ }).click()
  await expect(dialog).toContainText('"timeoutMs": 9000')
  await dialog.getByRole('textbox', { name: 'Name for local' }).fill('of-a-project')
  await expect(page.locator('body')).not.toContainText('FAKE-')
  for (const theme of ['light', 'dark'] as const) {
    await deck.ask('settings.change', { theme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    await page.screenshot({ path: test.info().outputPath(`import-${theme}.png`) })
    expect(await seriousIssues(page)).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Import 2' }).click()
  await expect(dialog).toBeHidden()
  expect(written()).toEqual({
    mcpServers: {
      everywhere: { type: 'stdio', ...entry, timeoutMs: 9000 },
      'of-a-project': { command, args, env, cwd: workspace.folder },
    },
  })

  // The first of them is in front; nothing was started, and it asks before it is.
  await expect(page.getByRole('region', { name: 'Server everywhere' })).toBeVisible()
  await expect(page.getByText(/"everywhere" was imported into/)).toBeVisible()
  expect(await deck.statuses()).toEqual({ everywhere: 'Stopped', 'of-a-project': 'Stopped' })
  await deck.ask('servers.startAll', {})
  expect(await deck.statuses()).toEqual({ everywhere: 'FailedToStart', 'of-a-project': 'FailedToStart' })
  await page.screenshot({ path: test.info().outputPath('held.png') })
  await page.getByRole('button', { name: 'Approve and start' }).click()
  await expect(ui.serverRow('everywhere')).toContainText('Running')

  // By keyboard, from the palette: VS Code with what it asks for, then Zed.
  const importFrom = async (program: RegExp) => {
    await ui.action('Import servers')
    await expect(fileChoices).toHaveCount(3)
    await dialog.getByRole('radio', { name: program }).focus()
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
  }
  await importFrom(/VS Code/)
  await importFrom(/Zed/)
  expect(written()).toMatchObject({
    inputs: [{ id: 'key', type: 'promptString', password: true, default: 'd' }],
    mcpServers: {
      code: { type: 'stdio', command, args, env: { API_KEY: '${input:key}' }, dev: { watch: '*' } },
      zed: { command, args, env },
    },
  })

  // Once more: what is there is skipped.
  await page.getByRole('button', { name: 'Add servers' }).click()
  await page.getByRole('menuitem', { name: 'Import servers…' }).click()
  await dialog.getByRole('radio', { name: /Zed/ }).click()
  await expect(dialog).toContainText('Already there')
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(deck.stderr).not.toContain('FAKE-')
})

test('a pasted command line becomes a server, and one with a taken name is shown beside what is there', async ({
  launch,
  workspace,
}) => {
  const deck = await launch({ env: homeWithPrograms(workspace.folder) })
  const { page } = deck
  await page.setViewportSize({ width: 1024, height: 700 })
  const own = path.join(workspace.dataFolder, 'mcp.json')
  const ui = new DeckWindow(page)
  const dialog = page.getByRole('dialog', { name: 'Import servers' })
  const paste = async (text: string) => {
    await ui.action('Import servers')
    await dialog.getByText('Paste', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Text to import from' }).fill(text)
    await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
  }
  await paste(`GREETING="good day" claude mcp add mine -e API_KEY=FAKE-pasted -- "${command}" "${args[0] ?? ''}"`)
  await expect(dialog.getByRole('textbox', { name: 'Name for claude' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('pasted.png') })
  const line = `claude mcp add mine -e API_KEY=FAKE-pasted -e GREETING="good day" -- "${command}" "${args[0] ?? ''}"`
  await dialog.getByRole('textbox', { name: 'Text to import from' }).fill(line)
  await expect(dialog.getByRole('textbox', { name: 'Name for mine' })).toHaveValue('mine')
  await expect(dialog.getByRole('group', { name: 'Entry of mine' })).toContainText('"GREETING": "good day"')
  await expect(dialog.getByRole('group', { name: 'Entry of mine' })).not.toContainText('FAKE-pasted')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  const mine = { command, args, env: { API_KEY: 'FAKE-pasted', GREETING: 'good day' } }
  expect(JSON.parse(readFileSync(own, 'utf8'))).toEqual({ mcpServers: { mine } })
  await page.getByRole('button', { name: 'Approve and start' }).click()
  await expect.poll(async () => (await deck.statuses())['mine']).toBe('Running')

  await paste(JSON.stringify({ mcpServers: { mine: { ...mine, args: [...args, '--more'] } } }))
  await expect(dialog.getByRole('textbox', { name: 'Name for mine' })).toHaveValue('mine-2')
  await dialog.getByRole('combobox', { name: 'What becomes of mine' }).selectOption('Overwrite')
  await expect(dialog).toContainText('+ as it would be')
  await expect(dialog.locator('.monaco-diff-editor')).toContainText('--more')
  await page.screenshot({ path: test.info().outputPath('overwrite.png') })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(JSON.parse(readFileSync(own, 'utf8'))).toEqual({
    mcpServers: { mine: { ...mine, args: [...args, '--more'] } },
  })
  // What runs goes on under what was approved; the next start asks.
  expect(await deck.statuses()).toEqual({ mine: 'Running' })
  expect(await deck.request('servers.restart', { serverId: 'mine' })).toMatchObject({
    ok: false,
    error: { code: 'needs-approval' },
  })
})
