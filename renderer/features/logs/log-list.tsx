import { useEffect } from 'react'
import { useVirtualRows } from '../../ui/use-virtual-rows'
import styles from './log-list.module.css'
import { LogRowView } from './log-row-view'
import { rowHeight, useFollow } from './use-follow'
import type { LogRows } from './use-log-rows'

interface LogListProps {
  readonly log: LogRows
  readonly label: string
  readonly wraps: boolean
  readonly isFollowing: boolean
  readonly onFollow: (follow: boolean) => void
}

/** The rows of a log in sight, and its end while it is followed. */
export function LogList({ log, label, wraps, isFollowing, onFollow }: LogListProps) {
  const { count, firstRow, lastRow } = log
  const {
    rows: virtual,
    setScroller,
    isReady,
  } = useVirtualRows({
    count,
    heightOf: heightOfRow,
    overscan: 20,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const shown = (items.at(-1)?.index ?? -1) - first + 1
  // Without a list of dependencies: what is missing can change with every page that comes.
  useEffect(() => {
    if (shown > 0) log.want(first, shown)
  })
  const handlers = useFollow(virtual, {
    count,
    firstRow,
    lastRow,
    isFollowing: isFollowing && isReady,
    onFollow,
  })
  return (
    <div ref={setScroller} className={styles['scroller']} role="group" aria-label={label} tabIndex={0} {...handlers}>
      <div className={styles['sized']} style={{ height: virtual.getTotalSize() }} data-wraps={wraps || undefined}>
        {items.map((item) => (
          <div
            key={item.key}
            ref={wraps ? virtual.measureElement : null}
            data-index={item.index}
            className={styles['row']}
            style={{ transform: `translateY(${item.start}px)` }}
          >
            <LogRowView row={log.row(item.index)} />
          </div>
        ))}
      </div>
    </div>
  )
}

function heightOfRow(): number {
  return rowHeight
}
