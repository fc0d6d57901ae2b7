import { Button } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Delayed } from '../ui/delayed'
import { EmptyState } from '../ui/empty-state'
import { ErrorWords } from '../ui/error-words'
import { MessageBox } from '../ui/message-box'
import { BlockList } from './block-list'
import { BlockPages, type ReadBlocks } from './block-pages'
import styles from './blocks-pane.module.css'
import { PaneBar } from './pane-bar'
import { SoleBlock } from './sole-block'

interface BlocksPaneProps {
  readonly read: ReadBlocks
  readonly blockCount: number
  /** Tool, resource or prompt they come from: names them, and files they are saved to. */
  readonly name: string
  /** Left end of the bar: the choice of view. */
  readonly tabs: ReactNode
  /** What there is to say where there are none. */
  readonly empty: { readonly title: string; readonly text: string }
  /** A single one stands in a card too. */
  readonly alwaysList?: boolean
  /** What a single one is stands elsewhere already. */
  readonly isQuiet?: boolean
}

/** Content blocks: a single one has the pane for itself, several stand one below the other. Give it a `key` per answer. */
export function BlocksPane({
  read,
  blockCount,
  name,
  tabs,
  empty,
  alwaysList = false,
  isQuiet = false,
}: BlocksPaneProps) {
  const [pages] = useState(() => new BlockPages(read, blockCount))
  useSyncExternalStore(pages.changes.subscribe, pages.changes.version)
  useEffect(() => pages.want(0, 1), [pages])
  if (blockCount === 0) {
    return (
      <>
        <PaneBar tabs={tabs} />
        <div className={styles['empty']}>
          <EmptyState icon={IconMoodEmpty} title={empty.title}>
            <p>{empty.text}</p>
          </EmptyState>
        </div>
      </>
    )
  }
  const isSole = blockCount === 1 && !alwaysList
  const only = isSole ? pages.block(0) : undefined
  if (only !== undefined) return <SoleBlock block={only} toolName={name} tabs={tabs} isQuiet={isQuiet} />
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
      {isSole ? (
        <Delayed>
          <p className={styles['note']}>Reading</p>
        </Delayed>
      ) : (
        <BlockList pages={pages} toolName={name} />
      )}
    </>
  )
}
