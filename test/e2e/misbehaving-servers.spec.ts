import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { notedPids, waitUntil, waitUntilGone } from '../support/processes'
import type { Deck } from './deck'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'

/** Opens the app over one misbehaving server called `s`. */
async function open(
  launch: (options: { configs: readonly string[] }) => Promise<Deck>,
  workspace: { writeConfig(name: string, servers: Readonly<Record<string, object>>): string },
  entry: object,
): Promise<{ readonly deck: Deck; readonly ui: DeckWindow }> {
  const deck = await launch({ configs: [workspace.writeConfig('mcp.json', { s: entry })] })
  return { deck, ui: new DeckWindow(deck.page) }
}

test('noise on stdout disturbs nobody and stands in the log', async ({ launch, workspace }) => {
  const { ui } = await open(launch, workspace, serverEntry('01-banner-on-stdout.mjs'))
  await ui.start('s')
  await ui.call('echo', '{"text":"hello"}')
  await ui.shows('Succeeded', 'echo: hello')
  await ui.tab('Log')
  await expect(ui.page.getByRole('main')).toContainText('Listening on stdio...')
})

test('a server that ignores every polite word is gone within the grace period', async ({ launch, workspace }) => {
  const { ui } = await open(launch, workspace, serverEntry('02-ignores-sigterm-and-eof.mjs'))
  await ui.start('s')
  await ui.page.getByRole('main').getByRole('button', { name: 'Stop s' }).first().click()
  await expect(ui.serverRow('s')).toContainText('Stopping')
  await expect(ui.serverRow('s')).toContainText('Stopped', { timeout: 15_000 })
})

test('a crash ends the call with its reason, and a new start works', async ({ launch, workspace }) => {
  const { ui } = await open(launch, workspace, serverEntry('04-crash-after-n-calls.mjs', { BAD_CALLS: '0' }))
  await ui.start('s')
  await ui.tab('Tools')
  await ui.tools.getByRole('option').first().click()
  await ui.run('{}')
  await ui.shows('Connection lost', /code 7/)
  await expect(ui.serverRow('s')).toContainText('Crashed')
  await ui.start('s')
})

test('a server that dies at its start says why, with its last words', async ({ launch, workspace }) => {
  const { ui } = await open(launch, workspace, serverEntry('05-crash-at-start.mjs'))
  await ui.pressStart('s')
  await expect(ui.serverRow('s')).toContainText('Failed to start')
  await ui.tab('Overview')
  await expect(ui.page.getByRole('main')).toContainText('code 1')
  await expect(ui.page.getByRole('main')).toContainText('Cannot find module')
})

test('a slow start shows what it prints and can be stopped', async ({ launch, workspace }) => {
  const { ui } = await open(launch, workspace, serverEntry('07-slow-start.mjs'))
  await ui.pressStart('s')
  await expect(ui.serverRow('s')).toContainText('Starting')
  await ui.tab('Overview')
  await expect(ui.page.getByRole('main')).toContainText(/npm/i, { timeout: 10_000 })
  await ui.page.getByRole('main').getByRole('button', { name: 'Stop s' }).first().click()
  await expect(ui.serverRow('s')).toContainText('Stopped')
})

test('a server that waits for "y" gets the advice to add -y', async ({ launch, workspace }) => {
  const { ui } = await open(launch, workspace, serverEntry('08-waits-for-y.mjs'))
  await ui.pressStart('s')
  await expect(ui.serverRow('s')).toContainText('Failed to start')
  await ui.tab('Overview')
  await expect(ui.page.getByRole('main')).toContainText('-y')
})

test('2000 tools are listed, found and called without a page of 2000 rows', async ({ launch, workspace }) => {
  const { ui } = await open(launch, workspace, serverEntry('14-two-thousand-tools.mjs'))
  await ui.start('s')
  await ui.tab('Tools')
  await expect(ui.serverRow('s')).toContainText(/2\D?000 tools/)
  await expect.poll(() => ui.tools.getByRole('option').count()).toBeGreaterThan(5)
  expect(await ui.tools.getByRole('option').count()).toBeLessThan(100)
  await ui.page.getByRole('searchbox', { name: 'Search tools' }).fill('1999')
  await expect(ui.tools.getByRole('option')).toHaveCount(1)
})

test('a 20 MB answer is shown in its first part at once', async ({ launch, workspace }) => {
  const { ui } = await open(launch, workspace, serverEntry('15-huge-result.mjs'))
  await ui.start('s')
  await ui.call('text', '{"mb":20}')
  await ui.shows('Succeeded', 'All work and no play.')
})

test('a line without an end is cut off with a clear error', async ({ launch, workspace }) => {
  const { ui } = await open(launch, workspace, serverEntry('15-huge-result.mjs'))
  await ui.start('s')
  await ui.call('endless_line', '{}')
  await ui.shows('Connection lost', /64 MiB/)
  await expect(ui.serverRow('s')).toContainText('Crashed')
})

test('broken tools are marked with their reason; the good one works', async ({ launch, workspace }) => {
  const { ui } = await open(launch, workspace, serverEntry('18-broken-schemas.mjs'))
  await ui.start('s')
  await ui.tab('Tools')
  await ui.chooseTool('no_schema')
  await expect(ui.page.getByRole('main')).toContainText('"inputSchema" is missing')
  await ui.call('good', '{}')
  await ui.shows('Succeeded')
})

test('a call that never answers is cancelled at once, and others go on meanwhile', async ({ launch, workspace }) => {
  const { ui } = await open(launch, workspace, serverEntry('22-hangs-and-late.mjs'))
  await ui.start('s')
  await ui.call('hang', '{}')
  await ui.shows('Running')
  await ui.call('twice', '{}')
  await ui.shows('Succeeded')
  await ui.call('hang', '{}')
  await ui.result.getByRole('button', { name: 'Cancel' }).click()
  await ui.shows('Cancelled')
  await expect(ui.serverRow('s')).toContainText('Running')
})

test('the app killed without warning leaves no server behind', async ({ launch, workspace }) => {
  const pidFile = path.join(workspace.folder, 'pids')
  writeFileSync(pidFile, '')
  const env = { BAD_PIDFILE: pidFile }
  const deck = await launch({
    configs: [
      workspace.writeConfig('mcp.json', {
        s: serverEntry('03-grandchild-outlives.mjs', env),
        t: serverEntry('02-ignores-sigterm-and-eof.mjs', env),
      }),
    ],
  })
  const ui = new DeckWindow(deck.page)
  await ui.start('s')
  await ui.start('t')
  await waitUntil('three processes', async () => (await notedPids(pidFile)).length >= 3)
  const pids = (await notedPids(pidFile)).map(({ pid }) => pid)
  deck.main.kill('SIGKILL')
  await waitUntilGone(pids, 10_000)
})
