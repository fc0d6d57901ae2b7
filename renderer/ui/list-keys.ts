/** What of a list decides where a key leads. */
export interface ListPosition {
  readonly count: number
  /** -1: nothing is chosen yet. */
  readonly current: number
  /** Rows that fit on screen. */
  readonly pageSize: number
  /** False for headings, which are stepped over. */
  readonly isOption: (index: number) => boolean
}

/** The row a key leads to in a vertical list; undefined when the key means nothing here or there is no such row. */
export function rowForKey(key: string, list: ListPosition): number | undefined {
  const { count, current } = list
  const page = Math.max(1, list.pageSize - 1)
  switch (key) {
    case 'ArrowDown':
      return nearestOption(list, current + 1, 1)
    case 'ArrowUp':
      return current < 0 ? nearestOption(list, count - 1, -1) : nearestOption(list, current - 1, -1)
    case 'Home':
      return nearestOption(list, 0, 1)
    case 'End':
      return nearestOption(list, count - 1, -1)
    case 'PageDown':
      return nearestOption(list, Math.min(count - 1, Math.max(current, 0) + page), -1)
    case 'PageUp':
      return nearestOption(list, Math.max(0, current - page), 1)
    default:
      return undefined
  }
}

function nearestOption({ count, isOption }: ListPosition, from: number, step: 1 | -1): number | undefined {
  for (let index = from; index >= 0 && index < count; index += step) if (isOption(index)) return index
  return undefined
}
