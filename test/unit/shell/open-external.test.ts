import { describe, expect, test } from 'vitest'
import { openableUrl } from '../../../electron/shell/external-url'
import { openExternal } from '../../../electron/shell/open-external'

test.each<[string, string]>([
  ['https://example.com', 'https://example.com/'],
  ['HTTPS://Example.com/a?b#c', 'https://example.com/a?b#c'],
  ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['http://localhost:3000/callback', 'http://localhost:3000/callback'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
  ['http://127.1/', 'http://127.0.0.1/'],
  ['http://0x7f000001/', 'http://127.0.0.1/'],
  ['http://[::1]:9/', 'http://[::1]:9/'],
])('%s can be opened', (address, url) => {
  expect(openableUrl(address)).toBe(url)
})

test.each([
  '',
  'example.com',
  '//example.com',
  'http://example.com/',
  'http://localhost.example.com/',
  'http://127.0.0.1.example.com/',
  'http://localhost@example.com/',
  'http://10.0.0.1/',
  'http://[::2]/',
  'http://0.0.0.0/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'app://deck/index.html',
  'smb://server/share',
  'vscode://file/etc/passwd',
  'ms-msdt:/id',
  'mailto:a@example.com',
  ' ',
])('%s cannot be opened', (address) => {
  expect(openableUrl(address)).toBeUndefined()
})

describe('openExternal', () => {
  test('hands over the normalised address', async () => {
    const opened: string[] = []
    await openExternal({ openExternal: async (url) => void opened.push(url) }, 'HTTPS://Example.com')
    expect(opened).toEqual(['https://example.com/'])
  })

  test('opens nothing it refuses, and says why', async () => {
    const opened: string[] = []
    const refused = openExternal({ openExternal: async (url) => void opened.push(url) }, 'file:///etc/passwd')
    await expect(refused).rejects.toMatchObject({
      error: { code: 'invalid-request', hint: expect.stringContaining('Copy') },
    })
    expect(opened).toEqual([])
  })

  test('says what to do when there is no browser', async () => {
    const failing = openExternal(
      { openExternal: () => Promise.reject(new Error('xdg-open: no browser')) },
      'https://example.com',
    )
    await expect(failing).rejects.toMatchObject({
      error: {
        code: 'not-supported',
        detail: 'xdg-open: no browser',
        hint: expect.stringContaining('https://example.com/'),
      },
    })
  })
})
