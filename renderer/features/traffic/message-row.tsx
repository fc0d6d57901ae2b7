import type { TrafficRow } from '../../../shared/model/ring'
import { methodOf } from '../../../shared/traffic-words'
import { formatBytes, formatClockTime, formatDuration } from '../../ui/format'
import { visibleSigns } from '../../ui/visible-text'
import { DirectionMark } from './direction-mark'
import styles from './message-row.module.css'
import { messageWords } from './message-words'

/** Names of the columns, over the list. */
export function MessageHeadings() {
  return (
    <div className={styles['headings']} aria-hidden="true">
      <div className={styles['cells']}>
        <span>Time</span>
        <span>Direction</span>
        <span>Kind</span>
        <span>Method</span>
        <span className={styles['id']}>Id</span>
        <span className={styles['number']}>Latency</span>
        <span className={styles['size']}>Size</span>
      </div>
    </div>
  )
}

/** Inside of a row of the traffic; nothing but its place while it is being fetched. */
export function MessageRow({ row }: { readonly row: TrafficRow | undefined }) {
  if (row === undefined) return <span className={styles['missing']}>…</span>
  const { kind, tone } = messageWords(row)
  const method = methodOf(row)
  return (
    <div className={styles['cells']}>
      <time className={styles['time']}>{formatClockTime(row.at)}</time>
      <span className={styles['words']}>
        <DirectionMark direction={row.direction} />
      </span>
      <span className={styles['words']} data-tone={tone}>
        {kind}
      </span>
      <span className={styles['method']} data-is-answer={row.method === undefined || undefined}>
        {method === undefined ? '' : visibleSigns(method)}
      </span>
      <span className={styles['id']}>{row.id === undefined ? '' : visibleSigns(row.id)}</span>
      <span className={styles['number']}>{row.answers === undefined ? '' : formatDuration(row.answers.latencyMs)}</span>
      <span className={styles['size']}>{formatBytes(row.bytes)}</span>
    </div>
  )
}
