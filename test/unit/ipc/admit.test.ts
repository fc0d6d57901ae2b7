import { describe, expect, test } from 'vitest'
import { admit } from '../../../electron/ipc/admit'
import type { Sender } from '../../../electron/ipc/trusted-sender'
import { requestLimit } from '../../../shared/ipc/channels'

const ours: Sender = { origin: 'app://deck', isMainFrame: true, isOwnWindow: true }
const foreign: Sender = { ...ours, origin: 'https://example.com' }

function start(...args: readonly unknown[]) {
  return admit({ name: 'servers.start', sender: ours, args })
}

test('hands on what the schema accepts', () => {
  expect(start('{"serverId":"files"}')).toEqual({ ok: true, value: { serverId: 'files' } })
})

describe('checks in a fixed order', () => {
  const tooLarge = 'x'.repeat(requestLimit + 1)

  test.each<[string, Sender | undefined, readonly unknown[], string]>([
    ['sender before size', foreign, [tooLarge], 'untrusted-sender'],
    ['sender before everything', undefined, [], 'untrusted-sender'],
    ['size before JSON', ours, [tooLarge], 'request-too-large'],
    ['JSON before schema', ours, ['{'], 'invalid-request'],
    ['schema last', ours, ['{}'], 'invalid-request'],
  ])('%s', (_what, sender, args, code) => {
    const admitted = admit({ name: 'servers.start', sender, args })
    expect(admitted.ok ? 'accepted' : admitted.error.code).toBe(code)
  })
})

test('a text of exactly the limit is read', () => {
  const padding = requestLimit - '{"serverId":"files"}'.length
  expect(start(`{"serverId":"files"}${' '.repeat(padding)}`).ok).toBe(true)
})

test.each<[string, readonly unknown[]]>([
  ['no argument', []],
  ['an object instead of its text', [{ serverId: 'files' }]],
  ['two texts', ['{"serverId":"files"}', '{}']],
  ['undefined', [undefined]],
  ['a String object', [Object('{"serverId":"files"}')]],
  ['empty text', ['']],
  ['the word undefined', ['undefined']],
  ['a list', ['[]']],
  ['null', ['null']],
  ['a number', ['7']],
  ['a wrong type', ['{"serverId":7}']],
  ['an empty id', ['{"serverId":""}']],
  ['a key too many', ['{"serverId":"files","force":true}']],
  ['__proto__ as a key', ['{"serverId":"files","__proto__":{"x":1}}']],
  ['an inherited id', ['{"__proto__":{"serverId":"files"}}']],
  ['100 000 levels', [`{"serverId":${'['.repeat(100_000)}${']'.repeat(100_000)}}`]],
])('refuses %s as not understood', (_what, args) => {
  const admitted = start(...args)
  expect(admitted.ok ? 'accepted' : admitted.error.code).toBe('invalid-request')
})

function refusal(text: string): string {
  const admitted = start(text)
  if (admitted.ok) throw new Error('accepted')
  return admitted.error.message
}

test('a refusal names the request and the field', () => {
  expect(refusal('{"serverId":5}')).toContain('servers.start')
  expect(refusal('{"serverId":5}')).toContain('serverId')
})

test('a refusal stays short however large the message was', () => {
  expect(refusal(`{"serverId":"files","${'k'.repeat(100_000)}":1}`).length).toBeLessThanOrEqual(2000)
  expect(refusal(`["${'v'.repeat(100_000)}`).length).toBeLessThanOrEqual(2000)
})
