import { Switch } from '@mantine/core'
import { IconArrowRight, IconSearchOff, IconTool } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ServerId } from '../../../shared/model/server'
import type { ToolSummary } from '../../../shared/model/tool'
import { useServers, useToolLists } from '../../state/selectors'
import { EmptyState } from '../../ui/empty-state'
import { formatCount, formatNumber } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import screen from '../../ui/screen.module.css'
import { SearchField } from '../../ui/search-field'
import { VirtualListbox } from '../../ui/virtual-listbox'
import { allTools, findTools, type ToolOfAll } from './all-tools'
import { ToolOfAllRow } from './tool-of-all-row'

/** The Tools screen: what all running servers offer, in one list. `onOpen` goes on to a tool on its server's page. */
export function AllToolsPage({ onOpen }: { readonly onOpen: (serverId: ServerId, tool: ToolSummary) => void }) {
  const servers = useServers()
  const toolLists = useToolLists()
  const [query, setQuery] = useState('')
  const applied = useDeferredValue(query)
  const [onlyShared, setOnlyShared] = useState(false)
  const [selected, setSelected] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const tools = useMemo(() => allTools(servers, toolLists), [servers, toolLists])
  const rows = useMemo(
    () => findTools(tools, applied).filter(({ isShared }) => isShared || !onlyShared),
    [tools, applied, onlyShared],
  )
  const running = servers.filter(({ state }) => state.status === 'Running').length
  const open = ({ server, tool }: ToolOfAll) => onOpen(server.id, tool)
  return (
    <div className={screen['page']}>
      <header className={screen['header']}>
        <h2 className={screen['title']}>Tools</h2>
        <span className={screen['count']}>
          {rows.length < tools.length && `${formatNumber(rows.length)} of `}
          {formatCount(tools.length, 'tool')} of {formatCount(running, 'running server')}
        </span>
      </header>
      <div className={screen['bar']}>
        <div className={screen['search']}>
          <SearchField label="Search all tools" value={query} onChange={setQuery} list={list} />
        </div>
        <Switch
          size="xs"
          label="Only names that several servers have"
          checked={onlyShared}
          onChange={(event) => setOnlyShared(event.currentTarget.checked)}
        />
      </div>
      {tools.length === 0 ? (
        <EmptyState icon={IconTool} title={running === 0 ? 'No server is running' : 'No tools yet'}>
          <p>
            {running === 0
              ? 'The tools of all running servers are listed here together. Start one under Servers.'
              : 'No running server has told of a tool so far. What each one offers stands on its page, under Tools.'}
          </p>
        </EmptyState>
      ) : (
        rows.length === 0 && (
          <EmptyState icon={IconSearchOff} title="No tool matches">
            <p>
              {onlyShared
                ? 'Only names that several servers have are shown. Switch that off to search all tools.'
                : 'Names, titles, descriptions and servers are searched.'}
            </p>
          </EmptyState>
        )
      )}
      <VirtualListbox
        ref={list}
        label="Tools of all servers"
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        selectedKey={selected}
        onSelect={({ key }) => setSelected(key)}
        onEnter={open}
        renderRow={(row, isActive) => <ToolOfAllRow row={row} isActive={isActive} />}
        renderActions={(row) => (
          <IconButton
            label={`Open ${row.tool.name} of ${row.server.name}`}
            icon={IconArrowRight}
            onPress={() => open(row)}
          />
        )}
      />
    </div>
  )
}

function keyOf(row: ToolOfAll): string {
  return row.key
}

function heightOf(): number {
  return 44
}
