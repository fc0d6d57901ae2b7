import { Tabs } from '@mantine/core'
import { IconServer2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ServerRecord } from '../../shared/model/server'
import { LogView } from '../features/logs/log-view'
import { TrafficView } from '../features/traffic/traffic-view'
import { Split } from '../layout/split'
import { useDeck, useWorkspace } from '../state/deck-context'
import { useServer } from '../state/selectors'
import type { WorkspaceStore } from '../state/workspace-store'
import { EmptyState } from '../ui/empty-state'
import { IconButton } from '../ui/icon-button'
import { modKey } from '../ui/keys'
import { PaneBoundary } from '../ui/pane-boundary'
import { focusPane } from '../ui/panes'
import { StateLabel } from '../ui/state-label'
import tabStrip from '../ui/tab-strip.module.css'
import styles from './bottom-panel.module.css'

/** Opens or closes the panel. The focus stays where it is, unless that goes with the panel. */
export function toggleBottomPanel(workspace: WorkspaceStore): void {
  const { bottomPanel, changeBottomPanel } = workspace.getState()
  const goesWithIt = document.activeElement?.closest('[data-pane="panel"]') != null
  changeBottomPanel({ isOpen: !bottomPanel.isOpen })
  if (bottomPanel.isOpen && goesWithIt) requestAnimationFrame(() => focusPane('page'))
}

/** A screen, and below it the panel while that is open. */
export function WithBottomPanel({ children }: { readonly children: ReactNode }) {
  const isOpen = useWorkspace((workspace) => workspace.bottomPanel.isOpen)
  return (
    <Split
      id="window"
      orientation="vertical"
      label="Height of the panel"
      first={{ id: 'screen', size: '60%', least: 120, content: children }}
      second={isOpen ? { id: 'panel', size: '40%', least: 120, content: <BottomPanel /> } : undefined}
    />
  )
}

/** Log and traffic of the selected server, on every screen. */
function BottomPanel() {
  const { workspace } = useDeck()
  const selection = useWorkspace((state) => state.selection)
  const tab = useWorkspace((state) => state.bottomPanel.tab)
  const changePanel = useWorkspace((state) => state.changeBottomPanel)
  const server = useServer(selection.kind === 'server' ? selection.serverId : undefined)
  return (
    <section aria-label="Panel" className={styles['panel']} data-pane="panel">
      <Tabs
        value={tab}
        onChange={(next) => changePanel({ tab: next === 'traffic' ? 'traffic' : 'log' })}
        keepMounted={false}
        classNames={{ root: styles['tabs'], list: tabStrip['list'], tab: tabStrip['tab'], panel: styles['content'] }}
      >
        <div className={styles['head']}>
          <Tabs.List aria-label="Panel">
            <Tabs.Tab value="log">Log</Tabs.Tab>
            <Tabs.Tab value="traffic">Traffic</Tabs.Tab>
          </Tabs.List>
          <span className={styles['server']}>
            {server !== undefined && (
              <>
                <span className={styles['name']} title={server.name}>
                  {server.name}
                </span>
                <StateLabel status={server.state.status} />
              </>
            )}
          </span>
          <IconButton
            label="Close the panel"
            icon={IconX}
            keys={`${modKey}+J`}
            onPress={() => toggleBottomPanel(workspace)}
          />
        </div>
        <Tabs.Panel value="log">
          <PanelContent server={server} what="The log" render={(shown) => <LogView key={shown.id} server={shown} />} />
        </Tabs.Panel>
        <Tabs.Panel value="traffic">
          <PanelContent
            server={server}
            what="The traffic"
            render={(shown) => <TrafficView key={shown.id} server={shown} place="panel" />}
          />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}

function PanelContent({
  server,
  what,
  render,
}: {
  readonly server: ServerRecord | undefined
  readonly what: string
  readonly render: (server: ServerRecord) => ReactNode
}) {
  if (server === undefined) {
    return (
      <EmptyState icon={IconServer2} title="No server is selected">
        <p>Choose one in the list of servers: its log and its traffic are shown here, on every screen.</p>
      </EmptyState>
    )
  }
  return (
    <PaneBoundary what={what} resetKey={server.id}>
      {render(server)}
    </PaneBoundary>
  )
}
