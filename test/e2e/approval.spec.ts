import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'

const entry = serverEntry('32-tools-only.mjs', { GREETING: 'hello', API_KEY: 'FAKE-approval-secret' })

test('a server of an opened file starts once a person has seen and approved it, and so it stays', async ({
  launch,
  workspace,
}) => {
  const file = workspace.writeConfig('opened.json', { theirs: entry })
  const deck = await launch()
  await deck.ask('config.openDropped', { path: file })
  const ui = new DeckWindow(deck.page)
  await ui.serverRow('theirs').click()
  await expect(deck.page.getByText('Approve it before it starts')).toBeVisible()
  await expect(deck.page.getByText('API_KEY, GREETING').or(deck.page.getByText('GREETING, API_KEY'))).toBeVisible()
  await expect(deck.page.getByText('32-tools-only.mjs').first()).toBeVisible()
  await expect(deck.page.locator('body')).not.toContainText('FAKE-approval-secret')
  for (const theme of ['light', 'dark'] as const) {
    await deck.ask('settings.change', { theme })
    await deck.page.screenshot({ path: test.info().outputPath(`approval-${theme}.png`) })
  }

  // Starting all leaves it alone, and says why.
  await deck.ask('servers.startAll', {})
  expect((await deck.state()).servers[0]?.state).toMatchObject({
    status: 'FailedToStart',
    error: { code: 'needs-approval' },
  })
  await deck.page.getByRole('button', { name: 'Approve and start' }).click()
  await expect.poll(async () => (await deck.statuses())['theirs']).toBe('Running')
  await expect(deck.page.getByText('Approve it before it starts')).toBeHidden()
  await deck.quit()

  const next = await launch()
  await next.ask('config.openDropped', { path: file })
  await next.ask('servers.start', { serverId: 'theirs' })
  expect(await next.statuses()).toEqual({ theirs: 'Running' })
  expect(JSON.parse(readFileSync(path.join(workspace.dataFolder, 'state.json'), 'utf8'))).toMatchObject({
    approvals: [{ file, name: 'theirs' }],
  })

  // Another program changes what it starts: what runs goes on, the next start asks again.
  writeFileSync(file, JSON.stringify({ mcpServers: { theirs: { ...entry, env: { GREETING: 'changed' } } } }))
  await new DeckWindow(next.page).serverRow('theirs').click()
  await expect(next.page.getByText('Changed since it was started')).toBeVisible()
  await expect(next.page.getByText(/was changed in .* since it was approved/)).toBeVisible()
  await next.page.screenshot({ path: test.info().outputPath('changed.png') })
  expect(await next.request('servers.restart', { serverId: 'theirs' })).toMatchObject({
    ok: false,
    error: { code: 'needs-approval' },
  })
})
