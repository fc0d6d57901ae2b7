import { expect, test } from 'vitest'
import { readLogMessage } from '../../../../electron/core/connection/log-message'
import { messageRows } from '../../../../electron/core/manager/log-message-rows'

const rows = (params: unknown) => {
  const message = readLogMessage({ method: 'notifications/message', params })
  return message && messageRows(message)
}

test.each<[unknown, string, readonly string[]]>([
  [{ level: 'info', data: 'Ready' }, 'info', ['Ready']],
  [{ level: 'debug', logger: 'db', data: 'Asked' }, 'info', ['debug db: Asked']],
  [{ level: 'warning', data: { at: 3 } }, 'warning', ['{"at":3}']],
  [{ level: 'critical', data: 'One\r\ntwo\nthree' }, 'error', ['critical One', 'two', 'three']],
  [{ level: 'shout', logger: 7 }, 'info', ['shout ']],
  [undefined, 'info', ['']],
])('%j is shown as %s', (params, level, lines) => {
  expect(rows(params)).toEqual({ level, lines })
})

test('a message of very many or very long lines leaves room for others', () => {
  const many = rows({ level: 'error', data: 'x\n'.repeat(5000) })
  expect(many?.lines).toHaveLength(201)
  expect(many?.lines.at(-1)).toBe('… 4801 more lines: see the message in Traffic.')
  const [long = ''] = rows({ data: 'é'.repeat(20_000) })?.lines ?? []
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(16 * 1024)
  expect(long).toContain('cut: the line has 40000 bytes')
})

test('other notifications are none', () => {
  expect(readLogMessage({ method: 'notifications/progress', params: { level: 'info' } })).toBeUndefined()
})
