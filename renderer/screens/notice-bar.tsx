import { IconAlertTriangle } from '@tabler/icons-react'
import { useDeckState } from '../state/deck-context'
import styles from './notice-bar.module.css'

/** What holds for the whole window: a runtime that is not meant for work, a main process that does not answer. */
export function NoticeBar() {
  const isFallback = useDeckState((state) => state.appInfo?.runtime === 'fallback')
  const problem = useDeckState((state) => state.problem)
  return (
    <>
      {problem !== undefined && (
        <div className={styles['bar']} data-kind="error" role="alert">
          <IconAlertTriangle size={14} aria-hidden="true" />
          <span>
            What you see may be old: {problem.message} {problem.hint ?? 'The window keeps trying.'}
          </span>
        </div>
      )}
      {isFallback && (
        <aside className={styles['bar']} data-kind="warning" aria-label="About this runtime">
          <IconAlertTriangle size={14} aria-hidden="true" />
          <span>
            This is a substitute Electron runtime, for trying and testing only: its publisher is not known and it gets
            no security fixes.
          </span>
        </aside>
      )}
    </>
  )
}
