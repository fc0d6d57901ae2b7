import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchField } from '../ui/search-field'
import styles from './ring-bar.module.css'

interface RingBarProps {
  /** "Filter log". */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly isFollowing: boolean
  readonly onFollow: (follow: boolean) => void
  /** What else narrows the rows down; what carries `data-grows` may be wider than it must. */
  readonly children: ReactNode
  /** What can be done with the rows. */
  readonly actions?: ReactNode
}

/** Above the rows of a ring: which of them are shown, and whether the newest is kept in sight. */
export function RingBar({ label, text, onText, isFollowing, onFollow, children, actions }: RingBarProps) {
  return (
    <div className={styles['bar']}>
      <div className={styles['filter']}>
        <SearchField label={label} value={text} onChange={onText} />
      </div>
      {children}
      <span className={styles['gap']} />
      {actions}
      <Switch
        size="xs"
        label="Follow"
        checked={isFollowing}
        onChange={(event) => onFollow(event.currentTarget.checked)}
      />
    </div>
  )
}
