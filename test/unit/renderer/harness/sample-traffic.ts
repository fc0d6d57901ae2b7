import type { TrafficMessage } from '../../../../shared/model/ring'
import { now } from './sample-servers'

type Message = Omit<TrafficMessage, 'row' | 'at' | 'bytes'>

/** One round of what goes over the wire: a call, a refused one, one whose tool fails, and what a server says by itself. */
const round: readonly Message[] = [
  { direction: 'sent', kind: 'request', method: 'tools/call', preview: '{"params":{"name":"echo"}}' },
  { direction: 'received', kind: 'notification', method: 'notifications/message', preview: '{"params":{"data":"hi"}}' },
  { direction: 'received', kind: 'response', preview: '{"result":{"content":[{"type":"text","text":"Echo: hi"}]}}' },
  { direction: 'sent', kind: 'request', method: 'resources/read', preview: '{"params":{"uri":"file:///x"}}' },
  { direction: 'received', kind: 'error', preview: '{"error":{"code":-32002,"message":"Resource not found"}}' },
  { direction: 'received', kind: 'request', method: 'roots/list', preview: '{"method":"roots/list"}' },
  { direction: 'sent', kind: 'request', method: 'tools/call', preview: '{"params":{"name":"fail"}}' },
  { direction: 'received', kind: 'response', isToolError: true, preview: '{"result":{"isError":true}}' },
  { direction: 'received', kind: 'unreadable', preview: 'not json' },
]

/** Index of the request in a round that a message answers, and the other way round. */
const requestOf: Readonly<Record<number, number>> = { 2: 0, 4: 3, 7: 6 }
const answerOf: Readonly<Record<number, number>> = { 0: 2, 3: 4, 6: 7 }

/** Traffic of any length: a message every 10 ms. */
export function sampleTraffic(count: number, firstRow = 0): readonly TrafficMessage[] {
  return Array.from({ length: count }, (_, offset) => sampleMessage(firstRow + offset))
}

function sampleMessage(row: number): TrafficMessage {
  const at = row % round.length
  const message = round[at] ?? { direction: 'sent', kind: 'unreadable', preview: '' }
  const request = requestOf[at]
  const answer = answerOf[at]
  const asked = request ?? (answer === undefined ? undefined : at)
  return {
    ...message,
    row,
    at: now + row * 10,
    bytes: message.preview.length,
    ...(asked !== undefined && { id: String(row - at + asked) }),
    ...(message.method === 'roots/list' && { id: '"r"' }),
    ...(answer !== undefined && { answeredIn: row - at + answer }),
    ...(request !== undefined && {
      answers: { row: row - at + request, method: round[request]?.method ?? '', latencyMs: (at - request) * 10 },
    }),
  }
}
