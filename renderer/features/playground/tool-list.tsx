import { IconRefresh, IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ServerRecord } from '../../../shared/model/server'
import type { ToolListRecord, ToolSummary } from '../../../shared/model/tool'
import { useCommands } from '../../state/commands'
import { EmptyState } from '../../ui/empty-state'
import { formatNumber } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { SearchField } from '../../ui/search-field'
import { VirtualListbox } from '../../ui/virtual-listbox'
import { filterTools, indexTools } from './tool-filter'
import styles from './tool-list.module.css'
import { ToolListNotes } from './tool-list-notes'
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
    <div className={styles['pane']} data-pane="tools">
      <div className={styles['bar']}>
        <div className={styles['search']}>
          <SearchField
            label="Search tools"
            value={query}
            onChange={setQuery}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') listbox.current?.focus()
            }}
          />
        </div>
        <span className={styles['count']}>
          {applied === ''
            ? formatNumber(list.tools.length)
            : `${formatNumber(tools.length)} of ${formatNumber(list.tools.length)}`}
        </span>
        <IconButton
          label="Read the tool list again"
          icon={IconRefresh}
          onPress={() => commands.refreshTools(server)}
          disabled={isDown}
        />
      </div>
      <ToolListNotes list={list} isStale={isDown} />
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
        heightOf={heightOf}
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

function heightOf(): number {
  return 44
}
