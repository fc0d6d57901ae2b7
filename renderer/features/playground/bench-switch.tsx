import { IconHistory } from '@tabler/icons-react'
import { useWorkspace } from '../../state/deck-context'
import styles from './bench-switch.module.css'

/** At the left end of the calls: the way to what is kept of the tool, and back. */
export function BenchSwitch() {
  const view = useWorkspace((workspace) => workspace.benchView)
  const showBench = useWorkspace((workspace) => workspace.showBench)
  const isShown = view === 'history'
  return (
    <button
      type="button"
      className={styles['switch']}
      aria-pressed={isShown}
      title="Calls made of this tool, also in runs before"
      onClick={() => showBench(isShown ? 'calls' : 'history')}
    >
      <IconHistory size={14} aria-hidden="true" />
      History
    </button>
  )
}
