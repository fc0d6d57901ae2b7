import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  test as base,
  type ElectronApplication,
  _electron as electron,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { buildEditorPage } from './build'
import type { PageState } from './page'

/** The editor on a page of its own, in Electron, under the policy of the app. */
export class EditorPage {
  readonly app: ElectronApplication
  readonly page: Page
  /** What the page has complained about: errors, warnings, breaches of the policy. */
  readonly complaints: readonly string[]

  constructor(app: ElectronApplication, page: Page) {
    this.app = app
    this.page = page
    const complaints: string[] = []
    this.complaints = complaints
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
  }

  /** The text field, found as assistive programs find it. */
  get box(): Locator {
    return this.page.getByRole('textbox', { name: 'Arguments (JSON)', exact: true })
  }

  get code(): Locator {
    return this.page.locator('.monaco-editor[data-uri]')
  }

  get suggestions(): Locator {
    return this.page.locator('.suggest-widget.visible .monaco-list-row')
  }

  set(change: Partial<PageState>): Promise<void> {
    return this.page.evaluate((change) => window.driver.set(change), change)
  }

  state(): Promise<PageState> {
    return this.page.evaluate(() => window.driver.state())
  }

  async value(): Promise<string> {
    return (await this.state()).value
  }

  /** Puts the cursor, or a selection, at offsets of the text. */
  select(start: number, end = start): Promise<void> {
    return this.page.evaluate(([start, end]) => window.driver.select(start, end), [start, end] as const)
  }
}

interface WorkerFixtures {
  /** Path of the built program. */
  readonly host: string
}

interface Fixtures {
  /** The page with the code editor on it. */
  readonly editor: EditorPage
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-editor-'))
      await use(await buildEditorPage(folder))
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  editor: async ({ host }, use) => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-editor-data-'))
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const args = [host, `--user-data-dir=${dataFolder}`, ...asRoot, '--disable-gpu', '--log-level=3']
    const app = await electron.launch({ args })
    const page = await app.firstWindow()
    await page.waitForLoadState()
    const editor = new EditorPage(app, page)
    await expect(editor.code).toBeVisible()
    await use(editor)
    await app.close()
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 3 })
  },
})

export { expect }
