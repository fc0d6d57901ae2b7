import type { ReactNode } from 'react'
import { useCompact } from '../ui/use-compact'
import { BackButton } from './back-button'
import styles from './list-and-content.module.css'
import { Split } from './split'

interface ListAndContentProps {
  /** Of its own in the whole window, in the plural: "resources". Stands in what is said of the list. */
  readonly what: string
  /** Whether something of the list is shown; in a narrow window the list is there only until then. */
  readonly isChosen: boolean
  /** Back to the list, in a narrow window. */
  readonly onBack: () => void
  readonly list: ReactNode
  readonly content: ReactNode
}

/** A list, and beside it what was chosen of it; in a narrow window they take turns. */
export function ListAndContent({ what, isChosen, onBack, list, content }: ListAndContentProps) {
  const isCompact = useCompact()
  if (isCompact) {
    if (!isChosen) return <div className={styles['single']}>{list}</div>
    return (
      <div className={styles['single']}>
        <div className={styles['back']}>
          <BackButton onBack={onBack}>All {what}</BackButton>
        </div>
        {content}
      </div>
    )
  }
  return (
    <Split
      id={what}
      orientation="horizontal"
      label={`Width of the list of ${what}`}
      firstKeepsSize
      first={{ id: `${what}-list`, size: 288, least: 180, content: list }}
      second={{ id: `${what}-content`, size: '70%', least: 320, content }}
    />
  )
}
