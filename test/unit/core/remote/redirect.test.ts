import { expect, it } from 'vitest'
import { redirectOf } from '../../../../electron/core/remote/redirect'

const from = new URL('https://user:pass@example.com/mcp')

it.each<[number, string | undefined, unknown]>([
  [200, 'https://example.com/x', { kind: 'none' }],
  [304, 'https://example.com/x', { kind: 'none' }],
  [307, '/mcp/', { kind: 'follow' }],
  [308, 'https://example.com/mcp/', { kind: 'follow' }],
  [301, 'other', { kind: 'follow' }],
  [303, '/seen', { kind: 'refused', to: 'https://example.com' }],
  [307, 'http://example.com/mcp', { kind: 'refused', to: 'http://example.com' }],
  [307, 'https://example.com:8443/mcp', { kind: 'refused', to: 'https://example.com:8443' }],
  [307, '//evil.example/mcp', { kind: 'refused', to: 'https://evil.example' }],
  [307, 'https://example.com.evil.example/', { kind: 'refused', to: 'https://example.com.evil.example' }],
  [307, 'http://[', { kind: 'refused' }],
  [302, undefined, { kind: 'refused' }],
])('%i to %s', (status, location, verdict) => {
  expect(redirectOf(status, location, from, 0)).toMatchObject(verdict as object)
})

it('keeps the user of the address, and ends a circle', () => {
  expect(redirectOf(307, '/x', from, 0)).toMatchObject({ url: new URL('https://user:pass@example.com/x') })
  expect(redirectOf(307, '/x', from, 5)).toMatchObject({ kind: 'refused' })
})
