import { IconFileText, IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import type { ServerRecord } from '../../../shared/model/server'
import { RingList } from '../../rings/ring-list'
import { RingView } from '../../rings/ring-view'
import { useCommands } from '../../state/commands'
import { useWorkspace } from '../../state/deck-context'
import { EmptyState } from '../../ui/empty-state'
import { reportSaved } from '../../ui/report-saved'
import { LogBar } from './log-bar'
import { noLogFilter } from './log-filter'
import { LogRowView } from './log-row-view'
import { useLogRows } from './use-log-rows'

/** Height of a row on one line, in px. */
const rowHeight = 20

/** The log of a server: what it wrote to stderr, what strayed onto stdout, and what the app says about it. */
export function LogView({ server }: { readonly server: ServerRecord }) {
  const [filter, setFilter] = useState(noLogFilter)
  const applied = useDeferredValue(filter)
  const [isFollowing, setFollowing] = useState(true)
  const wraps = useWorkspace((workspace) => workspace.wrapLog)
  const commands = useCommands()
  const log = useLogRows(server.id, applied)
  const { counts } = log
  const query = applied.text.trim()
  return (
    <RingView
      bar={
        <LogBar
          server={server}
          filter={filter}
          onFilter={setFilter}
          isFollowing={isFollowing}
          onFollow={setFollowing}
          onSave={
            counts.total === 0
              ? undefined
              : () => commands.saveLog(server, (path) => reportSaved(`The log of ${server.name} was saved`, path))
          }
        />
      }
      failure="The log could not be read"
      error={log.error}
      counts={counts}
      one="line"
    >
      {counts.total === 0 ? (
        <EmptyState icon={IconFileText} title="Nothing in the log yet">
          <p>
            {server.transport === 'stdio'
              ? 'Lines the server writes to stderr appear here, with what the app has to say about it.'
              : 'What the app has to say about this server appears here. A remote server has no stderr to read.'}
          </p>
        </EmptyState>
      ) : log.count === 0 && counts.scanned >= counts.total ? (
        <EmptyState icon={IconSearchOff} title="No line matches">
          <p>
            Text, source (stderr, stray, message, deck) and level are searched. What a server writes to stderr counts as
            neither warning nor error.
          </p>
        </EmptyState>
      ) : (
        <RingList
          rows={log}
          label={`Log of ${server.name}`}
          rowHeight={rowHeight}
          wraps={wraps}
          isFollowing={isFollowing}
          onFollow={setFollowing}
          renderRow={(row) => <LogRowView row={row} query={query} />}
        />
      )}
    </RingView>
  )
}
