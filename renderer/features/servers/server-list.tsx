import { IconPlayerPlay, IconPlayerStop, IconServerOff } from '@tabler/icons-react'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import { useDialogs, useWorkspace } from '../../state/deck-context'
import { useConfigFiles, useServers, useToolLists } from '../../state/selectors'
import type { Point } from '../../ui/context-menu'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { type Marks, noMarks } from '../../ui/list-marks'
import { SearchField } from '../../ui/search-field'
import { VirtualListbox } from '../../ui/virtual-listbox'
import { AddMenu } from './add-menu'
import { ChosenBar } from './chosen-bar'
import styles from './server-list.module.css'
import { ServerMenu } from './server-menu'
import { ServerRowActions } from './server-row-actions'
import { ServerRowView } from './server-row-view'
import { type ServerRow, serverRows } from './server-rows'

/** The sidebar's upper part: all servers with their state, to choose one and to start and stop. `onOpen`: go on to its page. */
export function ServerList({ onOpen }: { readonly onOpen: () => void }) {
  const commands = useCommands()
  const servers = useServers()
  const files = useConfigFiles()
  const toolLists = useToolLists()
  const selection = useWorkspace((workspace) => workspace.selection)
  const select = useWorkspace((workspace) => workspace.select)
  const [query, setQuery] = useState('')
  const applied = useDeferredValue(query)
  const show = useDialogs((dialogs) => dialogs.show)
  const [marks, setMarks] = useState<Marks<string | number>>(noMarks)
  const [menu, setMenu] = useState<{ readonly servers: readonly ServerRecord[]; readonly at: Point }>()
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => serverRows(servers, files, toolLists, applied), [servers, files, toolLists, applied])
  const running = servers.filter((server) => server.state.status === 'Running').length

  // Whoever is gone or out of the search's sight is not acted on.
  const marked = rows.flatMap((row) => (row.kind === 'server' && marks.keys.has(row.key) ? [row.server] : []))
  const chosen = marked.length > 1 ? marked : []
  const inSight: Marks<string | number> = {
    keys: new Set(chosen.map(({ id }) => `server ${id}`)),
    anchor: marks.anchor,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || !(event.target instanceof Element) || event.target.role !== 'listbox') return
    const front = selection.kind === 'server' ? [selection.serverId] : []
    const serverIds = chosen.length > 0 ? chosen.map(({ id }) => id) : front
    if (serverIds.length > 0) show({ kind: 'remove-servers', serverIds })
  }
  const choose = (row: ServerRow) => {
    if (row.kind === 'server') select({ kind: 'server', serverId: row.server.id })
    if (row.kind === 'repeated') select({ kind: 'file', fileId: row.fileId })
  }
  return (
    <div className={styles['pane']} onKeyDown={onKeyDown}>
      {chosen.length > 0 ? (
        <ChosenBar servers={chosen} onClear={() => setMarks(noMarks)} />
      ) : (
        <header className={styles['header']}>
          <h2 className={styles['title']}>Servers</h2>
          <span className={styles['count']}>{servers.length > 0 && `${running} of ${servers.length} running`}</span>
          <IconButton
            label="Start all"
            icon={IconPlayerPlay}
            onPress={commands.startAll}
            disabled={servers.length === 0}
          />
          <IconButton
            label="Stop all"
            icon={IconPlayerStop}
            onPress={commands.stopAll}
            disabled={servers.length === 0}
          />
          <AddMenu />
        </header>
      )}
      {servers.length > 0 && (
        <div className={styles['search']}>
          <SearchField label="Search servers" value={query} onChange={setQuery} list={list} />
        </div>
      )}
      {rows.length === 0 && servers.length > 0 && (
        <EmptyState icon={IconServerOff} title="No server matches">
          <p>Names, commands, transports and states are searched.</p>
        </EmptyState>
      )}
      <VirtualListbox
        ref={list}
        label="Servers"
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        isOption={isOption}
        selectedKey={selection.kind === 'server' ? `server ${selection.serverId}` : undefined}
        onSelect={choose}
        onEnter={onOpen}
        marking={{ isMarkable: isServer, marks: inSight, onMark: setMarks }}
        onMenu={(row, at) => {
          if (row.kind !== 'server') return
          // A press on one of several that are chosen means all of them; on another one, that one.
          const isAmong = chosen.some(({ id }) => id === row.server.id)
          if (!isAmong) setMarks(noMarks)
          setMenu({ servers: isAmong ? chosen : [row.server], at })
        }}
        renderRow={(row, isActive) => <ServerRowView row={row} isActive={isActive} />}
        renderActions={(row, isReachable) =>
          row.kind === 'server' && <ServerRowActions server={row.server} isReachable={isReachable} />
        }
      />
      {menu !== undefined && <ServerMenu servers={menu.servers} at={menu.at} onClose={() => setMenu(undefined)} />}
    </div>
  )
}

function keyOf(row: ServerRow): string {
  return row.key
}

function heightOf(row: ServerRow): number {
  return row.kind === 'file' ? 28 : 44
}

function isServer(row: ServerRow): boolean {
  return row.kind === 'server'
}

function isOption(row: ServerRow): boolean {
  return row.kind !== 'file'
}
