import { previewBytes } from '../../../shared/model/body'
import type { TrafficRow } from '../../../shared/model/ring'
import { clip } from '../../ui/cut'
import type { Tone } from '../../ui/server-look'

export interface MessageWords {
  /** One or two words for the list. */
  readonly kind: string
  readonly tone: Tone | undefined
  /** What the message is, as a title: "Answer to tools/call". */
  readonly title: string
}

/** Longest method inside a sentence, in characters. */
const longestMethod = 80

/** What a message is called. */
export function messageWords(row: TrafficRow): MessageWords {
  const method = clip(methodOf(row) ?? '', longestMethod)
  switch (row.kind) {
    case 'request':
      return { kind: 'request', tone: undefined, title: `Request ${method}` }
    case 'notification':
      return { kind: 'notification', tone: undefined, title: `Notification ${method}` }
    case 'response':
      if (row.isToolError === true)
        return { kind: 'tool error', tone: 'amber', title: answerTitle('Tool error', method) }
      return { kind: 'answer', tone: undefined, title: answerTitle('Answer', method) }
    case 'error':
      return { kind: 'error', tone: 'red', title: answerTitle('Error', method) }
    case 'unreadable':
      return { kind: 'unreadable', tone: 'red', title: 'No message of the protocol' }
  }
}

function answerTitle(what: string, method: string): string {
  return method === '' ? `${what} to a request that was not seen` : `${what} to ${method}`
}

/** The method of a message, of an answer that of its request. */
export function methodOf({ method, answers }: TrafficRow): string | undefined {
  return method ?? answers?.method
}

/** Whether only the beginning of a message is kept. */
export function isCut({ bytes }: Pick<TrafficRow, 'bytes'>): boolean {
  return bytes > previewBytes
}
