import { describe, expect, test } from 'vitest'
import { mayHavePermission, mayNavigate } from '../../../electron/shell/page-rules'

describe('mayHavePermission', () => {
  test.each<[string, string, boolean]>([
    ['clipboard-sanitized-write', 'app://deck', true],
    ['clipboard-sanitized-write', 'app://deck/', true],
    ['clipboard-sanitized-write', 'app://deck/index.html', true],
    ['clipboard-sanitized-write', 'https://example.com/', false],
    ['clipboard-sanitized-write', 'app://deck.example/', false],
    ['clipboard-sanitized-write', '', false],
    ['clipboard-read', 'app://deck/', false],
    ['deprecated-sync-clipboard-read', 'app://deck/', false],
    ['media', 'app://deck/', false],
    ['geolocation', 'app://deck/', false],
    ['notifications', 'app://deck/', false],
    ['openExternal', 'app://deck/', false],
    ['fileSystem', 'app://deck/', false],
    ['constructor', 'app://deck/', false],
    ['something of a later Chromium', 'app://deck/', false],
  ])('%s for %s: %s', (permission, requester, granted) => {
    expect(mayHavePermission(permission, requester)).toBe(granted)
  })
})

describe('mayNavigate', () => {
  test.each<[string, boolean]>([
    ['app://deck/index.html', true],
    ['app://deck/index.html#servers', true],
    ['app://deck/index.html?x', false],
    ['app://deck/other.html', false],
    ['app://deck/index.html.evil', false],
    ['https://example.com/', false],
    ['file:///etc/passwd', false],
    ['data:text/html,x', false],
    ['javascript:alert(1)', false],
    ['about:blank', false],
  ])('%s: %s', (address, allowed) => {
    expect(mayNavigate(address)).toBe(allowed)
  })
})
