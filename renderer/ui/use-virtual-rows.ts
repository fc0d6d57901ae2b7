import { type ReactVirtualizer, useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'

export type VirtualRows = ReactVirtualizer<HTMLDivElement, HTMLDivElement>

interface VirtualRowsOptions {
  readonly count: number
  /** In px, before a row has been measured. */
  readonly heightOf: (index: number) => number
  /** Must stay the same function while rows stay the same: another one has all rows laid out anew. */
  readonly keyOf?: (index: number) => number | string
  /** A row kept in the document even when it is scrolled away: the one the focus is on. */
  readonly pinned?: number
  readonly overscan?: number
}

/** Draws only the rows in sight. Give `setScroller` as ref to the element that scrolls. */
export function useVirtualRows({ count, heightOf, keyOf, pinned, overscan = 8 }: VirtualRowsOptions): {
  readonly rows: VirtualRows
  readonly setScroller: (element: HTMLDivElement | null) => void
  /** False until there is an element to scroll: earlier wishes go nowhere. */
  readonly isReady: boolean
} {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  // The library's object changes under the same identity, so what is read from it must not be memoised by callers.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: heightOf,
    overscan,
    useFlushSync: false,
    ...(keyOf === undefined ? {} : { getItemKey: keyOf }),
    rangeExtractor: ({ startIndex, endIndex, overscan: extra }) => {
      const first = Math.max(0, startIndex - extra)
      const last = Math.min(count - 1, endIndex + extra)
      const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
      if (pinned === undefined || pinned < 0 || pinned >= count || (pinned >= first && pinned <= last)) return indexes
      return pinned < first ? [pinned, ...indexes] : [...indexes, pinned]
    },
  })
  return { rows, setScroller, isReady: scroller !== null }
}
