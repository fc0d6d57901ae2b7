import { expect, test } from 'vitest'
import { destructiveCall } from '../../../../../renderer/features/traffic/destructive-call'
import type { MessageDraft } from '../../../../../shared/model/raw-message'

const tools = [
  { name: 'wipe', hints: { destructive: true } },
  { name: 'look', hints: { destructive: false } },
  { name: 'twice', hints: {} },
  { name: 'twice', hints: { destructive: true } },
]
const call: MessageDraft = { kind: 'request', method: 'tools/call', paramsText: '{"name":"wipe"}' }

test.each<[string, Partial<MessageDraft>, ReturnType<typeof destructiveCall>]>([
  ['the call of such a tool', {}, { toolName: 'wipe', argumentsText: undefined }],
  [
    'with its arguments',
    { paramsText: '{"name":"wipe","arguments":{"all":true}}' },
    { toolName: 'wipe', argumentsText: '{\n  "all": true\n}' },
  ],
  ['one of two tools of a name', { paramsText: '{"name":"twice"}' }, { toolName: 'twice', argumentsText: undefined }],
  ['no other tool', { paramsText: '{"name":"look"}' }, undefined],
  ['no tool that is not known', { paramsText: '{"name":"gone"}' }, undefined],
  ['no other method', { method: 'tools/list' }, undefined],
  ['no notification', { kind: 'notification' }, undefined],
  ['nothing that cannot be read', { paramsText: '{"name":' }, undefined],
  ['no name that is none', { paramsText: '{"name":["wipe"]}' }, undefined],
  ['no params', { paramsText: '' }, undefined],
])('asks about %s', (_, change, expected) => {
  expect(destructiveCall({ ...call, ...change }, tools)).toEqual(expected)
})
