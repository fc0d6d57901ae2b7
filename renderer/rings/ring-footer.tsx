import { countWords, droppedWords } from './count-words'
import styles from './ring-footer.module.css'
import type { RingCounts } from './use-ring-rows'

interface RingFooterProps {
  readonly counts: RingCounts
  /** What a row is called: "line", "message". */
  readonly one: string
}

/** The line below a list: how many rows are shown, and how many are gone. */
export function RingFooter({ counts, one }: RingFooterProps) {
  return (
    <div className={styles['foot']}>
      <span>{countWords(counts, one)}</span>
      <span>{droppedWords(counts, one)}</span>
    </div>
  )
}
