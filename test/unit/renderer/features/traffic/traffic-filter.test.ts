import { describe, expect, it, test } from 'vitest'
import { isCut, messageWords } from '../../../../../renderer/features/traffic/message-words'
import {
  noTrafficFilter,
  type TrafficFilter,
  trafficMatcher,
} from '../../../../../renderer/features/traffic/traffic-filter'
import { previewBytes } from '../../../../../shared/model/body'
import { sampleTraffic } from '../../harness/sample-traffic'

const rows = sampleTraffic(9)

function found(filter: Partial<TrafficFilter>): readonly number[] {
  const matches = trafficMatcher({ ...noTrafficFilter, ...filter })
  return rows.flatMap((row) => (matches?.(row) === true ? [row.row] : []))
}

describe('the filter of traffic', () => {
  it('is none when nothing is chosen, so that nothing need be looked through', () => {
    expect(trafficMatcher({ ...noTrafficFilter, text: ' ', method: ' ' })).toBeUndefined()
  })

  test.each<[Partial<TrafficFilter>, readonly number[]]>([
    [{ direction: 'sent' }, [0, 3, 6]],
    [{ kind: 'request' }, [0, 3, 5, 6]],
    [{ kind: 'request', direction: 'received' }, [5]],
    [{ kind: 'answer' }, [2, 4, 7]],
    [{ kind: 'notification' }, [1]],
    [{ errorsOnly: true }, [4, 7, 8]],
    [{ errorsOnly: true, kind: 'answer' }, [4, 7]],
    [{ method: 'tools/call' }, [0, 2, 6, 7]],
    [{ method: ' TOOLS ' }, [0, 2, 6, 7]],
    [{ method: 'tools/call', errorsOnly: true }, [7]],
    [{ text: 'not found' }, [4]],
    [{ text: 'ECHO' }, [0, 2]],
    [{ text: 'received answer' }, [2]],
    [{ text: '"r"' }, [5]],
    [{ text: 'tools/call hi' }, [2]],
  ])('%j', (filter, expected) => {
    expect(found(filter)).toEqual(expected)
  })
})

test('every message has its words', () => {
  expect(rows.map((row) => messageWords(row).title)).toEqual([
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
  const stray = messageWords({ row: 0, at: 0, direction: 'received', kind: 'response', bytes: 1, preview: '' })
  expect(stray.title).toBe('Answer to a request that was not seen')
})

test('a message is cut when it is longer than what is kept', () => {
  expect([isCut({ bytes: previewBytes }), isCut({ bytes: previewBytes + 1 })]).toEqual([false, true])
})
