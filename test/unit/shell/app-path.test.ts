import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentTypeOf, fileOfAddress } from '../../../electron/shell/app-path'

const folder = path.resolve('/opt/deck/renderer')

test.each<[string, string]>([
  ['app://deck/index.html', 'index.html'],
  ['app://deck/index.html?x=1#part', 'index.html'],
  ['app://deck/assets/main-Ab_1.js', 'assets/main-Ab_1.js'],
  ['app://deck/a/../index.html', 'index.html'],
  ['app://deck/../../index.html', 'index.html'],
  ['app://deck/with%20space.txt', 'with space.txt'],
  ['app://deck/%C3%A9.txt', 'é.txt'],
  ['app://deck/...', '...'],
])('%s is a file of the app', (address, file) => {
  expect(fileOfAddress(address, folder)).toBe(path.join(folder, file))
})

test.each([
  '',
  'index.html',
  'app://deck',
  'app://deck/',
  'app://deck//index.html',
  'app://deck/assets/',
  'app://other/index.html',
  'app://deck.example/index.html',
  'app://deck:80/index.html',
  'http://deck/index.html',
  'file:///etc/passwd',
  'app://deck/..%2f..%2f..%2fetc/passwd',
  'app://deck/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'app://deck/..%5c..%5cwindows',
  'app://deck/a%5c..%5c..%5cb',
  'app://deck/%2fetc/passwd',
  'app://deck/%2Fetc%2Fpasswd',
  'app://deck/C:%5cwindows',
  'app://deck/C%3a/windows',
  'app://deck/index.html%00.png',
  'app://deck/index.html:stream',
  'app://deck/%',
  'app://deck/%ff',
  'app://deck/%c0%ae%c0%ae/etc/passwd',
])('%s is nothing of the app', (address) => {
  expect(fileOfAddress(address, folder)).toBeUndefined()
})

test('whatever the address, the file is inside the folder', () => {
  const parts = ['..', '.', '%2e%2e', '%2E.', '.%2e', 'a', '%2f', '%5c', '']
  for (const one of parts) {
    for (const two of parts) {
      for (const three of parts) {
        const file = fileOfAddress(`app://deck/${one}/${two}/${three}/x`, folder)
        if (file !== undefined) expect(path.relative(folder, file)).not.toMatch(/^\.\.|^\//)
      }
    }
  }
})

describe('contentTypeOf', () => {
  test.each<[string, string]>([
    ['index.html', 'text/html; charset=utf-8'],
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.CSS', 'text/css; charset=utf-8'],
    ['codicon.ttf', 'font/ttf'],
    ['icon.svg', 'image/svg+xml'],
    ['unknown.xyz', 'application/octet-stream'],
    ['none', 'application/octet-stream'],
  ])('%s', (file, type) => {
    expect(contentTypeOf(file)).toBe(type)
  })
})
