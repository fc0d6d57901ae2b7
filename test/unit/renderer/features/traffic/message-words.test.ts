import { expect, test } from 'vitest'
import { messageWords } from '../../../../../renderer/features/traffic/message-words'
import { sampleTraffic } from '../../harness/sample-traffic'

test('every message has its words', () => {
  expect(sampleTraffic(9).map((row) => messageWords(row).title)).toEqual([
    'Request tools/call',
    'Notification notifications/message',
    'Answer to tools/call',
    'Request resources/read',
    'Error to resources/read',
    'Request roots/list',
    'Request tools/call',
    'Tool error to tools/call',
    'No message of the protocol',
  ])
  const stray = messageWords({ row: 0, at: 0, direction: 'received', kind: 'response', bytes: 1 })
  expect(stray.title).toBe('Answer to a request that was not seen')
})
