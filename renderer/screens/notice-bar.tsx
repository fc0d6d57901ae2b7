import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useDeckState, useWorkspace } from '../state/deck-context'
import styles from './notice-bar.module.css'

/** What holds for the whole window: a main process that does not answer, settings that count as defaults, a runtime not meant for work. */
export function NoticeBar() {
  const isFallback = useDeckState((state) => state.appInfo?.runtime === 'fallback')
  const hasUnreadSettings = useDeckState(({ replica }) => replica.state.settingsNotices.length > 0)
  const screen = useWorkspace((workspace) => workspace.screen)
  const showScreen = useWorkspace((workspace) => workspace.showScreen)
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
      {hasUnreadSettings && screen !== 'settings' && (
        <aside className={styles['bar']} data-kind="warning" aria-label="About the settings">
          <IconAlertTriangle size={14} aria-hidden="true" />
          <span>Not all settings could be read, so defaults count in their place.</span>
          <UnstyledButton className={styles['link']} onClick={() => showScreen('settings')}>
            Open the settings
          </UnstyledButton>
        </aside>
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
