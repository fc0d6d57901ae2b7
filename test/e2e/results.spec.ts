import type { Page } from '@playwright/test'
import { DeckWindow } from './deck-window'
import { expect, serverEntry, test } from './fixtures'

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

/** A server whose tool states an output schema and breaks it, and whose text would keep a Markdown parser busy for minutes. */
const wicked = `
  const tools = [
    { name: 'breaks', inputSchema: { type: 'object' }, outputSchema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n', 'm'] } },
    { name: 'slow', inputSchema: { type: 'object' }, outputSchema: { type: 'object', properties: { s: { type: 'string', pattern: '^(a+)+$' } } } },
    { name: 'busy', inputSchema: { type: 'object' } },
  ]
  const answers = {
    breaks: { content: [{ type: 'text', text: '{"n":"x"}' }], structuredContent: { n: 'x' } },
    slow: { content: [], structuredContent: { s: 'a'.repeat(40) + 'b' } },
    busy: { content: [{ type: 'text', text: '# Title\\n\\n[a](https://b.c)\\n\\n' + '- '.repeat(12000) + 'x' }] },
  }
  process.stdin.on('data', (chunk) => {
    for (const line of String(chunk).split('\\n')) {
      if (!line.includes('"id"')) continue
      const { id, method, params } = JSON.parse(line)
      const result = method === 'initialize'
        ? { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'wicked', version: '1' } }
        : method === 'tools/list' ? { tools } : answers[params.name]
      process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
    }
  })`

test.describe('what takes too long', () => {
  test.use({ servers: { wicked: { command: process.execPath, args: ['-e', wicked] } } })

  test('is given up in words, and the window goes on', async ({ deck }) => {
    const { page } = deck
    const seen = watch(page)
    const ui = new DeckWindow(page)
    await ui.start('wicked')
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
})
