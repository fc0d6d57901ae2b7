import { IconBookmarks, IconHistory, type TablerIcon } from '@tabler/icons-react'
import { useWorkspace } from '../../state/deck-context'
import type { BenchView } from '../../state/workspace'
import styles from './bench-switch.module.css'

interface Side {
  readonly view: Exclude<BenchView, 'calls'>
  readonly label: string
  readonly about: string
  readonly icon: TablerIcon
}

const sides: readonly Side[] = [
  { view: 'history', label: 'History', about: 'Calls made of this tool, also in runs before', icon: IconHistory },
  { view: 'saved', label: 'Saved', about: 'Calls of this tool that were saved under a name', icon: IconBookmarks },
]

/** At the left end of the calls: the ways to what is kept and saved of the tool, and back. */
export function BenchSwitch() {
  const shown = useWorkspace((workspace) => workspace.benchView)
  const showBench = useWorkspace((workspace) => workspace.showBench)
  return sides.map(({ view, label, about, icon: Icon }) => (
    <button
      key={view}
      type="button"
      className={styles['switch']}
      aria-pressed={shown === view}
      title={about}
      onClick={() => showBench(shown === view ? 'calls' : view)}
    >
      <Icon size={14} aria-hidden="true" />
      {label}
    </button>
  ))
}
