import { expect, test } from 'vitest'
import { taskOffer } from '../../../../../renderer/features/playground/task-offer'
import { emptyDraft } from '../../../../../renderer/state/workspace'
import type { Draft } from '../../../../../shared/model/draft'
import type { ToolSummary } from '../../../../../shared/model/tool'
import { running, serverRecord } from '../../../../support/records'

const off = { task: { isOn: false, ttl: '' } }
const on = { task: { isOn: true, ttl: '60' } }

test.each<[ToolSummary['taskSupport'], boolean, boolean, Partial<Draft>, object | undefined]>([
  ['optional', true, false, {}, { isOn: false, isFixed: false }],
  ['optional', true, true, {}, { isOn: true, isFixed: false }],
  ['optional', true, true, off, { isOn: false }],
  ['optional', true, false, on, { isOn: true, ttlCheck: { kind: 'time', ms: 60_000 } }],
  ['optional', true, false, { task: { isOn: true, ttl: 'long' } }, { ttlCheck: { kind: 'wrong' } }],
  ['optional', false, true, on, undefined],
  ['required', true, false, off, { isOn: true, isFixed: true }],
  ['required', false, false, {}, undefined],
  ['forbidden', true, true, on, undefined],
  [undefined, true, true, on, undefined],
])('%s, negotiated %j, preferred %j, draft %j', (taskSupport, isNegotiated, isPreferred, draft, offer) => {
  if (running.status !== 'Running') throw new Error('unreachable')
  const peer = { ...running.peer, ...(isNegotiated && { runsTasks: true as const }) }
  const server = { ...serverRecord('a', { ...running, peer }), ...(isPreferred && { prefersTasks: true as const }) }
  const tool: ToolSummary = { position: 0, name: 'grow', hints: {}, ...(taskSupport && { taskSupport }) }
  const found = taskOffer(server, tool, { ...emptyDraft, ...draft })
  if (offer === undefined) expect(found).toBeUndefined()
  else expect(found).toMatchObject(offer)
})

test('nothing is offered while the server does not run', () => {
  const tool: ToolSummary = { position: 0, name: 'grow', hints: {}, taskSupport: 'required' }
  expect(taskOffer(serverRecord('a'), tool, emptyDraft)).toBeUndefined()
})
