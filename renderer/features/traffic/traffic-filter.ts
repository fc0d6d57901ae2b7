import type { TrafficRow } from '../../../shared/model/ring'
import { messageWords, methodOf } from './message-words'

/** Which messages are shown. */
export interface TrafficFilter {
  /** As typed: every word must be in the message, as far as it is kept, or in what its row says. */
  readonly text: string
  /** As typed: must be in the method, of an answer in that of its request. */
  readonly method: string
  readonly direction: TrafficRow['direction'] | 'both'
  readonly kind: MessageKind
  readonly errorsOnly: boolean
}

/** What people tell apart: an error is an answer too. */
export type MessageKind = 'all' | 'request' | 'answer' | 'notification'

export const noTrafficFilter: TrafficFilter = {
  text: '',
  method: '',
  direction: 'both',
  kind: 'all',
  errorsOnly: false,
}

const answers: ReadonlySet<TrafficRow['kind']> = new Set(['response', 'error'])

/** The test a message must pass; undefined when every one does. */
export function trafficMatcher(filter: TrafficFilter): ((row: TrafficRow) => boolean) | undefined {
  const { direction, kind, errorsOnly } = filter
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  const method = filter.method.trim().toLowerCase()
  if (words.length === 0 && method === '' && direction === 'both' && kind === 'all' && !errorsOnly) return undefined
  return (row) =>
    (direction === 'both' || row.direction === direction) &&
    (kind === 'all' || kindOf(row) === kind) &&
    (!errorsOnly || isError(row)) &&
    (methodOf(row) ?? '').toLowerCase().includes(method) &&
    holdsAll(row, words)
}

/** Something went wrong here: an error, a tool that says it failed, or what nobody could read. */
export function isError({ kind, isToolError }: TrafficRow): boolean {
  return kind === 'error' || kind === 'unreadable' || isToolError === true
}

function kindOf({ kind }: TrafficRow): MessageKind | undefined {
  if (kind === 'unreadable') return undefined
  return answers.has(kind) ? 'answer' : (kind as MessageKind)
}

function holdsAll(row: TrafficRow, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const { direction, id = '', preview } = row
  const searched = `${direction} ${messageWords(row).kind} ${methodOf(row) ?? ''} ${id} ${preview}`.toLowerCase()
  return words.every((word) => searched.includes(word))
}
