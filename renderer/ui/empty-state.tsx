import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** What a pane says when it has nothing to show: why, and what to do next. */
export function EmptyState({
  icon: Icon,
  title,
  children,
}: {
  readonly icon?: TablerIcon
  readonly title: string
  readonly children?: ReactNode
}) {
  return (
    <div className={styles['empty']}>
      {Icon !== undefined && <Icon size={28} stroke={1.25} className={styles['icon']} aria-hidden="true" />}
      <p className={styles['title']}>{title}</p>
      {children}
    </div>
  )
}
