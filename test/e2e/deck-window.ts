import { expect, type Locator, type Page } from '@playwright/test'
import type { Settings } from '../../shared/model/settings'

/** The window of the app as a person uses it: by what is written on it. */
export class DeckWindow {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  serverRow(name: string): Locator {
    return this.page.getByRole('listbox', { name: 'Servers' }).getByRole('option', { name: new RegExp(`^${name}\\b`) })
  }

  async openServer(name: string): Promise<void> {
    await this.serverRow(name).click()
    await expect(this.page.getByRole('region', { name: `Server ${name}` })).toBeVisible()
  }

  async pressStart(name: string): Promise<void> {
    await this.openServer(name)
    await this.page
      .getByRole('main')
      .getByRole('button', { name: `Start ${name}` })
      .first()
      .click()
  }

  async start(name: string): Promise<void> {
    await this.pressStart(name)
    await expect(this.serverRow(name)).toContainText('Running', { timeout: 30_000 })
  }

  async stop(name: string): Promise<void> {
    await this.openServer(name)
    await this.page
      .getByRole('main')
      .getByRole('button', { name: `Stop ${name}` })
      .first()
      .click()
    await expect(this.serverRow(name)).toContainText('Stopped', { timeout: 30_000 })
  }

  async tab(name: 'Overview' | 'Tools' | 'Resources' | 'Prompts' | 'Log' | 'Traffic'): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  }

  get tools(): Locator {
    return this.page.getByRole('listbox', { name: 'Tools' })
  }

  /** Finds the tool by the search above the list, which draws only the rows in sight. */
  async chooseTool(name: string): Promise<void> {
    await this.tab('Tools')
    const search = this.page.getByRole('searchbox', { name: 'Search tools' })
    await search.fill(name)
    await this.tools.getByRole('option', { name: new RegExp(`^${name}\\b`) }).click()
    await search.fill('')
  }

  async showArgumentsAs(view: 'Form' | 'JSON'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Write the arguments' }).getByText(view, { exact: true }).click()
  }

  /** Types the arguments as JSON and presses Run. */
  async run(argumentsText: string): Promise<void> {
    await this.showArgumentsAs('JSON')
    await this.page.getByRole('textbox', { name: 'Arguments (JSON)' }).fill(argumentsText)
    await this.pressRun()
  }

  async pressRun(): Promise<void> {
    await this.page.getByRole('button', { name: 'Run', exact: true }).click()
  }

  async call(tool: string, argumentsText: string): Promise<void> {
    await this.chooseTool(tool)
    await this.run(argumentsText)
  }

  get result(): Locator {
    return this.page.getByRole('region', { name: 'Result' })
  }

  async shows(outcome: string, text?: string | RegExp): Promise<void> {
    await expect(this.result).toContainText(outcome, { timeout: 30_000 })
    if (text !== undefined) await expect(this.result).toContainText(text)
  }

  /** Runs an action of the palette, by keyboard alone. */
  async action(label: string): Promise<void> {
    const search = this.page.getByLabel('Find a server, tool, resource, prompt or action')
    // While it fades away from the time before, nobody could press that fast.
    await expect(search).toHaveCount(0)
    await this.page.keyboard.press('ControlOrMeta+K')
    await expect(search).toBeFocused()
    await this.page.keyboard.type(label)
    await expect(this.page.getByRole('dialog', { name: 'Find' }).getByText(label, { exact: true })).toBeVisible()
    await this.page.keyboard.press('Enter')
  }

  async settings(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Settings' }).click()
  }

  async servers(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Servers' }).click()
  }

  async theme(theme: Settings['theme']): Promise<void> {
    const page = this.page
    await this.settings()
    await page
      .getByRole('main')
      .getByText(new RegExp(`^${theme}$`, 'i'))
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    await this.servers()
  }
}
