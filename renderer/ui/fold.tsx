import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './fold.module.css'

interface FoldTitle<Name extends string> {
  readonly name: Name
  readonly title: string
  readonly note?: string
}

interface FoldRowProps<Name extends string> {
  readonly folds: readonly FoldTitle<Name>[]
  /** The one that is open. */
  readonly open: Name | undefined
  readonly onToggle: (name: Name) => void
  /** Inside of the open one; what is folded is not drawn at all. */
  readonly children: ReactNode
}

/** Titles on one line, each of which opens what is below the line. */
export function FoldRow<Name extends string>({ folds, open, onToggle, children }: FoldRowProps<Name>) {
  const id = useId()
  return (
    <div>
      <div className={styles['titles']}>
        {folds.map(({ name, title, note }) => (
          <button
            key={name}
            type="button"
            className={styles['toggle']}
            aria-expanded={name === open}
            aria-controls={name === open ? id : undefined}
            onClick={() => onToggle(name)}
          >
            <IconChevronRight size={14} className={styles['chevron']} aria-hidden="true" />
            {title}
            {note !== undefined && <span className={styles['note']}>{note}</span>}
          </button>
        ))}
      </div>
      {open !== undefined && (
        <div id={id} className={styles['inside']}>
          {children}
        </div>
      )}
    </div>
  )
}
