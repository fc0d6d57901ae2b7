/** Rows chosen together in a list that lets several be chosen. The one in front counts as chosen by itself. */
export interface Marks<Key> {
  /** Fewer than two: only the one in front is chosen. */
  readonly keys: ReadonlySet<Key>
  /** Where a range begins; undefined: at the one in front. */
  readonly anchor: Key | undefined
}

export const noMarks: Marks<never> = { keys: new Set(), anchor: undefined }

/** How a row was reached: alone, added to or taken from those chosen, or with all in between. */
export type MarkHow = 'alone' | 'toggle' | 'range'

/** What is chosen after a row was reached. `order`: all rows that can be chosen; `front`: the row that was in front before. */
export function marksAfter<Key>(
  marks: Marks<Key>,
  how: MarkHow,
  target: Key,
  front: Key | undefined,
  order: readonly Key[],
): Marks<Key> {
  if (how === 'alone') return { keys: new Set(), anchor: target }
  const before = chosenKeys(marks, front)
  if (how === 'toggle') {
    const keys = new Set(before)
    if (!keys.delete(target)) keys.add(target)
    return { keys, anchor: target }
  }
  const anchor = marks.anchor ?? front ?? target
  const [from, to] = [order.indexOf(anchor), order.indexOf(target)]
  if (from < 0 || to < 0) return { keys: new Set([target]), anchor: target }
  return { keys: new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor }
}

/** Everything chosen, be it one row or several. */
export function chosenKeys<Key>({ keys }: Marks<Key>, front: Key | undefined): ReadonlySet<Key> {
  if (keys.size > 0) return keys
  return new Set(front === undefined ? [] : [front])
}
