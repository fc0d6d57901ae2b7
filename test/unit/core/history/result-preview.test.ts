import { expect, test } from 'vitest'
import { SecretMask } from '../../../../electron/core/config/mask-secrets'
import { resultPreview } from '../../../../electron/core/history/result-preview'
import type { CallEnding } from '../../../../electron/core/toolset/call-ending'

const secrets = new SecretMask(['hunter22'])

function ending(result: string, more: Partial<CallEnding> = {}): CallEnding {
  const raw = Buffer.from(`{"jsonrpc":"2.0","id":1,"result":${result}}`)
  return { outcome: 'succeeded', result: {}, raw, notices: [], ...more }
}

test('a result as it was sent, without what surrounds it', () => {
  expect(resultPreview(ending('{"n":1.10}'), secrets)).toEqual({ preview: '{"n":1.10}', isWhole: true })
})

test('the beginning of a large one, whole characters only', () => {
  const { preview, isWhole } = resultPreview(ending(`"${'ä'.repeat(5000)}"`), secrets)
  expect([Buffer.byteLength(preview), preview.endsWith('ä'), isWhole]).toEqual([4095, true, false])
})

test('a secret is gone also where the preview ends in the middle of it', () => {
  const { preview } = resultPreview(ending(`"${'x'.repeat(4090)}hunter22"`), secrets)
  expect(preview).not.toContain('hunt')
})

test('an answer that came in a list is written again', () => {
  const raw = Buffer.from('[{"jsonrpc":"2.0","id":1,"result":{}}]')
  expect(resultPreview(ending('', { raw, result: { content: [] } }), secrets).preview).toBe('{"content":[]}')
})

test.each([
  ['no answer', { outcome: 'connection-lost', notices: [] }],
  ['an error', ending('1', { outcome: 'protocol-error' })],
] as const)('nothing of %s', (_what, end) => {
  expect(resultPreview(end, secrets)).toEqual({ preview: '', isWhole: true })
})
