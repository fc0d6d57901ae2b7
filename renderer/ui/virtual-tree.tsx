import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { type TreeKeyEffect, treeKey } from './tree-keys'
import { useChosenRow } from './use-chosen-row'
import styles from './virtual-tree.module.css'

/** A row of a tree laid out in order: what is inside of an open branch follows it. */
export interface TreeRow {
  readonly key: string
  /** From 1. */
  readonly level: number
  /** Place among its brothers from 1, and how many there are. */
  readonly place: number
  readonly count: number
  /** Undefined for a leaf. */
  readonly isOpen?: boolean
}

interface VirtualTreeProps<Row extends TreeRow> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly selectedKey: string | undefined
  readonly onSelect: (row: Row) => void
  readonly onToggle: (row: Row) => void
  /** Enter or double click on a leaf: go on with it. */
  readonly onEnter?: (row: Row) => void
  /** In px. */
  readonly heightOf: (row: Row) => number
  readonly renderRow: (row: Row) => ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** A tree of any size: only rows in sight are drawn, the focus stays on the tree, keys move the choice. */
export function VirtualTree<Row extends TreeRow>(props: VirtualTreeProps<Row>) {
  const { label, rows, selectedKey, onSelect, onToggle, onEnter, heightOf, renderRow, ref } = props
  const id = useId()
  const { virtual, setScroller, selected, pageSize } = useChosenRow({ rows, keyOf, heightOf, selectedKey })
  const act = ({ kind, index }: TreeKeyEffect) => {
    const row = rows[index]
    if (row === undefined) return
    if (kind === 'toggle') onToggle(row)
    else if (kind === 'enter') onEnter?.(row)
    else onSelect(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const effect = treeKey(event.key, { rows, current: selected, pageSize: pageSize() })
    if (effect === undefined) return
    event.preventDefault()
    act(effect)
  }
  return (
    <div ref={setScroller} className={styles['scroller']}>
      <div className={styles['sized']} style={{ height: virtual.getTotalSize() }}>
        <div
          ref={ref ?? null}
          role="tree"
          aria-label={label}
          aria-activedescendant={selected >= 0 ? `${id}-${selected}` : undefined}
          tabIndex={0}
          className={styles['tree']}
          onKeyDown={onKeyDown}
        >
          {virtual.getVirtualItems().map(({ index, key, size, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const isBranch = row.isOpen !== undefined
            return (
              <div
                key={String(key)}
                id={`${id}-${index}`}
                role="treeitem"
                aria-level={row.level}
                aria-posinset={row.place}
                aria-setsize={row.count}
                aria-expanded={row.isOpen}
                aria-selected={index === selected}
                className={styles['row']}
                style={{
                  height: size,
                  transform: `translateY(${start}px)`,
                  paddingLeft: 4 + (row.level - 1) * 12,
                }}
                onClick={() => (isBranch ? onToggle(row) : onSelect(row))}
                onDoubleClick={() => {
                  if (!isBranch) onEnter?.(row)
                }}
              >
                <span className={styles['chevron']} data-open={row.isOpen}>
                  {isBranch && <IconChevronRight size={14} aria-hidden="true" />}
                </span>
                <div className={styles['content']}>{renderRow(row)}</div>
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function keyOf({ key }: TreeRow): string {
  return key
}
