import { Button } from '@mantine/core'
import { IconChevronLeft, IconServer2 } from '@tabler/icons-react'
import { ConfigFileList } from '../features/config-files/config-file-list'
import { ConfigFilePage } from '../features/config-files/config-file-page'
import { ServerList } from '../features/servers/server-list'
import { FirstSteps } from '../features/welcome/first-steps'
import { useWorkspace } from '../state/deck-context'
import { useConfigFiles, useIsLive, useServers } from '../state/selectors'
import { Delayed } from '../ui/delayed'
import { EmptyState } from '../ui/empty-state'
import { PaneBoundary } from '../ui/pane-boundary'
import { focusPane } from '../ui/panes'
import { Split } from '../ui/split'
import { useCompact } from '../ui/use-compact'
import { ServerPage } from './server-page'
import styles from './servers-screen.module.css'

/** Servers and config files at the left, the chosen one beside them. In a narrow window they take turns. */
export function ServersScreen() {
  const isCompact = useCompact()
  const isChosen = useWorkspace((workspace) => workspace.selection.kind !== 'none')
  const select = useWorkspace((workspace) => workspace.select)
  const layouts = useWorkspace((workspace) => workspace.layouts)
  const keepLayout = useWorkspace((workspace) => workspace.keepLayout)
  const hasServers = useServers().length > 0
  if (isCompact) {
    return isChosen || !hasServers ? (
      <div className={styles['single']}>
        {isChosen && (
          <div className={styles['back']}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconChevronLeft size={14} aria-hidden="true" />}
              onClick={() => select({ kind: 'none' })}
            >
              All servers
            </Button>
          </div>
        )}
        <Page />
      </div>
    ) : (
      <Sidebar />
    )
  }
  return (
    <Split
      id="frame"
      orientation="horizontal"
      label="Width of the server list"
      layout={layouts.get('frame')}
      onLayout={(layout) => keepLayout('frame', layout)}
      firstKeepsSize
      first={{ id: 'sidebar', size: 268, least: 200, content: <Sidebar /> }}
      second={{ id: 'page', size: '75%', least: 420, content: <Page /> }}
    />
  )
}

function Sidebar() {
  return (
    <section aria-label="Servers and files" className={styles['sidebar']} data-pane="sidebar">
      <PaneBoundary what="The server list">
        <ServerList onOpen={() => focusPane('page')} />
      </PaneBoundary>
      <PaneBoundary what="The list of files">
        <ConfigFileList />
      </PaneBoundary>
    </section>
  )
}

function Page() {
  return (
    <div className={styles['page']} data-pane="page">
      <PaneBoundary what="The page">
        <PageContent />
      </PaneBoundary>
    </div>
  )
}

function PageContent() {
  const isLive = useIsLive()
  const selection = useWorkspace((workspace) => workspace.selection)
  const servers = useServers()
  const files = useConfigFiles()
  if (!isLive) {
    return (
      <Delayed>
        <EmptyState title="Reading the state of the servers" />
      </Delayed>
    )
  }
  if (selection.kind === 'server') {
    const server = servers.find(({ id }) => id === selection.serverId)
    if (server !== undefined) return <ServerPage server={server} />
  }
  if (selection.kind === 'file') {
    const file = files.find(({ fileId }) => fileId === selection.fileId)
    if (file !== undefined) return <ConfigFilePage file={file} />
  }
  if (servers.length === 0) return <FirstSteps />
  return (
    <EmptyState icon={IconServer2} title="Choose a server">
      <p>Its state, its tools and its log are shown here.</p>
    </EmptyState>
  )
}
