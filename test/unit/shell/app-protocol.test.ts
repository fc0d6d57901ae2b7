import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answerPage } from '../../../electron/shell/app-protocol'

const top = mkdtempSync(path.join(tmpdir(), 'mcp-deck-pages-'))
const folder = path.join(top, 'renderer')
mkdirSync(path.join(folder, 'assets'), { recursive: true })
writeFileSync(path.join(folder, 'index.html'), '<p>page</p>')
writeFileSync(path.join(folder, 'assets/a.js'), 'export {}')
writeFileSync(path.join(top, 'secret.txt'), 'secret')
afterAll(() => rmSync(top, { recursive: true }))

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data:; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

test('a file comes with its type, its length and the policy', async () => {
  const answer = await answerPage('GET', 'app://deck/assets/a.js', folder)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '9',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
  expect(await answer.text()).toBe('export {}')
})

test('HEAD has no body', async () => {
  const answer = await answerPage('HEAD', 'app://deck/index.html', folder)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe('11')
  expect(await answer.text()).toBe('')
})

test.each<[string, string, number]>([
  ['GET', 'app://deck/missing.js', 404],
  ['GET', 'app://deck/assets', 404],
  ['GET', 'app://deck/..%2fsecret.txt', 404],
  ['GET', 'app://deck/../secret.txt', 404],
  ['POST', 'app://deck/index.html', 405],
  ['DELETE', 'app://deck/index.html', 405],
])('%s %s is answered %i, with the policy', async (method, address, status) => {
  const answer = await answerPage(method, address, folder)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-security-policy')).toBe(policy)
  expect(await answer.text()).not.toContain('secret')
})
