import { expect, test } from 'vitest'
import { lookOfArgument, lookOfVariable, movedValue } from '../../../../../renderer/features/server-entry/value-look'

const secret = (name: string, before: string, text: string) => ({
  kind: 'secret',
  text: { name, before, secret: text },
})
const stored = (before: string, name: string) => ({ kind: 'stored', before, name })

test.each<[string, string, object]>([
  ['API_KEY', 'FAKE-key', secret('API_KEY', '', 'FAKE-key')],
  ['Authorization', 'Bearer FAKE-key', secret('Authorization', 'Bearer ', 'FAKE-key')],
  ['API_KEY', 'short', { kind: 'plain' }],
  ['API_KEY', '', { kind: 'plain' }],
  ['REGION', 'FAKE-region', { kind: 'plain' }],
  ['API_KEY', '${API_KEY}', { kind: 'plain' }],
  ['API_KEY', '${input:key}', { kind: 'plain' }],
  ['API_KEY', '${secret:KEY}', stored('', 'KEY')],
  ['Authorization', 'Bearer ${secret:KEY}', stored('Bearer ', 'KEY')],
  ['REGION', '${secret:KEY}', stored('', 'KEY')],
  ['API_KEY', '${secret:a-b}', { kind: 'plain' }],
  ['API_KEY', '${secret:A}${secret:B}', { kind: 'plain' }],
])('%s with %j', (name, value, look) => {
  expect(lookOfVariable(name, value)).toEqual(look)
})

test.each<[readonly string[], number, object]>([
  [['--token=FAKE-key'], 0, secret('token', '--token=', 'FAKE-key')],
  [['--token', 'FAKE-key'], 1, secret('token', '', 'FAKE-key')],
  [['--token', 'FAKE-key'], 0, { kind: 'plain' }],
  [['--token', '--other-flag'], 1, { kind: 'plain' }],
  [['-e', 'API_KEY=FAKE-key'], 1, secret('API_KEY', 'API_KEY=', 'FAKE-key')],
  [['--header', 'Authorization: Bearer FAKE-key'], 1, secret('Authorization', 'Authorization: Bearer ', 'FAKE-key')],
  [['--token=${secret:KEY}'], 0, stored('--token=', 'KEY')],
  [['--port', '123456'], 1, { kind: 'plain' }],
])('%j at %i', (args, index, look) => {
  expect(lookOfArgument(args, index)).toEqual(look)
})

test('a moved value keeps what stands before its secret', () => {
  expect(movedValue({ name: 'Authorization', before: 'Bearer ', secret: 'FAKE' }, 'KEY')).toBe('Bearer ${secret:KEY}')
})
