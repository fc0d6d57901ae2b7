import { expect, test } from './fixtures'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data:; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

test('every answer of the app scheme carries the policy', async ({ deck }) => {
  const answers = await deck.page.evaluate(() =>
    Promise.all(
      ['index.html', 'missing.js'].map(async (name) => {
        const answer = await fetch(name)
        return [
          answer.status,
          answer.headers.get('content-security-policy'),
          answer.headers.get('x-content-type-options'),
        ]
      }),
    ),
  )
  expect(answers).toEqual([
    [200, policy, 'nosniff'],
    [404, policy, 'nosniff'],
  ])
})

test('what the policy forbids does not happen', async ({ deck }) => {
  const seen = await deck.page.evaluate(async () => {
    const violations = new Set<string>()
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) => violations.add(event.effectiveDirective))
    const add = (tag: string, attributes: object): void =>
      document.body.append(Object.assign(document.createElement(tag), attributes))

    add('script', { textContent: "window.name = 'inline script ran'" })
    add('div', { innerHTML: `<img src="data:," onerror="window.name = 'inline handler ran'">` })
    add('script', { src: 'data:text/javascript,window.name="data script ran"' })
    add('img', { src: 'https://127.0.0.1:9/pixel.png' })
    add('iframe', { src: 'data:text/html,frame' })
    add('object', { data: 'data:text/html,object' })
    add('base', { href: 'https://127.0.0.1:9/' })
    const fetched = await fetch('https://127.0.0.1:9/').catch(() => 'refused')
    // Later, since what a debugger evaluates may use `eval`.
    const evaluated = await new Promise((resolve) =>
      setTimeout(() => {
        try {
          resolve(globalThis.eval('"ran"'))
        } catch {
          resolve('refused')
        }
      }),
    )
    return { fetched, evaluated }
  })
  expect(seen).toEqual({ fetched: 'refused', evaluated: 'refused' })
  const violations = () =>
    deck.page.evaluate(() => [...(window as unknown as { violations: ReadonlySet<string> }).violations].sort())
  await expect
    .poll(violations)
    .toEqual([
      'base-uri',
      'connect-src',
      'frame-src',
      'img-src',
      'object-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
    ])
  expect(await deck.page.evaluate(() => window.name)).toBe('')
})

test('the app scheme gives nothing from outside its folder', async ({ deck }) => {
  const statuses = await deck.page.evaluate(async () => {
    const paths = [
      '../main/index.js',
      '../../package.json',
      '..%2fmain%2findex.js',
      '..%2f..%2fpackage.json',
      '%2e%2e/main/index.js',
      '%2e%2e%2fmain%2findex.js',
      '..%5cmain%5cindex.js',
      '%2fetc%2fpasswd',
      '/etc/passwd',
      'index.html%00.js',
      'index.html/../../main/index.js',
      '',
      'assets',
    ]
    return Promise.all(paths.map(async (path) => [path, (await fetch(`app://deck/${path}`)).status]))
  })
  for (const [path, status] of statuses) expect([path, status]).toEqual([path, 404])
})

test('files and other hosts of the scheme cannot be fetched', async ({ deck }) => {
  const fetched = await deck.page.evaluate(() =>
    Promise.all(
      ['file:///etc/passwd', 'app://other/index.html', 'blob:app://deck/x'].map((address) =>
        fetch(address).then(
          (answer) => answer.status,
          () => 'refused',
        ),
      ),
    ),
  )
  expect(fetched).toEqual(['refused', 'refused', 'refused'])
})
