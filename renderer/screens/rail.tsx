import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconChecklist,
  IconLayoutBottombar,
  IconServer2,
  IconSettings,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import { isOpenTask } from '../../shared/model/task'
import { useDeck, useDeckState, useWorkspace } from '../state/deck-context'
import type { ScreenName } from '../state/workspace'
import { modKey } from '../ui/keys'
import { toggleBottomPanel } from './bottom-panel'
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
  { screen: 'tasks', label: 'Tasks', icon: IconChecklist },
  { screen: 'settings', label: 'Settings', icon: IconSettings, isAtEnd: true },
]

/** The way between screens, and to the panel below them. */
export function Rail() {
  const { workspace } = useDeck()
  const isPanelOpen = useWorkspace((state) => state.bottomPanel.isOpen)
  return (
    <nav aria-label="Main" className={styles['rail']} data-pane="rail">
      {entries.map((entry) => !entry.isAtEnd && <RailButton key={entry.screen} {...entry} />)}
      <Tooltip label={`Log and traffic of the selected server (${modKey}+J)`} position="right">
        <UnstyledButton
          className={styles['entry']}
          aria-pressed={isPanelOpen}
          data-at-end
          onClick={() => toggleBottomPanel(workspace)}
        >
          <IconLayoutBottombar size={20} stroke={1.5} aria-hidden="true" />
          Panel
        </UnstyledButton>
      </Tooltip>
      {entries.map((entry) => entry.isAtEnd && <RailButton key={entry.screen} {...entry} />)}
    </nav>
  )
}

function RailButton({ screen: target, label, icon: Icon }: RailEntry) {
  const screen = useWorkspace((workspace) => workspace.screen)
  const showScreen = useWorkspace((workspace) => workspace.showScreen)
  return (
    <UnstyledButton
      className={styles['entry']}
      aria-current={screen === target ? 'page' : undefined}
      onClick={() => showScreen(target)}
    >
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      {label}
      {target === 'tasks' && <OpenTasks />}
    </UnstyledButton>
  )
}

/** How many tasks servers still work on. */
function OpenTasks() {
  const open = useDeckState(({ replica }) => replica.state.tasks.filter(isOpenTask).length)
  if (open === 0) return null
  return (
    <span className={styles['badge']}>
      {open > 99 ? '99+' : open}
      <VisuallyHidden> open</VisuallyHidden>
    </span>
  )
}
