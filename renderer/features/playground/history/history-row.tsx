import type { HistoryRow } from '../../../../shared/model/history'
import { formatAgo, formatCount, formatDuration, formatExactTime } from '../../../ui/format'
import { ItemRow } from '../../../ui/item-row'
import { outcomeLook } from '../../../ui/outcome-look'
import { CallMark } from '../../../ui/outcome-mark'
import { useNow } from '../../../ui/use-now'

/** Inside of a row of the history: what was sent, how it ended, how long it took and when that was. `isFirst`: it is compared with another one. */
export function HistoryRowView({ row, isFirst }: { readonly row: HistoryRow; readonly isFirst: boolean }) {
  const now = useNow()
  const { at, outcome, durationMs, line, withheldValues } = row
  const { word, shape, tone } = outcomeLook(outcome)
  const facts = [
    ...(isFirst ? ['Compared'] : []),
    word,
    formatDuration(durationMs),
    formatAgo(Math.max(0, now - at)),
    ...(withheldValues > 0 ? [`${formatCount(withheldValues, 'secret')} not kept`] : []),
  ]
  return (
    <ItemRow
      name={line ?? 'No arguments'}
      title={`${formatExactTime(at)}\n${line ?? 'No arguments were sent'}`}
      trailing={<CallMark shape={shape} tone={tone} />}
      about={facts.join(' · ')}
    />
  )
}
