import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { CallId, CallRecord } from '../../../shared/model/call'
import type { ServerRecord } from '../../../shared/model/server'
import type { ToolSummary } from '../../../shared/model/tool'
import { useWorkspace } from '../../state/deck-context'
import { Delayed } from '../../ui/delayed'
import { EmptyState } from '../../ui/empty-state'
import { modKey } from '../../ui/keys'
import { PaneBoundary } from '../../ui/pane-boundary'
import { BenchSwitch } from './bench-switch'
import { CallTabs } from './call-tabs'
import { CallView } from './call-view'
import { HistoryPane } from './history/history-pane'
import styles from './result-pane.module.css'

interface ResultPaneProps {
  readonly server: ServerRecord
  /** The tool that was chosen; what is kept of it can be shown. */
  readonly tool: ToolSummary | undefined
  readonly calls: readonly CallRecord[]
  readonly activeId: CallId | undefined
  readonly onActivate: (call: CallRecord) => void
  /** The saved calls of a tool, which another part of the window knows. */
  readonly savedOf: (toolName: string) => ReactNode
}

/** The calls of a server and the result of the one in front, or what is kept or saved of the chosen tool. */
export function ResultPane({ server, tool, calls, activeId, onActivate, savedOf }: ResultPaneProps) {
  const id = useId()
  const view = useWorkspace((workspace) => workspace.benchView)
  const named = tool?.name === '' ? undefined : tool
  const frontId = view === 'calls' || named === undefined ? activeId : undefined
  const call = calls.find((candidate) => candidate.callId === frontId)
  return (
    <section aria-label="Result" className={styles['pane']} data-pane="result">
      {(calls.length > 0 || tool !== undefined) && (
        <CallTabs calls={calls} activeId={call?.callId} panelId={id} onActivate={onActivate}>
          {named !== undefined && <BenchSwitch />}
        </CallTabs>
      )}
      <div
        id={id}
        className={styles['panel']}
        {...(call === undefined ? {} : { role: 'tabpanel', 'aria-label': call.toolName })}
      >
        {view === 'history' && named !== undefined ? (
          <PaneBoundary what="The history" resetKey={named.name}>
            <HistoryPane key={named.name} server={server} tool={named} />
          </PaneBoundary>
        ) : view === 'saved' && named !== undefined ? (
          <PaneBoundary what="The saved calls" resetKey={named.name}>
            {savedOf(named.name)}
          </PaneBoundary>
        ) : call !== undefined ? (
          <PaneBoundary what="The result" resetKey={call.callId}>
            <CallView key={call.callId} call={call} />
          </PaneBoundary>
        ) : activeId === undefined ? (
          <NoCall />
        ) : (
          // A call just sent is not in the state yet, and one from before a restart never will be.
          <Delayed key={activeId}>
            <NoCall />
          </Delayed>
        )}
      </div>
    </section>
  )
}

function NoCall() {
  return (
    <EmptyState icon={IconArrowBackUp} title="No result yet">
      <p>
        Press Run, or {modKey}+Enter, and what comes back is shown here. Ended calls stay in tabs until you close them,
        and in the history of their tool.
      </p>
    </EmptyState>
  )
}
