import { IconAlertTriangle, IconRefresh, IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { PromptListRecord, PromptSummary } from '../../../shared/model/prompt'
import type { ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import { clip } from '../../ui/cut'
import { EmptyState } from '../../ui/empty-state'
import { formatCount, formatNumber } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { ListNotes } from '../../ui/list-notes'
import { SearchField } from '../../ui/search-field'
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
  const total = formatNumber(list.items.length)
  return (
    <div className={styles['pane']} data-pane="prompts">
      <div className={styles['bar']}>
        <div className={styles['search']}>
          <SearchField
            label="Search prompts"
            value={query}
            onChange={setQuery}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') listbox.current?.focus()
            }}
          />
        </div>
        <span className={styles['count']}>
          {applied === '' ? total : `${formatNumber(prompts.length)} of ${total}`}
        </span>
        <IconButton
          label="Read the list of prompts again"
          icon={IconRefresh}
          onPress={() => commands.refreshPrompts(server)}
          disabled={isDown}
        />
      </div>
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
        keyOf={({ position }) => position}
        heightOf={() => 44}
        selectedKey={selected?.position}
        onSelect={onSelect}
        onEnter={onEnter}
        renderRow={(prompt) => <PromptRow prompt={prompt} />}
      />
    </div>
  )
}

function PromptRow({
  prompt: { name, title, description, argumentCount, malformed, duplicate },
}: {
  readonly prompt: PromptSummary
}) {
  return (
    <div className={styles['row']}>
      <span className={`foreign ${styles['name'] ?? ''}`} title={clip(title ?? name, 300)}>
        {name === '' ? <i>no name</i> : visibleText(clip(name, 160))}
      </span>
      <span className={styles['count']}>{argumentCount > 0 && formatCount(argumentCount, 'argument')}</span>
      {malformed === undefined ? (
        <span className={`foreign ${styles['about'] ?? ''}`}>
          {duplicate === true && 'Listed twice. '}
          {visibleText(clip(description ?? title ?? 'No description', 200))}
        </span>
      ) : (
        <span className={`foreign ${styles['about'] ?? ''}`} data-tone="amber" title={malformed}>
          <IconAlertTriangle size={12} aria-hidden="true" /> {clip(malformed, 200)}
        </span>
      )}
    </div>
  )
}
