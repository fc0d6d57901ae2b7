import { expect, test } from 'vitest'
import { type ResultTab, resultTabs, shownTab } from '../../../../renderer/results/result-tabs'
import type { CallOutcome, CallRecord } from '../../../../shared/model/call'

const body = { bodyId: 'b', bytes: 1, preview: '1', complete: true }

function call(outcome: CallOutcome | 'running', blockCount = 1, hasStructuredContent = false): CallRecord {
  const hasAnswer = outcome === 'succeeded' || outcome === 'tool-error' || outcome === 'protocol-error'
  return {
    callId: 'call-0001',
    serverId: 's',
    toolName: 't',
    startedAt: 0,
    argumentsBody: body,
    timeline: { steps: 0, revision: 0 },
    state:
      outcome === 'running'
        ? { phase: 'running' }
        : {
            phase: 'ended',
            outcome,
            durationMs: 1,
            notices: [],
            ...(hasAnswer && { result: { raw: body, blockCount, hasStructuredContent } }),
          },
  }
}

test.each<[string, CallRecord, boolean, readonly ResultTab[], ResultTab]>([
  ['running', call('running'), true, ['sent', 'timeline'], 'timeline'],
  ['timed out', call('timed-out'), true, ['sent', 'timeline'], 'timeline'],
  ['an error of the protocol', call('protocol-error', 0), true, ['raw', 'sent', 'timeline'], 'raw'],
  ['text', call('succeeded'), false, ['content', 'raw', 'sent', 'timeline'], 'content'],
  ['both', call('succeeded', 1, true), true, ['content', 'structured', 'raw', 'sent', 'timeline'], 'content'],
  [
    'structured only',
    call('succeeded', 0, true),
    true,
    ['content', 'structured', 'raw', 'sent', 'timeline'],
    'structured',
  ],
  ['nothing', call('succeeded', 0), false, ['content', 'raw', 'sent', 'timeline'], 'content'],
  [
    'no structured content though a schema asks for it',
    call('succeeded'),
    true,
    ['content', 'structured', 'raw', 'sent', 'timeline'],
    'content',
  ],
  ['a failure of the tool needs none', call('tool-error'), true, ['content', 'raw', 'sent', 'timeline'], 'content'],
])('%s', (_, record, mustBeStructured, tabs, shown) => {
  expect(resultTabs(record, mustBeStructured)).toEqual(tabs)
  expect(shownTab(tabs, undefined, record)).toBe(shown)
})

test('what was asked for is shown where the call has it', () => {
  expect(shownTab(['content', 'raw', 'sent', 'timeline'], 'raw', call('succeeded'))).toBe('raw')
  expect(shownTab(['sent', 'timeline'], 'raw', call('running'))).toBe('timeline')
})
