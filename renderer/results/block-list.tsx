import { useEffect, useSyncExternalStore } from 'react'
import { Delayed } from '../ui/delayed'
import { useVirtualRows } from '../ui/use-virtual-rows'
import { BlockCard } from './block-card'
import styles from './block-list.module.css'
import type { BlockPages } from './block-pages'
import { useBlockStates } from './use-block-states'

interface BlockListProps {
  readonly pages: BlockPages
  readonly toolName: string
}

/** All content blocks of a call, one below the other; only those in sight are there. */
export function BlockList({ pages, toolName }: BlockListProps) {
  useSyncExternalStore(pages.changes.subscribe, pages.changes.version)
  const stateOf = useBlockStates()
  const { rows, setScroller } = useVirtualRows({ count: pages.total, heightOf: usualHeight, overscan: 4 })
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  const count = (items.at(-1)?.index ?? -1) - first + 1
  useEffect(() => pages.want(first, count), [pages, first, count])
  return (
    <div
      ref={setScroller}
      className={styles['scroller']}
      tabIndex={0}
      role="group"
      aria-label={`Content of ${toolName}`}
    >
      <div role="list" className={styles['sized']} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const block = pages.block(index)
          return (
            <div
              role="listitem"
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={styles['item']}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={pages.total}
              aria-posinset={index + 1}
            >
              {block === undefined ? (
                <Delayed>
                  <div className={styles['awaited']} />
                </Delayed>
              ) : (
                <BlockCard block={block} toolName={toolName} blockCount={pages.total} state={stateOf(index)} />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Height of a text of one line, the block there are thousands of. */
function usualHeight(): number {
  return 81
}
