import { expect, test } from 'vitest'
import { SecretMask } from '../../../../electron/core/config/mask-secrets'
import { maskTraffic } from '../../../../electron/core/rings/mask-traffic'
import type { TrafficRow } from '../../../../shared/model/ring'

const row = (number: number, preview: string): TrafficRow => ({
  row: number,
  at: 0,
  direction: 'sent',
  kind: 'notification',
  bytes: preview.length,
  preview,
})

test('secrets are taken out of previews, also as JSON writes them, and only those rows say so', () => {
  const secret = 'pa"ss\\word'
  const rows = [row(4, '{"x":1}'), row(5, JSON.stringify({ key: secret })), row(6, `plain ${secret}`)]
  const masked = maskTraffic({ firstRow: 4, nextRow: 7, rows }, new SecretMask([secret]))
  expect(masked).toEqual({
    firstRow: 4,
    nextRow: 7,
    rows: [
      rows[0],
      { ...rows[1], preview: '{"key":"••••••"}', isMasked: true },
      { ...rows[2], preview: 'plain ••••••', isMasked: true },
    ],
  })
})
