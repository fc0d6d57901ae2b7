import { Button } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { CallRecord } from '../../shared/model/call'
import { useDeck } from '../state/deck-context'
import { Delayed } from '../ui/delayed'
import { EmptyState } from '../ui/empty-state'
import { ErrorWords } from '../ui/error-words'
import { MessageBox } from '../ui/message-box'
import { BlockList } from './block-list'
import { BlockPages } from './block-pages'
import styles from './content-pane.module.css'
import { emptyWords } from './empty-words'
import { PaneBar } from './pane-bar'
import { SoleBlock } from './sole-block'

interface ContentPaneProps {
  readonly call: CallRecord
  readonly blockCount: number
  /** Left end of the bar: the choice of view. */
  readonly tabs: ReactNode
}

/** The content blocks of a call: a single one has the pane for itself, several stand one below the other. */
export function ContentPane({ call, blockCount, tabs }: ContentPaneProps) {
  const { client } = useDeck()
  const [pages] = useState(
    () =>
      new BlockPages((from, count) => client.request('calls.blocks', { callId: call.callId, from, count }), blockCount),
  )
  useSyncExternalStore(pages.subscribe, pages.snapshot)
  useEffect(() => pages.want(0, 1), [pages])
  if (blockCount === 0) {
    const { title, text } = emptyWords(call)
    return (
      <>
        <PaneBar tabs={tabs} />
        <div className={styles['empty']}>
          <EmptyState icon={IconMoodEmpty} title={title}>
            <p>{text}</p>
          </EmptyState>
        </div>
      </>
    )
  }
  const only = blockCount === 1 ? pages.block(0) : undefined
  if (only !== undefined) return <SoleBlock block={only} toolName={call.toolName} tabs={tabs} />
  return (
    <>
      <PaneBar tabs={tabs} />
      {pages.error !== undefined && (
        <div className={styles['error']}>
          <MessageBox
            kind="error"
            action={
              <Button variant="default" size="xs" onClick={() => pages.retry()}>
                Try again
              </Button>
            }
          >
            <ErrorWords error={pages.error} />
          </MessageBox>
        </div>
      )}
      {blockCount > 1 ? (
        <BlockList pages={pages} toolName={call.toolName} />
      ) : (
        <Delayed>
          <p className={styles['note']}>Reading</p>
        </Delayed>
      )}
    </>
  )
}
