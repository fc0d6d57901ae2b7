import { Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconBookmarks,
  IconChecklist,
  IconFileCode,
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
import type { ScreenName, Workspace } from '../state/workspace'
import type { WorkspaceState } from '../state/workspace-store'
import { modKey } from '../ui/keys'
import { toggleBottomPanel } from './bottom-panel'
import styles from './rail.module.css'

interface RailEntry {
  readonly label: string
  readonly icon: TablerIcon
  readonly isShown: (workspace: Workspace) => boolean
  readonly show: (workspace: WorkspaceState, state: AppState) => void
  readonly isAtEnd?: boolean
  /** How many things there ask for a look, and the word for them. */
  readonly badge?: { readonly count: (state: AppState) => number; readonly word: string }
}

/** An entry that leads to a screen of its own. */
function leadsTo(screen: ScreenName): Pick<RailEntry, 'isShown' | 'show'> {
  return { isShown: (workspace) => workspace.screen === screen, show: ({ showScreen }) => showScreen(screen) }
}

/** Servers and files share a screen: each stays beside the list of servers. */
function isFileShown({ screen, selection }: Workspace): boolean {
  return screen === 'servers' && selection.kind === 'file'
}

/** The screens that work, in the order of the rail. */
const entries: readonly RailEntry[] = [
  {
    label: 'Servers',
    icon: IconServer2,
    isShown: (workspace) => workspace.screen === 'servers' && !isFileShown(workspace),
    show: ({ showServers }) => showServers(),
  },
  { label: 'Tools', icon: IconTool, ...leadsTo('tools') },
  { label: 'Saved', icon: IconBookmarks, ...leadsTo('saved') },
  {
    label: 'Tasks',
    icon: IconChecklist,
    ...leadsTo('tasks'),
    badge: { count: ({ tasks }) => tasks.filter(isOpenTask).length, word: 'open' },
  },
  {
    label: 'Questions',
    icon: IconHelpCircle,
    ...leadsTo('questions'),
    badge: { count: ({ questions }) => questions.filter(isWaiting).length, word: 'waiting' },
  },
  {
    label: 'Config',
    icon: IconFileCode,
    isShown: isFileShown,
    show: ({ showConfig }, { configFiles }) => showConfig(configFiles.map(({ fileId }) => fileId)),
  },
  { label: 'Settings', icon: IconSettings, ...leadsTo('settings'), isAtEnd: true },
]

/** The way between screens, and to the panel below them. */
export function Rail() {
  const { workspace } = useDeck()
  const isPanelOpen = useWorkspace((state) => state.bottomPanel.isOpen)
  return (
    <nav aria-label="Main" className={styles['rail']} data-pane="rail">
      {entries.map((entry) => !entry.isAtEnd && <RailButton key={entry.label} {...entry} />)}
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
      {entries.map((entry) => entry.isAtEnd && <RailButton key={entry.label} {...entry} />)}
    </nav>
  )
}

function RailButton({ isShown, show, label, icon: Icon, badge }: RailEntry) {
  const { store, workspace } = useDeck()
  const isCurrent = useWorkspace(isShown)
  const count = useDeckState(({ replica }) => badge?.count(replica.state) ?? 0)
  return (
    <UnstyledButton
      className={styles['entry']}
      aria-label={badge !== undefined && count > 0 ? `${label}, ${count} ${badge.word}` : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => show(workspace.getState(), store.getState().replica.state)}
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
