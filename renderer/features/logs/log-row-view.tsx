import type { LogRow } from '../../../shared/model/ring'
import { formatClockTime, formatExactTime } from '../../ui/format'
import { visibleText } from '../../ui/visible-text'
import styles from './log-row-view.module.css'

const sources: Readonly<Record<LogRow['source'], { readonly word: string; readonly meaning: string }>> = {
  stderr: { word: 'stderr', meaning: 'Written to stderr by the server' },
  stray: { word: 'stray', meaning: 'Written to stdout by the server, though it is no message of the protocol' },
  deck: { word: 'deck', meaning: 'Said by this app about the server' },
}

/** Inside of a row of the log; nothing but its place while it is being fetched. */
export function LogRowView({ row }: { readonly row: LogRow | undefined }) {
  if (row === undefined) return <span className={styles['missing']}>…</span>
  const { word, meaning } = sources[row.source]
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
        {visibleText(row.text)}
        {row.times > 1 && (
          <span className={styles['times']} title={`The same line ${row.times} times in a row`}>
            ×{row.times}
          </span>
        )}
      </span>
    </>
  )
}
