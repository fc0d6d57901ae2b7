import { IconArrowBackUp } from '@tabler/icons-react'
import { useId } from 'react'
import type { CallId, CallRecord } from '../../../shared/model/call'
import { Delayed } from '../../ui/delayed'
import { EmptyState } from '../../ui/empty-state'
import { modKey } from '../../ui/keys'
import { PaneBoundary } from '../../ui/pane-boundary'
import { CallTabs } from './call-tabs'
import { CallView } from './call-view'
import styles from './result-pane.module.css'

interface ResultPaneProps {
  readonly calls: readonly CallRecord[]
  readonly activeId: CallId | undefined
  readonly onActivate: (call: CallRecord) => void
}

/** The calls of a server and the result of the one in front. */
export function ResultPane({ calls, activeId, onActivate }: ResultPaneProps) {
  const id = useId()
  const call = calls.find((candidate) => candidate.callId === activeId)
  return (
    <section aria-label="Result" className={styles['pane']} data-pane="result">
      {calls.length > 0 && <CallTabs calls={calls} activeId={call?.callId} panelId={id} onActivate={onActivate} />}
      <div
        id={id}
        className={styles['panel']}
        {...(call === undefined ? {} : { role: 'tabpanel', 'aria-label': call.toolName })}
      >
        {call !== undefined ? (
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
        Press Run, or {modKey}+Enter, and what comes back is shown here. Ended calls stay in tabs until you close them.
      </p>
    </EmptyState>
  )
}
