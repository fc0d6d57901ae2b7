import { IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ServerRecord } from '../../../shared/model/server'
import type { ToolListRecord, ToolSummary } from '../../../shared/model/tool'
import { useCommands } from '../../state/commands'
import column from '../../ui/column.module.css'
import { EmptyState } from '../../ui/empty-state'
import { itemRowHeight } from '../../ui/item-row'
import { ListBar, RefreshButton } from '../../ui/list-bar'
import { ListNotes } from '../../ui/list-notes'
import { VirtualListbox } from '../../ui/virtual-listbox'
import { filterTools, indexTools } from './tool-filter'
import { ToolRowView } from './tool-row-view'

interface ToolListProps {
  readonly server: ServerRecord
  readonly list: ToolListRecord
  readonly selected: ToolSummary | undefined
  readonly onSelect: (tool: ToolSummary) => void
  /** Go on to the arguments of the chosen tool. */
  readonly onEnter: () => void
}

/** The tools of one server, thousands if need be, narrowed down while typing. */
export function ToolList({ server, list, selected, onSelect, onEnter }: ToolListProps) {
  const commands = useCommands()
  const [query, setQuery] = useState('')
  // The list follows a moment later when it is long, so that a key never waits for it.
  const applied = useDeferredValue(query)
  const index = useMemo(() => indexTools(list.tools), [list.tools])
  const tools = useMemo(() => filterTools(index, applied), [index, applied])
  const listbox = useRef<HTMLDivElement>(null)
  const isDown = server.state.status !== 'Running'
  return (
    <div className={column['column']} data-pane="tools">
      <ListBar
        searchLabel="Search tools"
        query={query}
        onQuery={setQuery}
        total={list.tools.length}
        found={applied === '' ? undefined : tools.length}
        list={listbox}
      >
        <RefreshButton
          label="Read the tool list again"
          onPress={isDown ? undefined : () => commands.refreshTools(server)}
        />
      </ListBar>
      <ListNotes state={list.state} notices={list.notices} isStale={isDown} isEmpty={list.tools.length === 0} />
      {tools.length === 0 && list.tools.length > 0 && (
        <EmptyState icon={IconSearchOff} title="No tool matches">
          <p>Names, titles, descriptions and hints are searched.</p>
        </EmptyState>
      )}
      <VirtualListbox
        ref={listbox}
        label="Tools"
        rows={tools}
        keyOf={keyOf}
        heightOf={itemRowHeight}
        selectedKey={selected?.position}
        onSelect={onSelect}
        onEnter={onEnter}
        renderRow={(tool) => <ToolRowView tool={tool} />}
      />
    </div>
  )
}

function keyOf(tool: ToolSummary): number {
  return tool.position
}
