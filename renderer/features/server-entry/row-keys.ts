import type { KeyboardEvent } from 'react'

/** What the keys of a list of rows lead to. */
export interface RowActions {
  readonly index: number
  /** Rows there are, without the empty one at the end. */
  readonly count: number
  readonly isEmpty: boolean
  readonly onMove?: (to: number) => void
  readonly onRemove: () => void
}

/**
 * Enter goes to the row below, Backspace in an empty row takes it away, Alt with an arrow moves it. Cells are marked by
 * `data-cell` with the row's index, inside of an element marked `data-rows`.
 */
export function pressRowKey(event: KeyboardEvent<HTMLInputElement>, row: RowActions): void {
  const { index, count, isEmpty, onMove, onRemove } = row
  const { key, altKey, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (ctrlKey || metaKey || nativeEvent.isComposing) return
  const focusRow = (target: number) => {
    const rows = currentTarget.closest('[data-rows]')
    requestAnimationFrame(() => rows?.querySelector<HTMLInputElement>(`[data-cell="${target}"]`)?.focus())
  }
  if (key === 'Enter') {
    // Else the form would be sent.
    event.preventDefault()
    focusRow(Math.min(index + 1, count))
  } else if (key === 'Backspace' && isEmpty && index < count) {
    event.preventDefault()
    onRemove()
    focusRow(Math.max(0, index - 1))
  } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown') && onMove !== undefined) {
    const to = key === 'ArrowUp' ? index - 1 : index + 1
    if (to < 0 || to >= count || index >= count) return
    event.preventDefault()
    onMove(to)
    focusRow(to)
  }
}

/** The list with the item at one place put to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
