import type { Page } from '@playwright/test'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'
import { seriousIssues } from './serious-issues'

test.use({ servers: { zoo: serverEntry('21-content-zoo.mjs'), huge: serverEntry('15-huge-result.mjs') } })

/** Everything a page must not do while it shows what servers send: throw, complain, or reach out of the app. */
function watch(page: Page) {
  const complaints: string[] = []
  const outside: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A picture or a sound that is damaged is told by the browser too.
    if (message.type() === 'error' && !/Failed to load resource|ERR_/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith('app://deck/')) outside.push(request.url())
  })
  return { complaints, outside }
}

/** What of the 47 answers must be read on screen; every other must show its outcome and something below it. */
const onScreen: Readonly<Record<string, string | RegExp>> = {
  image_wrong_mime: 'It is stated to be image/webp, but by its first bytes it is image/gif.',
  image_broken_base64: '"data" is no valid base64.',
  image_url: 'It is not loaded.',
  image_empty: '"data" is empty.',
  audio: 'This sound cannot be played',
  resource_text: 'hello',
  resource_blob_pdf: /PDF document, 13 B/,
  resource_blob_text: 'class Check {}',
  resource_neither: 'It has neither "text" nor "blob".',
  resource_evil_name: 'echo',
  resource_html: '<h1>hi</h1><script>parent.alert(1)</script>',
  resource_link: 'file:///work/big.log',
  unknown_block: 'Unknown type “video”',
  null_block: 'It is null, not an object.',
  text_number: '"text" is a number, not text.',
  content_missing: 'Done, with nothing to show',
  content_string: '"just a string"',
  content_object: 'not in a list',
  empty: 'Done, with nothing to show',
  result_null: 'Protocol error',
  result_number: '"result":5',
  old_tool_result: 'a 2024-10 style answer',
  error_with_content: 'File not found: /nope',
  error_empty: 'The tool failed without a word',
  ansi: /--> red\s+link/,
  control_chars: '[U+0085]',
  lone_surrogate: 'half of a pair',
  bidi: 'safe [U+202E]txt.exe[U+202C] end, zero[U+200B]width',
  html: '<img src=x onerror="document.title=1"><script>alert(1)</script>',
  markdown: /pixel, not loaded/,
  long_word: 'WWWWWWWWWW',
  many_lines: 'line',
  annotations: 'for user, priority 0.1',
}

test('each of the 47 odd answers shows something, breaks nothing, and reaches for nothing', async ({ deck }) => {
  test.setTimeout(240_000)
  const { page } = deck
  const seen = watch(page)
  const ui = new DeckWindow(page)
  await ui.start('zoo')
  const { tools } = (await deck.state()).toolLists.find(({ serverId }) => serverId === 'zoo') ?? { tools: [] }
  expect(tools).toHaveLength(47)
  for (const { name } of tools) {
    await ui.call(name, '{}')
    await expect(page.getByRole('tab', { selected: true, name: new RegExp(`^${name}, `) })).toBeVisible()
    await expect(ui.result).toContainText(/Succeeded|Tool error|Protocol error/)
    const expected = onScreen[name]
    if (expected !== undefined) await expect(ui.result, name).toContainText(expected)
    if (name.startsWith('image_') && !/broken|url|empty/.test(name)) {
      // `complete` with a size of its own: it was drawn and not only asked for.
      const image = ui.result.getByRole('img', { name: /^Image/ })
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0), name)
        .toBe(true)
    }
    await expect(ui.result.getByText('could not be drawn')).toHaveCount(0)
  }
  expect(await page.title()).toBe('MCP Deck')
  expect(seen).toEqual({ complaints: [], outside: [] })
})

test('a drawing is a picture: its script does not run, and nothing it names is loaded', async ({ deck }) => {
  const { page } = deck
  const seen = watch(page)
  const ui = new DeckWindow(page)
  await ui.start('zoo')
  await ui.call('image_svg_script', '{}')
  const image = ui.result.getByRole('img', { name: 'Image 1' })
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(9)
  const address = (await image.getAttribute('src')) ?? ''
  const answer = await page.evaluate(async (address) => {
    const { status, headers } = await fetch(address)
    return [
      status,
      headers.get('content-type'),
      headers.get('content-security-policy'),
      headers.get('x-content-type-options'),
    ]
  }, address)
  expect(answer).toEqual([200, 'image/svg+xml', "default-src 'none'; style-src 'unsafe-inline'; sandbox", 'nosniff'])
  expect(seen).toEqual({ complaints: [], outside: [] })
})

test('only pictures and sounds are handed out by address, and only while their call is there', async ({ deck }) => {
  const { page } = deck
  const ui = new DeckWindow(page)
  await ui.start('zoo')
  await ui.call('image_right', '{}')
  const image = ui.result.getByRole('img', { name: 'Image 1' })
  const address = (await image.getAttribute('src')) ?? ''
  const [call] = (await deck.state()).calls
  const raw = call?.state.phase === 'ended' ? call.state.result?.raw?.bodyId : undefined
  const statusOf = (path: string) => page.evaluate(async (path) => (await fetch(path)).status, path)
  expect(await statusOf(address)).toBe(200)
  expect(await statusOf(`/bodies/${raw ?? ''}`)).toBe(404)
  expect(await statusOf('/bodies/other')).toBe(404)
  expect(await statusOf('/bodies/..%2findex.html')).toBe(404)
  const part = await page.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { Range: 'bytes=1-3' } })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }, address)
  expect(part).toEqual([206, 'bytes 1-3/70', 'PNG'])
  await deck.ask('calls.dismiss', { callId: call?.callId ?? '' })
  expect(await statusOf(address)).toBe(404)
})

test('a text of 20 MB shows its first part, its size, and what is being read', async ({ deck }) => {
  const { page } = deck
  const seen = watch(page)
  const ui = new DeckWindow(page)
  await ui.start('huge')
  await ui.call('text', '{"mb": 20}')
  await expect(ui.result).toContainText('All work and no play. All work', { timeout: 30_000 })
  await expect(ui.result).toContainText('19 MiB')
  await page.getByRole('searchbox', { name: 'Find' }).fill('no play')
  await expect(ui.result.getByRole('status').filter({ hasText: /^1 of/ })).toBeVisible({ timeout: 30_000 })
  expect(seen).toEqual({ complaints: [], outside: [] })
})

test('20 000 blocks can be scrolled to the last, and other sizes are shown as what they are', async ({ deck }) => {
  const { page } = deck
  const seen = watch(page)
  const ui = new DeckWindow(page)
  await ui.start('huge')
  await ui.call('blocks', '{}')
  const content = ui.result.getByRole('group', { name: 'Content of blocks' })
  await expect(content).toContainText('block 0')
  await expect(async () => {
    await content.evaluate((one) => one.scrollTo({ top: one.scrollHeight }))
    await expect(content).toContainText('block 19999', { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await ui.call('image', '{}')
  await expect(ui.result).toContainText('This picture cannot be drawn', { timeout: 30_000 })
  await ui.call('deep', '{}')
  await ui.result.getByText('Structured', { exact: true }).click()
  await expect(ui.result).toContainText('The tool states no output schema')
  await expect(ui.result).toContainText('"a": {')
  await ui.call('json', '{}')
  await expect(ui.result).toContainText('"name": "row 0"', { timeout: 30_000 })
  expect(seen).toEqual({ complaints: [], outside: [] })
})

test.describe('a server with a block of each kind', () => {
  test.use({ servers: { rich: serverEntry('rich-results.mjs') } })

  test('has each shown as what it is, and Markdown with links that show where they lead', async ({ deck }) => {
    const { page } = deck
    const seen = watch(page)
    const ui = new DeckWindow(page)
    await page.setViewportSize({ width: 1280, height: 2000 })
    await ui.start('rich')
    await ui.call('mixed', '{}')
    const content = ui.result.getByRole('group', { name: 'Content of mixed' })
    /** Scrolls until the block is drawn. */
    const block = async (place: number) => {
      const item = content.locator(`[aria-posinset="${place}"]`)
      await expect(async () => {
        await content.evaluate((one) => one.scrollBy({ top: 150 }))
        await expect(item).toBeVisible({ timeout: 200 })
      }).toPass({ timeout: 20_000 })
      return item
    }
    await expect(content).toContainText('A short text.')
    const drawing = content.getByRole('img', { name: 'Image 2' })
    await expect.poll(() => drawing.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320)
    const sound = (await block(3)).getByLabel('Audio 3')
    await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.duration)).toBe(1)
    const place = await sound.evaluate(async (one: HTMLAudioElement) => {
      const arrived = new Promise((resolve) => one.addEventListener('seeked', resolve, { once: true }))
      one.currentTime = 0.5
      await arrived
      return one.currentTime
    })
    expect(place).toBe(0.5)
    await expect(await block(4)).toContainText('PDF document, 8 B')
    await expect(await block(5)).toContainText('118 MiB')
    const notes = await block(6)
    await expect(notes.getByRole('heading', { name: 'Release notes' })).toBeVisible()
    await expect(notes).toContainText('diagram, not loaded')
    await notes.getByRole('button', { name: 'the site' }).click()
    await expect(page.getByRole('dialog')).toContainText('https://example.com/a?b=1')
    await page.keyboard.press('Escape')
    await expect(await block(7)).toContainText('"none": null')
    const coloured = (await block(8)).getByText('PASS')
    const colours = await coloured.evaluate((one) => [one, document.body].map((part) => getComputedStyle(part).color))
    expect(colours[0]).not.toBe(colours[1])
    await (await block(9)).getByRole('button', { name: 'Show all' }).click()
    await expect(content.getByRole('searchbox', { name: 'Find' })).toBeVisible()
    await expect(await block(10)).toContainText('Unknown type “video”')
    expect(seen).toEqual({ complaints: [], outside: [] })
  })

  test('has what takes too long given up in words, and the window goes on', async ({ deck }) => {
    const { page } = deck
    const seen = watch(page)
    const ui = new DeckWindow(page)
    await ui.start('rich')
    await ui.call('breaks', '{}')
    await expect(ui.result.getByRole('img', { name: 'breaks its schema' })).toBeVisible()
    await ui.result.getByText('Structured', { exact: true }).click()
    await expect(ui.result).toContainText('It breaks the tool’s output schema in 2 places')
    await expect(ui.result).toContainText('n: Must be a number, not text')
    await ui.call('slow', '{}')
    await expect(ui.result).toContainText('Not held against the tool’s output schema', { timeout: 20_000 })
    await expect(ui.result).toContainText('aaaab')
    await ui.call('busy', '{}')
    await expect(ui.result).toContainText('too intricate to be laid out as Markdown', { timeout: 20_000 })
    await ui.result.getByRole('button', { name: 'Laid out as Markdown' }).click()
    await expect(ui.result).toContainText('# Title')
    expect(seen).toEqual({ complaints: [], outside: [] })
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`has no serious issue for people who see or hear it otherwise, in ${theme}`, async ({ deck }) => {
      const { page } = deck
      const ui = new DeckWindow(page)
      await page.setViewportSize({ width: 1280, height: 2400 })
      await deck.ask('settings.change', { theme })
      await ui.start('rich')
      await ui.call('mixed', '{}')
      const content = ui.result.getByRole('group', { name: 'Content of mixed' })
      await expect(content).toContainText('A short text.')
      expect(await seriousIssues(page)).toEqual([])
      await content.evaluate((one) => one.scrollTo({ top: one.scrollHeight }))
      await expect(content).toContainText('PASS')
      expect(await seriousIssues(page)).toEqual([])
      await ui.call('breaks', '{}')
      await ui.result.getByText('Structured', { exact: true }).click()
      await expect(ui.result).toContainText('It breaks the tool’s output schema')
      expect(await seriousIssues(page)).toEqual([])
      await ui.result.getByText('Raw', { exact: true }).click()
      await expect(ui.result).toContainText('"jsonrpc"')
      expect(await seriousIssues(page)).toEqual([])
    })
  }
})
