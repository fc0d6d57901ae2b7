import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { CallRecord } from '../../../shared/model/call'
import type { TimelineStep } from '../../../shared/model/timeline'
import { RingList } from '../../rings/ring-list'
import { useDeck } from '../../state/deck-context'
import { ErrorWords } from '../../ui/error-words'
import { formatCount } from '../../ui/format'
import { MessageBox } from '../../ui/message-box'
import { PaneBar } from '../pane-bar'
import { StepRow } from './step-row'
import styles from './timeline-pane.module.css'
import { TimelineReader } from './timeline-reader'

/** Height of a step on one line, in px. */
const rowHeight = 20

interface TimelinePaneProps {
  readonly call: CallRecord
  /** Left end of the bar: the choice of view. */
  readonly tabs: ReactNode
}

/** What happened in a call, step by step, while it runs and afterwards. */
export function TimelinePane({ call, tabs }: TimelinePaneProps) {
  const { client } = useDeck()
  const { callId, timeline, startedAt } = call
  const [reader] = useState(
    () => new TimelineReader((from, count) => client.request('calls.timeline', { callId, from, count })),
  )
  useSyncExternalStore(reader.changes.subscribe, reader.changes.version)
  useEffect(() => reader.advance(timeline), [reader, timeline])
  const isOver = call.state.phase === 'ended'
  const [isFollowing, setFollowing] = useState(!isOver)
  const count = timeline.steps
  return (
    <>
      <PaneBar tabs={tabs}>{formatCount(count, 'step')}</PaneBar>
      {reader.error !== undefined && (
        <div className={styles['error']}>
          <MessageBox
            kind="error"
            action={
              <Button variant="default" size="xs" onClick={() => reader.retry()}>
                Try again
              </Button>
            }
          >
            <ErrorWords error={reader.error} />
          </MessageBox>
        </div>
      )}
      <RingList<TimelineStep>
        rows={{
          count,
          row: (index) => reader.step(index),
          numberAt: (index) => index,
          indexOf: (number) => number,
          firstRow: 0,
          lastRow: count - 1,
          want: (first, many) => reader.want(first, many),
        }}
        label={`Timeline of ${call.toolName}`}
        rowHeight={rowHeight}
        wraps
        isFollowing={isFollowing && !isOver}
        onFollow={setFollowing}
        renderRow={(step) => <StepRow step={step} startedAt={startedAt} />}
      />
    </>
  )
}
