import type { ReactNode } from 'react'
import styles from './pane-bar.module.css'

/** The line above a view: the choice of view at the left, what belongs to the view at the right. */
export function PaneBar({ tabs, children }: { readonly tabs: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={styles['bar']}>
      {tabs}
      <div className={styles['rest']}>{children}</div>
    </div>
  )
}
