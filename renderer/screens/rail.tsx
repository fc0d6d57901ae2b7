import { UnstyledButton } from '@mantine/core'
import { IconServer2, IconSettings, IconTool, type TablerIcon } from '@tabler/icons-react'
import { useWorkspace } from '../state/deck-context'
import type { ScreenName } from '../state/workspace'
import styles from './rail.module.css'

interface RailEntry {
  readonly screen: ScreenName
  readonly label: string
  readonly icon: TablerIcon
  readonly isAtEnd?: boolean
}

/** The screens that work, in the order of the rail. */
const entries: readonly RailEntry[] = [
  { screen: 'servers', label: 'Servers', icon: IconServer2 },
  { screen: 'tools', label: 'Tools', icon: IconTool },
  { screen: 'settings', label: 'Settings', icon: IconSettings, isAtEnd: true },
]

/** The way between screens. */
export function Rail() {
  const screen = useWorkspace((workspace) => workspace.screen)
  const showScreen = useWorkspace((workspace) => workspace.showScreen)
  return (
    <nav aria-label="Main" className={styles['rail']} data-pane="rail">
      {entries.map(({ screen: target, label, icon: Icon, isAtEnd }) => (
        <UnstyledButton
          key={target}
          className={styles['entry']}
          aria-current={screen === target ? 'page' : undefined}
          data-at-end={isAtEnd}
          onClick={() => showScreen(target)}
        >
          <Icon size={20} stroke={1.5} aria-hidden="true" />
          {label}
        </UnstyledButton>
      ))}
    </nav>
  )
}
