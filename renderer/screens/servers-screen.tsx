import { IconServer2 } from '@tabler/icons-react'
import type { ConfigFileRecord } from '../../shared/model/config'
import type { ServerRecord } from '../../shared/model/server'
import { ConfigPage } from '../features/config-editor/config-page'
import { ConfigFileList } from '../features/config-files/config-file-list'
import { FileTrouble } from '../features/config-files/file-trouble'
import { EntryPane } from '../features/server-entry/entry-pane'
import { ServerList } from '../features/servers/server-list'
import { FirstSteps } from '../features/welcome/first-steps'
import { Split } from '../layout/split'
import { useWorkspace } from '../state/deck-context'
import { useConfigFile, useIsLive, useServer, useServers } from '../state/selectors'
import { Delayed } from '../ui/delayed'
import { EmptyState } from '../ui/empty-state'
import { PaneBoundary } from '../ui/pane-boundary'
import { focusPane } from '../ui/panes'
import { useCompact } from '../ui/use-compact'
import { ServerPage } from './server-page'
import styles from './servers-screen.module.css'

/** Servers and config files at the left, the chosen one beside them. In a narrow window they take turns. */
export function ServersScreen() {
  const isCompact = useCompact()
  const chosen = useChosen()
  const select = useWorkspace((workspace) => workspace.select)
  const hasServers = useServers().length > 0
  if (isCompact) {
    return chosen.kind !== 'none' || !hasServers ? <Page onBack={() => select({ kind: 'none' })} /> : <Sidebar />
  }
  return (
    <Split
      id="frame"
      orientation="horizontal"
      label="Width of the server list"
      firstKeepsSize
      first={{ id: 'sidebar', size: 268, least: 200, content: <Sidebar /> }}
      second={{ id: 'page', size: '75%', least: 420, content: <Page onBack={undefined} /> }}
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

function Page({ onBack }: { readonly onBack: (() => void) | undefined }) {
  return (
    <div className={styles['page']} data-pane="page">
      <PaneBoundary what="The page">
        <PageContent onBack={onBack} />
      </PaneBoundary>
    </div>
  )
}

function PageContent({ onBack }: { readonly onBack: (() => void) | undefined }) {
  const isLive = useIsLive()
  const chosen = useChosen()
  const hasServers = useServers().length > 0
  if (!isLive) {
    return (
      <Delayed>
        <EmptyState title="Reading the state of the servers" />
      </Delayed>
    )
  }
  if (chosen.kind === 'server') return <ServerPage server={chosen.server} onBack={onBack} />
  if (chosen.kind === 'file')
    return (
      <ConfigPage
        key={chosen.file.fileId}
        file={chosen.file}
        onBack={onBack}
        entryForm={(slot) => <EntryPane key={slot.name} {...slot} />}
      />
    )
  if (!hasServers) return <FirstSteps trouble={<FileTrouble />} />
  return (
    <EmptyState icon={IconServer2} title="Choose a server">
      <p>Its state, its tools and its log are shown here.</p>
    </EmptyState>
  )
}

type Chosen =
  | { readonly kind: 'none' }
  | { readonly kind: 'server'; readonly server: ServerRecord }
  | { readonly kind: 'file'; readonly file: ConfigFileRecord }

/** What the selection means now: what was chosen may be gone since. */
function useChosen(): Chosen {
  const selection = useWorkspace((workspace) => workspace.selection)
  const server = useServer(selection.kind === 'server' ? selection.serverId : undefined)
  const file = useConfigFile(selection.kind === 'file' ? selection.fileId : undefined)
  if (server !== undefined) return { kind: 'server', server }
  if (file !== undefined) return { kind: 'file', file }
  return { kind: 'none' }
}
