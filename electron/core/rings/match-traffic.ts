import type { TrafficRow } from '../../../shared/model/ring'
import type { TrafficFilter } from '../../../shared/model/traffic-filter'
import { isFailure, kindWords, methodOf } from '../../../shared/traffic-words'

/** Whether a message passes a filter, asked in two steps: what its row says is at hand, its text may have to be read. */
export interface MessageTest {
  row(row: TrafficRow): boolean
  /** False: what the row says is all there is to ask. */
  readonly needsText: boolean
  text(row: TrafficRow, text: string): boolean
}

const answers: ReadonlySet<TrafficRow['kind']> = new Set(['response', 'error'])

export function messageTest(filter: TrafficFilter): MessageTest {
  const { direction, kind, errorsOnly } = filter
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  const method = filter.method.trim().toLowerCase()
  return {
    row: (row) =>
      (direction === 'both' || row.direction === direction) &&
      (kind === 'all' || kindOf(row) === kind) &&
      (!errorsOnly || isFailure(row)) &&
      (method === '' || (methodOf(row) ?? '').toLowerCase().includes(method)),
    needsText: words.length > 0,
    text: (row, text) => {
      const { direction, id = '' } = row
      const said = `${direction} ${kindWords(row)} ${methodOf(row) ?? ''} ${id}`.toLowerCase()
      const searched = text.toLowerCase()
      return words.every((word) => said.includes(word) || searched.includes(word))
    },
  }
}

/** What people tell apart: an error is an answer too, and what nobody could read is none of it. */
function kindOf({ kind }: TrafficRow): TrafficFilter['kind'] | undefined {
  if (kind === 'unreadable') return undefined
  return answers.has(kind) ? 'answer' : (kind as TrafficFilter['kind'])
}
