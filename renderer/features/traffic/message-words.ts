import type { TrafficRow } from '../../../shared/model/ring'
import { kindWords, methodOf } from '../../../shared/traffic-words'
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
  const kind = kindWords(row)
  switch (row.kind) {
    case 'request':
      return { kind, tone: undefined, title: `Request ${method}` }
    case 'notification':
      return { kind, tone: undefined, title: `Notification ${method}` }
    case 'response':
      if (row.isToolError === true) return { kind, tone: 'amber', title: answerTitle('Tool error', method) }
      return { kind, tone: undefined, title: answerTitle('Answer', method) }
    case 'error':
      return { kind, tone: 'red', title: answerTitle('Error', method) }
    case 'unreadable':
      return { kind, tone: 'red', title: 'No message of the protocol' }
  }
}

function answerTitle(what: string, method: string): string {
  return method === '' ? `${what} to a request that was not seen` : `${what} to ${method}`
}
