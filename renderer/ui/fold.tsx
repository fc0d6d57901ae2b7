import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './fold.module.css'

/** A line that opens what is below it. What is folded is not drawn at all. */
export function Fold({
  title,
  note,
  isOpen,
  onToggle,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <div className={styles['fold']}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <IconChevronRight size={14} className={styles['chevron']} aria-hidden="true" />
        {title}
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </button>
      {isOpen && (
        <div id={id} className={styles['inside']}>
          {children}
        </div>
      )}
    </div>
  )
}
