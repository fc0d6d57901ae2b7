import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { CallRecord } from '../../../shared/model/call'
import { BodyView } from '../../bodies/body-view'
import { ErrorWords } from '../../ui/error-words'
import { MessageBox } from '../../ui/message-box'
import { CallSummary } from './call-summary'
import styles from './call-view.module.css'
import { fileNameFor, resultViews, shownView, type ViewName } from './result-views'

/** One call: how it ended, what was odd, and what came back. */
export function CallView({ call }: { readonly call: CallRecord }) {
  const [wanted, setWanted] = useState<ViewName>()
  const views = resultViews(call)
  const view = shownView(views, wanted)
  const { state } = call
  return (
    <div className={styles['call']}>
      <CallSummary call={call} />
      {state.phase === 'ended' && (state.error !== undefined || state.notices.length > 0) && (
        <div className={styles['words']}>
          {state.error !== undefined && (
            <MessageBox
              kind={
                state.outcome === 'tool-error' || state.outcome === 'timed-out'
                  ? 'warning'
                  : state.outcome === 'cancelled'
                    ? 'info'
                    : 'error'
              }
            >
              <ErrorWords error={state.error} />
            </MessageBox>
          )}
          {state.notices.map((notice) => (
            <MessageBox key={notice} kind="info">
              <p className="foreign selectable">{notice}</p>
            </MessageBox>
          ))}
        </div>
      )}
      {view !== undefined && (
        <BodyView
          key={`${view.name} ${view.body.bodyId}`}
          body={view.body}
          mode={view.mode}
          label={`${view.label} of ${call.toolName}`}
          suggestedName={fileNameFor(call.toolName, view.ending)}
        >
          {views.length === 1 ? (
            <span className={styles['only']}>Arguments sent</span>
          ) : (
            <SegmentedControl
              aria-label="Result view"
              value={view.name}
              onChange={(name) => setWanted(name)}
              data={views.map(({ name, label }) => ({ value: name, label }))}
            />
          )}
        </BodyView>
      )}
    </div>
  )
}
