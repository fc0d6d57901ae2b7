import { Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconChecklist,
  IconHelpCircle,
  IconLayoutBottombar,
  IconServer2,
  IconSettings,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import type { QuestionRecord } from '../../shared/model/question'
import { isOpenTask } from '../../shared/model/task'
import type { AppState } from '../../shared/read-model/snapshot'
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
  /** How many things there ask for a look, and the word for them. */
  readonly badge?: { readonly count: (state: AppState) => number; readonly word: string }
}

/** The screens that work, in the order of the rail. */
const entries: readonly RailEntry[] = [
  { screen: 'servers', label: 'Servers', icon: IconServer2 },
  { screen: 'tools', label: 'Tools', icon: IconTool },
  {
    screen: 'tasks',
    label: 'Tasks',
    icon: IconChecklist,
    badge: { count: ({ tasks }) => tasks.filter(isOpenTask).length, word: 'open' },
  },
  {
    screen: 'questions',
    label: 'Questions',
    icon: IconHelpCircle,
    badge: { count: ({ questions }) => questions.filter(isWaiting).length, word: 'waiting' },
  },
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

function RailButton({ screen: target, label, icon: Icon, badge }: RailEntry) {
  const screen = useWorkspace((workspace) => workspace.screen)
  const showScreen = useWorkspace((workspace) => workspace.showScreen)
  const count = useDeckState(({ replica }) => badge?.count(replica.state) ?? 0)
  return (
    <UnstyledButton
      className={styles['entry']}
      aria-label={badge !== undefined && count > 0 ? `${label}, ${count} ${badge.word}` : undefined}
      aria-current={screen === target ? 'page' : undefined}
      onClick={() => showScreen(target)}
    >
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      {label}
      {count > 0 && <span className={styles['badge']} data-count={count > 99 ? '99+' : count} aria-hidden="true" />}
    </UnstyledButton>
  )
}

function isWaiting({ state }: QuestionRecord): boolean {
  return state.phase === 'waiting'
}
