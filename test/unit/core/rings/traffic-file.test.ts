import { describe, expect, test } from 'vitest'
import { SecretMask } from '../../../../electron/core/config/mask-secrets'
import { trafficLine } from '../../../../electron/core/rings/traffic-file'
import type { TrafficRow } from '../../../../shared/model/ring'

const row: TrafficRow = { row: 0, at: 0, direction: 'sent', kind: 'request', method: 'm', id: '1', bytes: 10 }
const head = { time: '1970-01-01T00:00:00.000Z', direction: 'sent', server: 'files' }
const mask = new SecretMask(['hunter2/secret', '1234567'])

describe('a message in a file', () => {
  test.each<[string, string, object]>([
    ['is its JSON', '{"id":1,"method":"m"}', { message: { id: 1, method: 'm' } }],
    ['is on one line, however it came', '{\n "id": 1\n}', { message: { id: 1 } }],
    ['has no secrets', '{"key":"hunter2/secret"}', { message: { key: '••••••' } }],
    ['has none that are escaped', '{"key":"\\u0068unter2\\/secret"}', { message: { key: '••••••' } }],
    ['stays readable where a number was one', '{"n":1234567}', { text: '{"n":••••••}' }],
    ['is text where it is no JSON', 'hello hunter2/secret', { text: 'hello ••••••' }],
  ])('%s', (_, text, expected) => {
    const line = trafficLine('files', { row, text, isWhole: true }, mask)
    expect(line).not.toContain('\n')
    expect(JSON.parse(line)).toEqual({ ...head, ...expected })
  })

  test('has its secrets where they were asked for', () => {
    expect(trafficLine('files', { row, text: '{"key":"hunter2/secret"}', isWhole: true })).toContain('hunter2/secret')
  })

  test('says that only its beginning is there', () => {
    const line = trafficLine('files', { row: { ...row, bytes: 9000 }, text: '{"a":"bc', isWhole: false }, mask)
    expect(JSON.parse(line)).toEqual({ ...head, bytes: 9000, text: '{"a":"bc' })
  })

  test('knows what it answers, and how long that took', () => {
    const answers = { row: 3, method: 'tools/call', latencyMs: 12 }
    const line = trafficLine('files', { row: { ...row, answers }, text: '{}', isWhole: true }, mask)
    expect(JSON.parse(line)).toEqual({ ...head, answers: 'tools/call', latencyMs: 12, message: {} })
  })
})
