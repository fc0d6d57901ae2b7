import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BrowserPages, chromiumPath } from './browser-page'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const schemaOf = (properties: object, required: readonly string[] = []) =>
  JSON.stringify({ type: 'object', properties, required })

/** What stands in the arguments text now. */
const textOf = (page: Page) => page.getByRole('textbox', { name: 'JSON' }).inputValue()

async function topOf(page: Page, label: string): Promise<number> {
  const box = await page.getByLabel(label, { exact: true }).boundingBox()
  return box?.y ?? Number.NaN
}

const title = chromiumPath === undefined ? 'the form in a browser (skipped: no Chromium here)' : 'the form in a browser'

describe.skipIf(chromiumPath === undefined)(title, () => {
  let pages: BrowserPages
  beforeAll(async () => {
    pages = await BrowserPages.open()
  }, 120_000)
  afterAll(() => pages.close())

  it('checks in its worker under the content security policy of the app', async () => {
    const { page, complaints } = await pages.page({
      schema: schemaOf({ mail: { type: 'string', format: 'email' } }),
      text: '{}',
    })
    await page.getByLabel('mail', { exact: true }).fill('nobody')
    await page.getByText('Must be an email address').waitFor()
    await page.getByLabel('mail', { exact: true }).fill('a@example.com')
    await page.getByText('Must be an email address').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await page.close()
  })

  it('is not held up by a pattern that never ends, says that it does not check, and lets the value be sent', async () => {
    const { page } = await pages.page({
      schema: schemaOf({ slow: { type: 'string', pattern: '^(a+)+$' }, next: { type: 'string' } }),
      text: '{}',
    })
    await page.getByLabel('slow', { exact: true }).fill(`${'a'.repeat(60)}!`)
    await page.getByText(/Not checked against the schema: it takes too long/).waitFor()
    await page.getByLabel('next', { exact: true }).fill('still here')
    expect(JSON.parse(await textOf(page))).toMatchObject({ next: 'still here' })
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText('unchecked').waitFor()
    await page.getByLabel('slow', { exact: true }).fill('aaa')
    await page.getByText(/Not checked/).waitFor({ state: 'detached' })
    await page.close()
  })

  it('asks its worker which pattern a name matches', async () => {
    const map = { type: 'object', patternProperties: { '^n-': { type: 'number' }, '^s-': { type: 'string' } } }
    const { page } = await pages.page({ schema: schemaOf({ m: map }), text: '{"m":{"s-a":"x"}}' })
    await expect.poll(() => page.getByLabel('s-a', { exact: true }).inputValue()).toBe('x')
    await page.close()
  })

  it('moves nothing when an error, a clear button or a list of options comes', async () => {
    const { page } = await pages.page({
      schema: schemaOf({ n: { type: 'integer', minimum: 5 }, e: { enum: ['a', 'b'] }, last: { type: 'string' } }),
      text: '{}',
    })
    const before = await topOf(page, 'last')
    await page.getByLabel('n', { exact: true }).fill('1')
    await page.getByText('Must be at least 5').waitFor()
    expect(await topOf(page, 'last')).toBe(before)
    await page.getByLabel('e', { exact: true }).click()
    await page.getByRole('option', { name: 'a' }).click()
    expect(await topOf(page, 'last')).toBe(before)
    await page.close()
  })

  it('grows with the lines of a text and keeps the focus', async () => {
    const { page } = await pages.page({ schema: schemaOf({ s: { type: ['string', 'null'] } }), text: '{}' })
    const box = page.getByLabel('s', { exact: true })
    const height = async () => (await box.boundingBox())?.height ?? 0
    expect(await height()).toBe(28)
    await box.pressSequentially('one\ntwo\nthree')
    expect(await height()).toBeGreaterThan(60)
    expect(JSON.parse(await textOf(page))).toEqual({ s: 'one\ntwo\nthree' })
    await page.close()
  })

  it('works by keyboard alone', async () => {
    const { page } = await pages.page({
      schema: schemaOf({
        b: { type: 'boolean' },
        e: { enum: ['x', 'y'] },
        l: { type: 'array', items: { type: 'string' } },
      }),
      text: '{}',
    })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    expect(JSON.parse(await textOf(page))).toEqual({ b: false })
    await page.getByLabel('e', { exact: true }).focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    expect(JSON.parse(await textOf(page))).toMatchObject({ e: 'x' })
    await page.getByRole('button', { name: 'Add item to l' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('l 1')
    await page.keyboard.type('a')
    await page.getByRole('button', { name: 'Add item to l' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('l 2')
    await page.keyboard.type('b')
    await page.keyboard.press('Alt+ArrowUp')
    expect(JSON.parse(await textOf(page))).toMatchObject({ l: ['b', 'a'] })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('l 1')
    await page.close()
  })

  it('fills a file in as base64', async () => {
    const { page } = await pages.page({
      schema: schemaOf({ f: { type: 'string', contentEncoding: 'base64' } }),
      text: '{}',
    })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 255, 1]) })
    await expect.poll(async () => JSON.parse(await textOf(page)) as unknown).toEqual({ f: 'AP8B' })
    await page.close()
  })

  it.each(['search', 'kinds', 'nested', 'unions', 'many'])('%s fits into a narrow pane', async (sample) => {
    const { page } = await pages.page({ sample }, 400)
    const overflow = await page
      .getByRole('group', { name: 'Arguments' })
      .first()
      .evaluate((form) => form.scrollWidth - form.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.close()
  })

  it.each([
    ['search', 'light'],
    ['kinds', 'light'],
    ['kinds', 'dark'],
    ['nested', 'light'],
    ['unions', 'dark'],
  ])('%s in %s keeps the rules of accessibility, problems shown', async (sample, scheme) => {
    const { page, complaints } = await pages.page({ sample, scheme })
    await page.getByRole('button', { name: 'Run' }).click()
    await page
      .getByText(/fine|wrong|refused/)
      .first()
      .waitFor()
    // The policy of the page forbids scripts from elsewhere; this one comes through the tool.
    await page.evaluate(axe)
    const violations = await page.evaluate(async () => {
      const { axe: runner } = window as unknown as {
        axe: { run: (root: string) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const { violations: found } = await runner.run('[role="group"][aria-label="Arguments"]')
      return found.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.html)
            .join(' | ')
            .slice(0, 400)}`,
      )
    })
    expect(violations).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })
})
