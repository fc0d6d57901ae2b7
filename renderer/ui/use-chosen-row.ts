import { useCallback, useEffect } from 'react'
import { useVirtualRows, type VirtualRows } from './use-virtual-rows'

interface ChosenRowOptions<Row> {
  readonly rows: readonly Row[]
  /** Must stay the same function while rows stay the same. */
  readonly keyOf: (row: Row) => string | number
  /** In px. */
  readonly heightOf: (row: Row) => number
  readonly selectedKey: string | number | undefined
}

/** Rows of which one is chosen: only those in sight are drawn, and the chosen one is kept in sight. */
export function useChosenRow<Row>({ rows, keyOf, heightOf, selectedKey }: ChosenRowOptions<Row>): {
  readonly virtual: VirtualRows
  readonly setScroller: (element: HTMLDivElement | null) => void
  /** Index of the chosen row; -1 where none is. */
  readonly selected: number
  /** Rows that a page key goes on by. */
  readonly pageSize: () => number
} {
  const selected = selectedKey === undefined ? -1 : rows.findIndex((row) => keyOf(row) === selectedKey)
  const {
    rows: virtual,
    setScroller,
    isReady,
  } = useVirtualRows({
    count: rows.length,
    heightOf: (index) => (rows[index] === undefined ? 0 : heightOf(rows[index])),
    keyOf: useCallback((index) => (rows[index] === undefined ? index : keyOf(rows[index])), [rows, keyOf]),
    pinned: selected,
  })
  useEffect(() => {
    if (isReady && selected >= 0) virtual.scrollToIndex(selected, { align: 'auto' })
  }, [isReady, selected, virtual])
  const pageSize = () =>
    Math.floor((virtual.scrollRect?.height ?? 0) / Math.max(1, virtual.getVirtualItems()[0]?.size ?? 1))
  return { virtual, setScroller, selected, pageSize }
}
