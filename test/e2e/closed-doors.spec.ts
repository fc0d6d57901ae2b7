import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect } from './fixtures'

/** A web site on this machine that counts who comes. */
const test = base.extend<{ readonly site: { readonly address: string; readonly visits: readonly string[] } }>({
  site: async ({}, use) => {
    const visits: string[] = []
    const server = createServer((request, response) => {
      visits.push(request.url ?? '')
      response.setHeader('content-type', 'text/html').end('<h1>Elsewhere</h1>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await use({ address: `http://127.0.0.1:${port}`, visits })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

const start = 'app://deck/index.html'

test('a page cannot take the window elsewhere', async ({ deck, site }) => {
  for (const attempt of [
    `location.href = '${site.address}/href'`,
    `location.replace('${site.address}/replace')`,
    `location.assign('file:///etc/passwd')`,
    `location.href = 'app://deck/other.html'`,
    `location.href = 'data:text/html,x'`,
    `document.body.appendChild(Object.assign(document.createElement('a'), { href: '${site.address}/link' })).click()`,
  ]) {
    await deck.page.evaluate(attempt)
  }
  // A reload is asked for after all of these, so none of them can still be under way when it is over.
  await deck.page.reload()
  expect(deck.page.url()).toBe(start)
  expect(site.visits).toEqual([])
})

test('a page can load itself again', async ({ deck }) => {
  await deck.page.evaluate(() => Object.assign(window, { before: true }))
  await Promise.all([deck.page.waitForEvent('load'), deck.page.evaluate(() => location.reload())])
  expect(await deck.page.evaluate(() => 'before' in window)).toBe(false)
  expect((await deck.request('app.info', {})).ok).toBe(true)
})

test('a page cannot open windows', async ({ deck, site }) => {
  const opened = await deck.page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: `${address}/blank`, target: '_blank' })
    document.body.append(link)
    link.click()
    return [window.open(address), window.open('app://deck/index.html'), window.open('about:blank')]
  }, site.address)
  expect(opened).toEqual([null, null, null])
  await deck.page.reload()
  expect(deck.app.windows()).toHaveLength(1)
  expect(site.visits).toEqual([])
})

test('a page cannot save files by itself', async ({ deck }) => {
  const prevented = await deck.app.evaluate(async ({ BrowserWindow, session }) => {
    const asked = new Promise<boolean>((resolve) =>
      session.defaultSession.once('will-download', (event) => resolve(event.defaultPrevented)),
    )
    await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
      `Object.assign(document.createElement('a'), { href: URL.createObjectURL(new Blob(['x'])), download: 'x.txt' }).click()`,
    )
    return asked
  })
  expect(prevented).toBe(true)
})

test('a page has no permission but to fill the clipboard', async ({ deck }) => {
  await deck.page.bringToFront()
  const seen = await deck.page.evaluate(async () => {
    const outcome = (attempt: Promise<unknown>): Promise<string> =>
      attempt.then(
        () => 'granted',
        (error: unknown) => (error instanceof Error ? error.name : String(error)),
      )
    const state = (name: string): Promise<string> =>
      navigator.permissions.query({ name: name as PermissionName }).then(({ state }) => state)
    return {
      camera: await outcome(navigator.mediaDevices.getUserMedia({ video: true })),
      location: await state('geolocation'),
      midi: await state('midi'),
      notifications: await Notification.requestPermission(),
      'reading the clipboard': await state('clipboard-read'),
      'filling the clipboard': await state('clipboard-write'),
      persistence: await navigator.storage.persist(),
    }
  })
  expect(seen).toEqual({
    camera: expect.stringMatching(/^Not(Allowed|Found)Error$/),
    location: 'denied',
    midi: 'denied',
    notifications: 'denied',
    'reading the clipboard': 'denied',
    'filling the clipboard': 'granted',
    persistence: false,
  })
})

test('copying works', async ({ deck }) => {
  await deck.page.bringToFront()
  await deck.page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'copy', textContent: 'Copy' })
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99999'
    button.onclick = () => void navigator.clipboard.writeText('from the page')
    document.body.append(button)
  })
  await deck.page.locator('#copy').click()
  await expect.poll(() => deck.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('from the page')
})

test('only https and loopback addresses reach the system', async ({ deck }) => {
  await deck.app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = (url) => {
      opened.push(url)
      return Promise.resolve()
    }
  })
  const refused = [
    'file:///etc/passwd',
    'http://example.com/',
    'javascript:alert(1)',
    'vscode://x',
    'app://deck/index.html',
  ]
  for (const url of refused) {
    expect(await deck.request('links.open', { url })).toMatchObject({ ok: false, error: { code: 'invalid-request' } })
  }
  await deck.ask('links.open', { url: 'https://example.com/docs' })
  await deck.ask('links.open', { url: 'http://127.0.0.1:3000/callback' })
  const opened = await deck.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
  expect(opened).toEqual(['https://example.com/docs', 'http://127.0.0.1:3000/callback'])
})
