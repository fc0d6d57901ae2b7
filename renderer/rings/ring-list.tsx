import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react'
import { rowForKey } from '../ui/list-keys'
import { useVirtualRows } from '../ui/use-virtual-rows'
import styles from './ring-list.module.css'
import { useFollow } from './use-follow'
import type { RingRows } from './use-ring-rows'

/** Rows drawn beyond those in sight, at either end. */
const overscan = 20

/** What is drawn: a number of rows, each there or not yet. */
type ListedRows<Row> = Omit<RingRows<Row>, 'error' | 'counts'>

interface RingListProps<Row> {
  readonly rows: ListedRows<Row>
  readonly label: string
  /** Of a row on one line, in px. */
  readonly rowHeight: number
  /** True: a long row takes as many lines as it needs. */
  readonly wraps?: boolean
  readonly isFollowing: boolean
  readonly onFollow: (follow: boolean) => void
  /** Inside of a row; undefined while it is being fetched. */
  readonly renderRow: (row: Row | undefined) => ReactNode
  /** Absent: rows are only read. */
  readonly choice?: RowChoice
}

export interface RowChoice {
  /** Number of the chosen row. */
  readonly selected: number | undefined
  readonly onSelect: (row: number) => void
}

/** The rows of a ring in sight, and its end while it is followed. */
export function RingList<Row>({
  rows,
  label,
  rowHeight,
  wraps = false,
  isFollowing,
  onFollow,
  renderRow,
  choice,
}: RingListProps<Row>) {
  const { count, firstRow, lastRow } = rows
  const id = useId()
  const selected = selectedIndex(rows, choice?.selected)
  const {
    rows: virtual,
    setScroller,
    isReady,
  } = useVirtualRows({ count, heightOf: () => rowHeight, overscan, pinned: selected })
  const items = virtual.getVirtualItems()
  const { range } = virtual
  const first = Math.max(0, (range?.startIndex ?? 0) - overscan)
  const end = range === null ? 0 : Math.min(count, range.endIndex + overscan + 1)
  // Without a list of dependencies: what is missing can change with every page that comes.
  useEffect(() => {
    if (end > first) rows.want(first, end - first)
  })
  const follow = useFollow(virtual, {
    count,
    rowHeight,
    firstRow,
    lastRow,
    isFollowing: isFollowing && isReady,
    onFollow,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    follow.onKeyDown(event)
    if (choice === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const pageSize = Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight)
    const target = rowForKey(event.key, { count, current: selected, pageSize, isOption: (index) => index >= 0 })
    if (target === undefined) return
    event.preventDefault()
    virtual.scrollToIndex(target, { align: 'auto' })
    choice.onSelect(rows.numberAt(target))
  }
  const role = choice === undefined ? 'group' : 'listbox'
  return (
    <div
      ref={setScroller}
      className={styles['scroller']}
      role={role}
      aria-label={label}
      aria-activedescendant={selected >= 0 ? `${id}-${selected}` : undefined}
      tabIndex={0}
      {...follow}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles['sized']}
        style={{ height: virtual.getTotalSize() }}
        data-wraps={wraps || undefined}
        role={choice && 'presentation'}
      >
        {items.map((item) => (
          <div
            key={item.key}
            ref={wraps ? virtual.measureElement : null}
            data-index={item.index}
            className={styles['row']}
            style={{ transform: `translateY(${item.start}px)`, minHeight: rowHeight }}
            {...(choice && {
              id: `${id}-${item.index}`,
              role: 'option',
              'aria-selected': item.index === selected,
              'aria-setsize': count,
              'aria-posinset': item.index + 1,
              onClick: () => choice.onSelect(rows.numberAt(item.index)),
            })}
          >
            {renderRow(rows.row(item.index))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Place of the chosen row among those shown; -1 when it is none of them. */
function selectedIndex(
  rows: Pick<RingRows<unknown>, 'indexOf' | 'count' | 'numberAt'>,
  selected: number | undefined,
): number {
  if (selected === undefined) return -1
  const index = rows.indexOf(selected)
  return index < rows.count && rows.numberAt(index) === selected ? index : -1
}
