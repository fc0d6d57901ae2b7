import { useEffect } from 'react'
import { formatNumber } from '../ui/format'
import { useVirtualRows } from '../ui/use-virtual-rows'
import type { BodyDocument } from './body-document'
import type { DocumentMode } from './row-document'
import styles from './row-list.module.css'
import { RowText } from './row-view'

const rowHeight = 18

interface RowListProps {
  readonly document: BodyDocument
  readonly mode: DocumentMode
  readonly label: string
  /** Rows from `first` on are drawn, `count` of them. */
  readonly first: number
  readonly count: number
  readonly wraps: boolean
  readonly query: string
  /** Row to bring into sight, counted like `first`. */
  readonly target: number | undefined
}

/** The rows in sight of a body, with the numbers of their lines. */
export function RowList({ document, mode, label, first, count, wraps, query, target }: RowListProps) {
  const { rows: virtual, setScroller, isReady } = useVirtualRows({ count, heightOf: heightOfRow, overscan: 12 })
  useEffect(() => {
    if (isReady && target !== undefined && target >= first)
      virtual.scrollToIndex(target - first, { align: wraps ? 'start' : 'center' })
  }, [isReady, target, first, wraps, virtual])
  const items = virtual.getVirtualItems()
  const firstShown = items[0]?.index ?? 0
  const shown = (items.at(-1)?.index ?? -1) - firstShown + 1
  // Without a list of dependencies: what is missing can change with every word of the worker.
  useEffect(() => {
    if (shown > 0) document.want(first + firstShown, shown)
  })
  const digits = formatNumber(first + count).length
  const isJson = mode === 'json' || mode === 'answer'
  return (
    <div ref={setScroller} className={styles['scroller']} tabIndex={0} role="group" aria-label={label}>
      <div className={styles['sized']} style={{ height: virtual.getTotalSize() }} data-wraps={wraps || undefined}>
        {items.map((item) => {
          const index = first + item.index
          const row = document.row(index)
          return (
            <div
              key={item.key}
              ref={wraps ? virtual.measureElement : null}
              data-index={item.index}
              className={styles['row']}
              style={{ transform: `translateY(${item.start}px)` }}
              data-target={index === target || undefined}
            >
              <span className={styles['number']} style={{ width: `${digits + 2}ch` }} aria-hidden="true">
                {row === undefined || row.number === 0 ? '' : row.number}
              </span>
              <span className={styles['text']}>
                {row !== undefined && (
                  <RowText
                    text={row.text}
                    colours={row.styles}
                    look={isJson ? (row.number === 0 ? 'inside string' : 'json') : 'plain'}
                    query={query}
                  />
                )}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function heightOfRow(): number {
  return rowHeight
}
