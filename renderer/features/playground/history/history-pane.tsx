import { Button } from '@mantine/core'
import { IconArrowsDiff, IconHistory, IconSearchOff, IconTrash } from '@tabler/icons-react'
import { useDeferredValue, useRef, useState } from 'react'
import type { HistoryRow } from '../../../../shared/model/history'
import type { ServerRecord } from '../../../../shared/model/server'
import type { ToolSummary } from '../../../../shared/model/tool'
import { Split } from '../../../layout/split'
import { useCommands } from '../../../state/commands'
import { useDeckState } from '../../../state/deck-context'
import column from '../../../ui/column.module.css'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { clip } from '../../../ui/cut'
import { Delayed } from '../../../ui/delayed'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { itemRowHeight } from '../../../ui/item-row'
import { ListBar } from '../../../ui/list-bar'
import { VirtualListbox } from '../../../ui/virtual-listbox'
import { CompareCalls } from '../compare/compare-calls'
import { HistoryCall } from './history-call'
import { HistoryRowView } from './history-row'
import { useHistory } from './use-history'

interface HistoryPaneProps {
  readonly server: ServerRecord
  readonly tool: ToolSummary
}

/** The calls kept of one tool, and the one that was chosen of them. Give it a `key` per tool. */
export function HistoryPane({ server, tool }: HistoryPaneProps) {
  const commands = useCommands()
  const isKept = useDeckState(({ replica }) => replica.state.settings.keepHistory)
  const [query, setQuery] = useState('')
  const applied = useDeferredValue(query)
  const calls = useHistory(server.id, tool.name, applied)
  const [chosenId, setChosenId] = useState<string>()
  const [isClearing, setIsClearing] = useState(false)
  /** Compared with the chosen one. */
  const [firstId, setFirstId] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  if (calls === undefined) {
    return (
      <Delayed>
        <EmptyState icon={IconHistory} title="Reading the history" />
      </Delayed>
    )
  }
  if (calls.length === 0 && applied === '') {
    return (
      <EmptyState icon={IconHistory} title="No calls yet">
        <p>
          Calls of this tool are listed here once they have ended, to be looked at and made again.{' '}
          {isKept
            ? 'They stay when you quit; secret values do not.'
            : 'Keeping them on disk is switched off in Settings.'}
        </p>
      </EmptyState>
    )
  }
  const chosen = calls.find(({ callId }) => callId === chosenId) ?? calls[0]
  return (
    <>
      <Split
        id="history"
        orientation="horizontal"
        label="Width of the history"
        first={{
          id: 'history-list',
          size: '44%',
          least: 160,
          content: (
            <div className={column['column']}>
              <ListBar
                searchLabel="Search calls"
                query={query}
                onQuery={setQuery}
                total={calls.length}
                list={list}
                isStrip
              >
                <IconButton
                  label="Clear the history of this tool"
                  icon={IconTrash}
                  onPress={() => setIsClearing(true)}
                />
              </ListBar>
              {calls.length === 0 && (
                <EmptyState icon={IconSearchOff} title="No call matches">
                  <p>Arguments, results and errors are searched.</p>
                </EmptyState>
              )}
              <VirtualListbox
                ref={list}
                label="History"
                rows={calls}
                keyOf={keyOf}
                heightOf={itemRowHeight}
                selectedKey={chosen?.callId}
                onSelect={({ callId }) => setChosenId(callId)}
                renderRow={(row) => <HistoryRowView row={row} isFirst={row.callId === firstId} />}
              />
            </div>
          ),
        }}
        second={{
          id: 'history-call',
          size: '56%',
          least: 180,
          content:
            chosen === undefined ? null : firstId === undefined ? (
              <HistoryCall
                key={chosen.callId}
                server={server}
                tool={tool}
                callId={chosen.callId}
                onCompare={calls.length > 1 ? () => setFirstId(chosen.callId) : undefined}
              />
            ) : firstId === chosen.callId ? (
              <EmptyState icon={IconArrowsDiff} title="Choose the other call">
                <p>Click it in the list, or walk there with the arrow keys.</p>
                <Button variant="default" onClick={() => setFirstId(undefined)}>
                  Don't compare
                </Button>
              </EmptyState>
            ) : (
              <CompareCalls
                key={`${firstId} ${chosen.callId}`}
                beforeId={firstId}
                afterId={chosen.callId}
                onClose={() => setFirstId(undefined)}
              />
            ),
        }}
      />
      <ConfirmDialog
        isOpen={isClearing}
        title={`Clear the history of ${clip(tool.name, 60)}?`}
        keep="Keep it"
        go="Clear it"
        onClose={() => setIsClearing(false)}
        onGo={() => commands.clearHistory({ serverId: server.id, toolName: tool.name })}
      >
        <p>Its calls are forgotten, on disk too. Calls in open tabs stay until you close them.</p>
      </ConfirmDialog>
    </>
  )
}

function keyOf({ callId }: HistoryRow): string {
  return callId
}
