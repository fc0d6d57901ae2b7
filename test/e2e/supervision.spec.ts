import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { DeckWindow } from './deck-window'
import { test as base, expect, serverEntry } from './fixtures'

/** Ends itself a moment after each handshake. */
const dying = `process.stdin.once('data', (data) => {
  const { id, params } = JSON.parse(String(data).split('\\n')[0])
  const result = { protocolVersion: params.protocolVersion, capabilities: {}, serverInfo: { name: 'dying', version: '1' } }
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
  console.error('giving in')
  setTimeout(() => process.exit(3), 150)
})`

const good = serverEntry('32-tools-only.mjs')
const givesUp = {
  command: process.execPath,
  args: ['-e', dying],
  restartPolicy: { initialDelayMs: 50, maxDelayMs: 50, maxRestartAttempts: 2 },
}

const test = base.extend<{ readonly view: SupervisionWindow }>({
  view: async ({ deck }, use) => {
    await use(new SupervisionWindow(deck.page))
  },
})

/** What a person does to supervise servers, on top of what they do anyway. */
class SupervisionWindow extends DeckWindow {
  get list(): Locator {
    return this.page.getByRole('listbox', { name: 'Servers' })
  }

  server(name: string): Locator {
    return this.page.getByRole('region', { name: `Server ${name}` })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label, exact: true })
  }

  /** The process id that the page of a running server names. */
  async pid(name: string): Promise<number> {
    await this.openServer(name)
    await this.tab('Overview')
    const fact = this.server(name).getByText('Process id').locator('xpath=following::*[1]')
    await expect(fact).toHaveText(/^\d+$/)
    return Number(await fact.textContent())
  }

  async is(name: string, state: string): Promise<void> {
    await expect(this.serverRow(name)).toContainText(state, { timeout: 30_000 })
  }

  async choose(name: string, item: string): Promise<void> {
    await this.serverRow(name).click({ button: 'right' })
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  /** Goes on with Tab until the focus is there. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${String(target)}.`)
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }
}

test.describe('a server that is killed', () => {
  test.use({ servers: { watched: { ...good, restartPolicy: { initialDelayMs: 3000, maxRestartAttempts: 3 } } } })

  test('counts down to its next start, and comes back as another process', async ({ view }) => {
    await view.start('watched')
    const before = await view.pid('watched')
    process.kill(before, 'SIGKILL')
    await view.is('watched', 'Crashed')
    await expect(view.server('watched')).toContainText(/in [123] s/)
    await expect(view.server('watched')).toContainText('SIGKILL')
    await view.is('watched', 'Running')
    expect(await view.pid('watched')).not.toBe(before)
  })
})

test.describe('servers that die after each handshake', () => {
  test.use({ servers: { first: givesUp, second: givesUp } })

  test('are given up after their attempts with the reason, and run once they are mended', async ({
    view,
    workspace,
  }) => {
    for (const name of ['first', 'second']) {
      await view.pressStart(name)
      await view.is(name, 'Failed to start')
      await expect(view.server(name)).toContainText('2 of 2 automatic attempts used')
      await expect(view.server(name)).toContainText(/code 3/i)
      await expect(view.server(name)).toContainText('giving in')
    }

    await test.step('one in the window', async () => {
      await view.openServer('first')
      await view.server('first').getByRole('button', { name: 'Edit' }).click()
      await view.dialog.getByText('JSON', { exact: true }).click()
      await view.dialog.getByRole('textbox', { name: 'Entry (JSON)' }).fill(JSON.stringify(good))
      await view.dialog.getByRole('button', { name: 'Save and start' }).click()
      await view.is('first', 'Running')
      await expect(view.server('first')).toContainText('Not saved')
    })

    await test.step('the other in its file', async () => {
      writeFileSync(
        path.join(workspace.folder, 'mcp.json'),
        JSON.stringify({ mcpServers: { first: givesUp, second: good } }),
      )
      await view.is('second', 'Stopped')
      await view.start('second')
      await view.is('first', 'Running')
    })
  })
})

test.describe('a running server', () => {
  test.use({ servers: { steady: good } })

  test('is disabled and enabled from its menu', async ({ view }) => {
    await view.start('steady')
    await view.choose('steady', 'Disable')
    await view.is('steady', 'Disabled')
    await view.choose('steady', 'Enable')
    await view.is('steady', 'Stopped')
    await view.start('steady')
  })

  test('runs on as before when it does not start under another entry, and what was typed stays', async ({ view }) => {
    await view.start('steady')
    await view.choose('steady', 'Edit…')
    await view.field('Command').fill('no-such-program-anywhere')
    await view.dialog.getByRole('button', { name: 'Save and restart' }).click()
    await expect(view.dialog.getByRole('alert')).toContainText('previous configuration was restored')
    await expect(view.field('Command')).toHaveValue('no-such-program-anywhere')
    await view.is('steady', 'Running')
    await view.press('Escape')
    await view.dialog.getByRole('button', { name: 'Throw away' }).click()
    await expect(view.dialog).toBeHidden()
    await expect(view.server('steady')).not.toContainText('Not saved')
  })
})

test.describe('failed starts', () => {
  test.use({
    servers: {
      homeless: { ...good, cwd: 'not/there' },
      whole: {
        command: `${process.execPath} ${path.resolve('test/fixtures/servers/32-tools-only.mjs')} --token=abcdef123`,
      },
    },
  })

  test('are mended by the button of their fix', async ({ view, workspace }) => {
    await view.pressStart('homeless')
    await view
      .server('homeless')
      .getByRole('button', { name: /^Apply and start: Create the folder/ })
      .click()
    await view.is('homeless', 'Running')
    expect(existsSync(path.join(workspace.folder, 'not/there'))).toBe(true)

    await view.pressStart('whole')
    await view
      .server('whole')
      .getByRole('button', { name: /^Apply and start: Write/ })
      .click()
    await view.is('whole', 'Running')
    await expect(view.server('whole')).toContainText('--token=••••••')
    await expect(view.server('whole')).toContainText('Not saved')
  })
})

test('a server is added, started, called, duplicated and removed by keyboard alone', async ({ view }) => {
  const { page, dialog } = view
  await expect(page.getByRole('heading', { name: 'No servers yet' })).toBeVisible()
  await view.press('Control+n')
  await expect(view.field('Name')).toBeFocused()
  await page.keyboard.type('typed')
  await view.tabTo(view.field('Command'))
  await page.keyboard.type(process.execPath)
  await view.tabTo(view.field('New argument'))
  await page.keyboard.type(path.resolve('test/fixtures/servers/32-tools-only.mjs'))
  await view.press('Control+Shift+Enter')
  await expect(dialog).toBeHidden()
  await view.is('typed', 'Running')

  await view.press('Control+2')
  await view.tabTo(view.tools)
  await view.press('Home', 'Control+Enter')
  await view.shows('Succeeded')

  await view.tabTo(view.list)
  await view.press('Shift+F10')
  await expect(page.getByRole('menu', { name: 'Actions for typed' })).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let presses = 0; presses < 12; presses += 1) {
    if ((await page.locator(':focus').textContent()) === 'Duplicate…') break
    await view.press('ArrowDown')
  }
  await view.press('Enter')
  await expect(view.field('Name')).toHaveValue('typed-copy')
  await view.press('Control+Enter')
  await view.is('typed-copy', 'Stopped')

  await view.tabTo(view.list)
  await view.press('Delete')
  await expect(dialog).toContainText('in no file')
  await view.tabTo(dialog.getByRole('button', { name: 'Remove' }))
  await view.press('Enter')
  await expect(view.serverRow('typed-copy')).toBeHidden()
  await view.is('typed', 'Running')
})

test.describe('several servers', () => {
  test.use({ servers: { a: good, b: good, c: good } })

  test('are started, stopped, disabled and removed together', async ({ view, workspace }) => {
    const { page } = view
    await view.openServer('a')
    await view.list.focus()
    await view.press('Control+a')
    const bar = page.getByRole('toolbar', { name: 'Chosen servers' })
    await expect(bar).toContainText('3 chosen')
    await bar.getByRole('button', { name: 'Start all 3' }).click()
    for (const name of ['a', 'b', 'c']) await view.is(name, 'Running')
    await bar.getByRole('button', { name: 'Stop all 3' }).click()
    for (const name of ['a', 'b', 'c']) await view.is(name, 'Stopped')

    await view.serverRow('a').click()
    await expect(bar).toBeHidden()
    await view.press('Shift+ArrowDown')
    await expect(bar).toContainText('2 chosen')
    await view.choose('b', 'Disable 2')
    for (const name of ['a', 'b']) await view.is(name, 'Disabled')
    await view.is('c', 'Stopped')

    await view.serverRow('b').click()
    await view.serverRow('c').click({ modifiers: ['Control'] })
    await bar.getByRole('button', { name: 'Remove all 2' }).click()
    await expect(view.dialog).toContainText('left alone')
    await view.dialog.getByRole('button', { name: 'Remove 2 servers' }).click()
    await expect(view.list.getByRole('option')).toHaveCount(1)
    expect(
      Object.keys(
        (JSON.parse(readFileSync(path.join(workspace.folder, 'mcp.json'), 'utf8')) as { mcpServers: object })
          .mcpServers,
      ),
    ).toEqual(['a', 'b', 'c'])
  })
})

test.describe('what is not saved', () => {
  test.use({ servers: { kept: { ...good, env: { API_TOKEN: 'abcdef123456' } } } })

  test('goes into a new file, never over one that is there, and onto the clipboard without its secrets', async ({
    deck,
    view,
    workspace,
  }) => {
    const saveTo = (file: string) =>
      deck.app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
      }, file)
    await view.choose('kept', 'Disable')
    await view.openServer('kept')
    await saveTo(path.join(workspace.folder, 'mcp.json'))
    await view.page.getByRole('button', { name: 'Save to a new file…' }).click()
    await expect(view.page.getByRole('alert').first()).toContainText('exists already and was left as it is')
    const file = path.join(workspace.folder, 'new.json')
    await saveTo(file)
    await view.page.getByRole('button', { name: 'Save to a new file…' }).click()
    await expect(view.page.getByRole('alert').filter({ hasText: 'new.json' })).toBeVisible()
    expect(readFileSync(file, 'utf8')).toContain('abcdef123456')

    await view.choose('kept', 'Copy as JSON')
    await expect(view.page.getByRole('alert').filter({ hasText: '1 secret value' })).toBeVisible()
    const copied = await deck.app.evaluate(({ clipboard }) => clipboard.readText())
    expect(JSON.parse(copied)).toMatchObject({ mcpServers: { kept: { env: { API_TOKEN: '••••••' }, disabled: true } } })
  })
})
