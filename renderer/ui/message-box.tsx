import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './message-box.module.css'

const icons = { error: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle }

/** Words that belong to a place on the page: a failure, a problem, a notice. */
export function MessageBox({
  kind,
  title,
  children,
  action,
}: {
  readonly kind: 'error' | 'warning' | 'info'
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}) {
  const Icon = icons[kind]
  return (
    <div className={styles['box']} data-kind={kind}>
      <Icon size={16} className={styles['icon']} aria-hidden="true" />
      <div className={styles['body']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
