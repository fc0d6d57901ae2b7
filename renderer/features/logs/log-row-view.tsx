import type { LogRow } from '../../../shared/model/ring'
import { colouredRow } from '../../bodies/coloured-row'
import { RowText } from '../../bodies/row-view'
import { formatClockTime, formatExactTime } from '../../ui/format'
import styles from './log-row-view.module.css'
import { sourceWords } from './log-words'

interface LogRowViewProps {
  readonly row: LogRow | undefined
  /** What is searched for, to be marked. */
  readonly query: string
}

/** Inside of a row of the log; nothing but its place while it is being fetched. */
export function LogRowView({ row, query }: LogRowViewProps) {
  if (row === undefined) return <span className={styles['missing']}>…</span>
  const { word, meaning } = sourceWords[row.source]
  // Each line begins without the colours of the one before: that one may be out of sight, or gone.
  const { text, styles: colours } = colouredRow(row.text, '')
  return (
    <>
      <time className={styles['time']} title={formatExactTime(row.at)}>
        {formatClockTime(row.at)}
      </time>
      <span className={styles['source']} data-source={row.source} title={meaning}>
        {word}
      </span>
      <span className={styles['text']} data-level={row.level}>
        {row.level !== 'info' && <span className={styles['level']}>{row.level} </span>}
        <RowText text={text} look="plain" query={query} colours={colours} />
        {row.times > 1 && (
          <span className={styles['times']} title={`The same line ${row.times} times in a row`}>
            ×{row.times}
          </span>
        )}
      </span>
    </>
  )
}
