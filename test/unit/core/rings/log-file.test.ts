import { expect, test } from 'vitest'
import { SecretMask } from '../../../../electron/core/config/mask-secrets'
import { logFile } from '../../../../electron/core/rings/log-file'
import type { LogRow } from '../../../../shared/model/ring'

const row = (number: number, text: string, more: Partial<LogRow> = {}): LogRow => ({
  row: number,
  at: Date.UTC(2026, 0, 2, 3, 4, 5, 67),
  source: 'stderr',
  level: 'info',
  times: 1,
  text,
  ...more,
})
const asItIs = (text: string) => text

test('each row is a line with its time, source and level', () => {
  const rows = [row(0, 'ready'), row(1, 'odd', { source: 'stray', level: 'warning', times: 3 })]
  expect(logFile('files', { firstRow: 0, nextRow: 2, rows }, asItIs)).toEqual({
    suggestedName: 'files.log',
    text: [
      '2026-01-02T03:04:05.067Z stderr info    ready\n',
      '2026-01-02T03:04:05.067Z stray  warning odd [3 times]\n',
    ].join(''),
  })
})

test('it says what is missing at its beginning', () => {
  const { text } = logFile('s', { firstRow: 12, nextRow: 13, rows: [row(12, 'late')] }, asItIs)
  expect(text.split('\n')[0]).toBe('[12 older lines are no longer kept]')
})

test('no terminal code and no control character reaches the file, but tabs do', () => {
  const { text } = logFile(
    's',
    { firstRow: 0, nextRow: 1, rows: [row(0, '\u001b[31mred\u001b[0m\u001b]0;title\u0007\ta\u0000b\rc\u009b1md')] },
    asItIs,
  )
  expect(text).toMatch(/ red\tabcd\n$/)
})

test('secrets are masked, also one that colours run through', () => {
  const mask = new SecretMask(['s3cret-value'])
  const rows = [row(0, 'key s3cret-value'), row(1, 'key s3cret\u001b[31m-value')]
  const { text } = logFile('s', { firstRow: 0, nextRow: 2, rows }, (line) => mask.apply(line))
  expect(text).not.toContain('s3cret')
  expect(text.match(/key ••••••/g)).toHaveLength(2)
})
