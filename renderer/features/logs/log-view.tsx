import { Switch } from '@mantine/core'
import { IconFileText, IconSearchOff, IconTextWrap } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import type { ServerRecord } from '../../../shared/model/server'
import { useWorkspace } from '../../state/deck-context'
import { EmptyState } from '../../ui/empty-state'
import { ErrorWords } from '../../ui/error-words'
import { formatCount, formatNumber } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { MessageBox } from '../../ui/message-box'
import { SearchField } from '../../ui/search-field'
import { LogList } from './log-list'
import styles from './log-view.module.css'
import { type LogRows, useLogRows } from './use-log-rows'

/** The Log tab of a server: what it wrote to stderr, what strayed onto stdout, and what the app says about it. */
export function LogView({ server }: { readonly server: ServerRecord }) {
  const [filter, setFilter] = useState('')
  const applied = useDeferredValue(filter)
  const [isFollowing, setFollowing] = useState(true)
  const wraps = useWorkspace((workspace) => workspace.wrapLog)
  const setWraps = useWorkspace((workspace) => workspace.setWrapLog)
  const log = useLogRows(server.id, applied)
  const isFiltered = applied.trim() !== ''
  return (
    <div className={styles['view']}>
      <div className={styles['bar']}>
        <div className={styles['filter']}>
          <SearchField label="Filter log" value={filter} onChange={setFilter} />
        </div>
        <span className={styles['count']}>{countWords(log, isFiltered)}</span>
        <IconButton label="Wrap lines" icon={IconTextWrap} pressed={wraps} onPress={() => setWraps(!wraps)} />
        <Switch
          size="xs"
          label="Follow"
          checked={isFollowing}
          onChange={(event) => setFollowing(event.currentTarget.checked)}
        />
      </div>
      {log.error !== undefined && (
        <div className={styles['error']}>
          <MessageBox kind="error" title="The log could not be read">
            <ErrorWords error={log.error} />
          </MessageBox>
        </div>
      )}
      {log.total === 0 ? (
        <EmptyState icon={IconFileText} title="Nothing in the log yet">
          <p>
            {server.transport === 'stdio'
              ? 'Lines the server writes to stderr appear here, with what the app has to say about it.'
              : 'What the app has to say about this server appears here. A remote server has no stderr to read.'}
          </p>
        </EmptyState>
      ) : log.count === 0 && log.scanned >= log.total ? (
        <EmptyState icon={IconSearchOff} title="No line matches">
          <p>Text, source (stderr, stray, deck) and level are searched.</p>
        </EmptyState>
      ) : (
        <LogList
          log={log}
          label={`Log of ${server.name}`}
          wraps={wraps}
          isFollowing={isFollowing}
          onFollow={setFollowing}
        />
      )}
    </div>
  )
}

function countWords({ count, total, scanned }: LogRows, isFiltered: boolean): string {
  if (!isFiltered) return formatCount(total, 'line')
  const found = `${formatNumber(count)} of ${formatCount(total, 'line')}`
  return scanned < total ? `${found}, looked at ${formatNumber(scanned)}` : found
}
