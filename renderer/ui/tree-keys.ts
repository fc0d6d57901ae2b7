/** What of a tree decides where a key leads. */
export interface TreePosition {
  /** In order; what is inside of an open branch follows it. `isOpen` is undefined for a leaf. */
  readonly rows: readonly { readonly level: number; readonly isOpen?: boolean }[]
  /** -1: nothing is chosen yet. */
  readonly current: number
  /** Rows that fit on screen. */
  readonly pageSize: number
}

export interface TreeKeyEffect {
  readonly kind: 'select' | 'toggle' | 'enter'
  readonly index: number
}

/** What a key does in a tree; undefined when it means nothing here. */
export function treeKey(key: string, { rows, current, pageSize }: TreePosition): TreeKeyEffect | undefined {
  const row = rows[current]
  const last = rows.length - 1
  const select = (index: number): TreeKeyEffect | undefined =>
    index >= 0 && index <= last ? { kind: 'select', index } : undefined
  switch (key) {
    case 'ArrowDown':
      return select(current + 1)
    case 'ArrowUp':
      return select(current < 0 ? last : current - 1)
    case 'Home':
      return select(0)
    case 'End':
      return select(last)
    case 'PageDown':
      return select(Math.min(last, Math.max(current, 0) + Math.max(1, pageSize - 1)))
    case 'PageUp':
      return select(Math.max(0, current - Math.max(1, pageSize - 1)))
    case 'ArrowRight':
      if (row?.isOpen === undefined) return undefined
      return row.isOpen ? select(current + 1) : { kind: 'toggle', index: current }
    case 'ArrowLeft':
      if (row === undefined) return undefined
      return row.isOpen === true ? { kind: 'toggle', index: current } : select(parentOf(rows, current))
    case 'Enter':
    case ' ':
      if (row === undefined) return undefined
      return { kind: row.isOpen === undefined ? 'enter' : 'toggle', index: current }
    default:
      return undefined
  }
}

function parentOf(rows: TreePosition['rows'], index: number): number {
  const level = rows[index]?.level ?? 1
  return rows.slice(0, index).findLastIndex((row) => row.level < level)
}
