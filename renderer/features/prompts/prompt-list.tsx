import { IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { PromptListRecord, PromptSummary } from '../../../shared/model/prompt'
import type { ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import column from '../../ui/column.module.css'
import { clip } from '../../ui/cut'
import { EmptyState } from '../../ui/empty-state'
import { formatCount } from '../../ui/format'
import { ItemRow, itemRowHeight } from '../../ui/item-row'
import { ListBar, RefreshButton } from '../../ui/list-bar'
import { ListNotes } from '../../ui/list-notes'
import { VirtualListbox } from '../../ui/virtual-listbox'
import { visibleText } from '../../ui/visible-text'
import { matchingPrompts } from './choose-prompt'
import styles from './prompt-list.module.css'

interface PromptListProps {
  readonly server: ServerRecord
  readonly list: PromptListRecord
  readonly selected: PromptSummary | undefined
  readonly onSelect: (prompt: PromptSummary) => void
  /** Go on to the arguments of the chosen prompt. */
  readonly onEnter: () => void
}

/** The prompts of one server, narrowed down while typing. */
export function PromptList({ server, list, selected, onSelect, onEnter }: PromptListProps) {
  const commands = useCommands()
  const [query, setQuery] = useState('')
  const applied = useDeferredValue(query)
  const prompts = useMemo(() => matchingPrompts(list.items, applied), [list.items, applied])
  const listbox = useRef<HTMLDivElement>(null)
  const isDown = server.state.status !== 'Running'
  return (
    <div className={column['column']} data-pane="prompts">
      <ListBar
        searchLabel="Search prompts"
        query={query}
        onQuery={setQuery}
        total={list.items.length}
        found={applied === '' ? undefined : prompts.length}
        list={listbox}
      >
        <RefreshButton
          label="Read the list of prompts again"
          onPress={isDown ? undefined : () => commands.refreshPrompts(server)}
        />
      </ListBar>
      <ListNotes state={list.state} notices={list.notices} isStale={isDown} />
      {prompts.length === 0 && (
        <EmptyState icon={IconSearchOff} title="No prompt matches">
          <p>Names, titles and descriptions are searched.</p>
        </EmptyState>
      )}
      <VirtualListbox
        ref={listbox}
        label="Prompts"
        rows={prompts}
        keyOf={keyOf}
        heightOf={itemRowHeight}
        selectedKey={selected?.position}
        onSelect={onSelect}
        onEnter={onEnter}
        renderRow={(prompt) => <PromptRow prompt={prompt} />}
      />
    </div>
  )
}

function keyOf({ position }: PromptSummary): number {
  return position
}

function PromptRow({ prompt }: { readonly prompt: PromptSummary }) {
  const { name, title, description, argumentCount, malformed, duplicate } = prompt
  return (
    <ItemRow
      name={visibleText(clip(name, 160))}
      title={clip(title ?? name, 300)}
      trailing={<span className={styles['count']}>{argumentCount > 0 && formatCount(argumentCount, 'argument')}</span>}
      about={`${duplicate === true ? 'Listed twice. ' : ''}${visibleText(clip(description ?? title ?? 'No description', 200))}`}
      fault={malformed}
    />
  )
}
