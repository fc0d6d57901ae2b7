import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { VirtualRows } from '../ui/use-virtual-rows'

const keysUp = new Set(['ArrowUp', 'PageUp', 'Home'])

interface FollowOptions {
  readonly count: number
  /** Of a row on one line, in px. */
  readonly rowHeight: number
  /** Number of the first row: goes up when the oldest rows are dropped. */
  readonly firstRow: number
  /** Number of the last row: changes when the oldest row goes as a new one comes. */
  readonly lastRow: number
  readonly isFollowing: boolean
  readonly onFollow: (follow: boolean) => void
}

/** For the element that scrolls: who scrolls up wants to read, who goes back to the end wants to follow. */
interface FollowHandlers {
  readonly onWheel: (event: { readonly deltaY: number }) => void
  readonly onKeyDown: (event: { readonly key: string }) => void
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onScroll: (event: { readonly currentTarget: HTMLElement }) => void
}

/** Keeps the end of a growing list in sight until a person scrolls away from it. */
export function useFollow(
  rows: VirtualRows,
  { count, rowHeight, firstRow, lastRow, isFollowing, onFollow }: FollowOptions,
): FollowHandlers {
  useEffect(() => {
    if (isFollowing && count > 0) rows.scrollToIndex(count - 1, { align: 'end' })
  }, [rows, count, lastRow, isFollowing])
  const shownFirst = useRef(firstRow)
  useLayoutEffect(() => {
    const dropped = firstRow - shownFirst.current
    shownFirst.current = firstRow
    // What is being read stays in its place while rows above it go.
    if (dropped > 0 && !isFollowing) rows.scrollToOffset(Math.max(0, (rows.scrollOffset ?? 0) - dropped * rowHeight))
  }, [rows, rowHeight, firstRow, isFollowing])
  return {
    onWheel: ({ deltaY }) => {
      if (deltaY < 0 && isFollowing) onFollow(false)
    },
    onKeyDown: ({ key }) => {
      if (keysUp.has(key) && isFollowing) onFollow(false)
    },
    onPointerDown: ({ currentTarget, nativeEvent }) => {
      const isOnScrollbar = nativeEvent.offsetX >= currentTarget.clientWidth
      if (isOnScrollbar && nativeEvent.target === currentTarget && isFollowing) onFollow(false)
    },
    onScroll: ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
      if (!isFollowing && scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < 1) onFollow(true)
    },
  }
}
