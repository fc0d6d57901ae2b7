import { expect, test } from './json-editor-page/fixtures'

const schemaText = JSON.stringify({
  type: 'object',
  properties: {
    amount: { type: 'number', minimum: 1, description: 'How many, see http://localhost/more' },
    mode: { enum: ['fast', 'slow'] },
    next: { $ref: '#' },
    elsewhere: { $ref: 'http://127.0.0.1:9/schema.json' },
  },
  required: ['amount'],
  additionalProperties: false,
})

test('the field is filled by its name, whatever stands in it', async ({ editor }) => {
  const long = JSON.stringify(
    Array.from({ length: 300 }, (_, index) => ({ index })),
    undefined,
    2,
  )
  for (const text of [
    '{"a": 20, "b": 22}',
    '',
    '{\n  "a": 1,\n    "b": [\n {"c": "x"}]\n}',
    '[[[{{{"',
    long,
    '{"a": "é🎉"}',
  ]) {
    await editor.box.fill(text)
    expect(await editor.value()).toBe(text)
  }
  expect(editor.complaints).toEqual([])
})

test('a text typed key by key is the text', async ({ editor }) => {
  await editor.box.fill('')
  await editor.box.pressSequentially('{"a": 1, "b": [true, {"c": null}]}')
  expect(await editor.value()).toBe('{"a": 1, "b": [true, {"c": null}]}')
  await editor.box.press('ControlOrMeta+A')
  await editor.box.press('Delete')
  expect(await editor.value()).toBe('')
})

test('the schema completes, explains and checks', async ({ editor }) => {
  await editor.set({ schemaText, value: '{\n  \n}' })
  await editor.select(4)
  await editor.box.press('Control+Space')
  await expect(editor.suggestions).toHaveText(['amount', 'elsewhere', 'mode', 'next'])
  await editor.page.keyboard.press('Enter')
  await expect.poll(() => editor.value()).toContain('"amount": ')
  await editor.box.fill('{"amount": 0, "other": {}, "next": {"mode": "medium"}}')
  await expect(editor.page.locator('.squiggly-warning')).toHaveCount(4)
  await editor.page.locator('.view-line').getByText('"amount"').hover()
  const hover = editor.page.locator('.monaco-hover:not(.hidden)')
  await expect(hover).toContainText('How many, see http://localhost/more')
  await expect(hover.getByRole('link')).toHaveCount(0)
  expect(editor.complaints).toEqual([])
})

test('comments and trailing commas are faults of arguments, but not where they are allowed', async ({ editor }) => {
  await editor.set({ value: '{\n  // why\n  "a": 1,\n}' })
  const faults = editor.page.locator('.squiggly-error')
  await expect(faults).toHaveCount(2)
  await editor.set({ allowComments: true })
  await expect(faults).toHaveCount(0)
})

test('a change from outside leaves the cursor of the plain field in its place too', async ({ editor }) => {
  await editor.page.route('**/rich-field*.js', (route) => route.abort())
  await editor.page.reload()
  await editor.set({ value: '{"a":1,"b":2}' })
  await editor.select(7, 10)
  await editor.set({ value: '{\n  "a": 1,\n  "b": 2\n}' })
  await editor.page.keyboard.type('x')
  expect(await editor.value()).toBe('{\n  "a": 1,\n  x: 2\n}')
})

test('a change from outside leaves the cursor in its place and can be undone', async ({ editor }) => {
  await editor.set({ value: '{"a":1,"b":2}' })
  await editor.select(7, 10)
  await editor.set({ value: '{\n  "a": 1,\n  "b": 2\n}' })
  await editor.page.keyboard.type('x')
  expect(await editor.value()).toBe('{\n  "a": 1,\n  x: 2\n}')
  await editor.page.keyboard.press('ControlOrMeta+Z')
  await editor.page.keyboard.press('ControlOrMeta+Z')
  expect(await editor.value()).toBe('{"a":1,"b":2}')
})

test('a text is formatted by keys, with its own line ends, and a mark at its start does no harm', async ({
  editor,
}) => {
  await editor.set({ value: '\ufeff{"a":[1.0,\r\n"\\u0041"]}' })
  await editor.select(1)
  await editor.page.keyboard.press('Shift+Alt+F')
  await expect.poll(() => editor.value()).toBe('{\r\n  "a": [\r\n    1.0,\r\n    "\\u0041"\r\n  ]\r\n}')
  await editor.set({ value: '{\n}' })
  await editor.select(1)
  await editor.page.keyboard.press('Enter')
  await expect.poll(() => editor.value()).not.toContain('\r')
})

test('the keys of the window go on to the window, and Tab to the next field', async ({ editor }) => {
  await editor.page.evaluate(() => {
    window.addEventListener('keydown', (event) => {
      if (!event.defaultPrevented) document.title += ` ${event.key}`
    })
    document.title = ''
  })
  await editor.box.focus()
  for (const key of ['Control+k', 'F6', 'F1', 'Control+Enter']) await editor.page.keyboard.press(key)
  await expect.poll(() => editor.page.title()).toBe('Control k F6 F1 Control')
  expect((await editor.state()).runs).toBe(1)
  await editor.page.keyboard.press('Tab')
  await expect(editor.page.getByRole('button', { name: 'After' })).toBeFocused()
  await editor.page.keyboard.press('Shift+Tab')
  await editor.page.keyboard.press('Control+m')
  await expect(editor.page.getByRole('status').first()).toContainText('Tab indents')
  await editor.page.keyboard.press('Tab')
  await expect(editor.box).toBeFocused()
  await expect(editor.box).toHaveAccessibleDescription(/Ctrl\+M makes it go on to the next field/)
})

test('the code editor is fetched when a text is first shown', async ({ editor }) => {
  const fetched: string[] = []
  editor.page.on('request', (request) => {
    if (request.isNavigationRequest()) fetched.length = 0
    fetched.push(request.url())
  })
  await editor.page.evaluate(() => {
    location.hash = '#closed'
    location.reload()
  })
  await expect(editor.page.getByRole('button', { name: 'After' })).toBeVisible()
  await expect(editor.box).toHaveCount(0)
  expect(fetched.join()).toContain('index-')
  expect(fetched.join()).not.toContain('rich-field')
  await editor.set({ isShown: true })
  await expect(editor.code).toBeVisible()
  expect(fetched.join()).toContain('rich-field')
})

test('what was typed before the editor was there stays, and so does the place in it', async ({ editor }) => {
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve))
  await editor.page.route('**/rich-field*.js', async (route) => {
    await isLetThrough
    await route.continue()
  })
  await editor.page.reload()
  await editor.box.fill('{"a": }')
  await editor.box.press('ArrowLeft')
  await editor.page.keyboard.type('[1')
  await expect(editor.code).toHaveCount(0)
  letThrough()
  await expect(editor.code).toBeVisible()
  await editor.page.keyboard.type(', 2')
  expect(await editor.value()).toBe('{"a": [1, 2}')
})

test('without the editor there is a field that works, and words about it', async ({ editor }) => {
  await editor.page.route('**/rich-field*.js', (route) => route.abort())
  await editor.page.reload()
  await expect(editor.page.getByRole('status').first()).toContainText('could not be loaded')
  await editor.box.fill('{"a": 1}')
  expect(await editor.value()).toBe('{"a": 1}')
})

test('texts that would hold the window up are edited in a plain field', async ({ editor }) => {
  await editor.box.fill('{}')
  await editor.set({ value: `{"a": "${'x'.repeat(60_000)}"}` })
  await expect(editor.code).toHaveCount(0)
  await expect(editor.box).toBeFocused()
  await expect(editor.box).toHaveAccessibleDescription('')
  await expect(editor.page.getByRole('status').first()).toContainText('very long line')
  await editor.box.fill('{"b": 1}')
  await expect(editor.code).toBeVisible()
  await expect(editor.box).toBeFocused()
  await editor.set({ value: `[\n${'{"a": 1},\n'.repeat(2_000_000)}1]` })
  await expect(editor.page.getByRole('status').first()).toContainText('very large (19 MiB)')
  await editor.select(1)
  await editor.page.keyboard.type('0,')
  expect(await editor.page.evaluate(() => window.driver.state().value.length)).toBe(20_000_006)
  await editor.box.fill('[]')
  expect(await editor.value()).toBe('[]')
})

test('a schema that no check gets through is given up', async ({ editor }) => {
  await editor.set({ schemaText: JSON.stringify({ properties: { a: { pattern: '^(a+)+$' } } }) })
  await editor.box.fill(`{"a": "${'a'.repeat(40)}!"}`)
  await expect(editor.page.getByRole('status').first()).toContainText('took too long', { timeout: 30_000 })
  await editor.box.fill('{"a": 1,}')
  await expect(editor.page.locator('.squiggly-error')).toHaveCount(1)
})

test('an editor that is closed leaves nothing behind', async ({ editor }) => {
  for (let document = 1; document <= 10; document += 1) {
    await editor.set({ isShown: true, document, schemaText })
    await expect(editor.code).toHaveCount(1)
    await editor.set({ isShown: false })
  }
  await expect(editor.page.locator('.monaco-editor')).toHaveCount(0)
  await expect.poll(() => editor.page.workers().length).toBe(0)
  expect(editor.complaints).toEqual([])
})

test('the menu of the system offers what it offers for every text', async ({ editor }) => {
  await editor.set({ value: '{"amount": 1}' })
  await expect(editor.code).toBeVisible()
  await editor.select(1, 9)
  await editor.app.evaluate(({ clipboard }) => clipboard.writeText('"other"'))
  const opened = editor.app.evaluate(
    ({ webContents }) =>
      new Promise((resolve) => {
        webContents
          .getAllWebContents()[0]
          ?.once('context-menu', (_event, { isEditable, selectionText, editFlags }) =>
            resolve({ isEditable, selectionText, canCut: editFlags.canCut, canPaste: editFlags.canPaste }),
          )
      }),
  )
  await editor.page.locator('.view-line').getByText('"amount"').click({ button: 'right' })
  expect(await opened).toEqual({ isEditable: true, selectionText: '"amount"', canCut: true, canPaste: true })
  await editor.app.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.paste())
  await expect.poll(() => editor.value()).toBe('{"other": 1}')
  await editor.select(1, 8)
  await editor.app.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.cut())
  await expect.poll(() => editor.value()).toBe('{: 1}')
  expect(await editor.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('"other"')
  await editor.app.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.selectAll())
  await editor.page.keyboard.press('Delete')
  expect(await editor.value()).toBe('')
})
