import { equalRuns } from './equal-runs'
import { type Line, linesOf, textOf } from './lines'

/** The lines from `from` to before `to` of the text before became `lines`. */
interface Change {
  readonly from: number
  readonly to: number
  readonly lines: readonly Line[]
}

/**
 * Both changes of one text put together; undefined where they meet in the same or in neighbouring lines, so that a person
 * must choose. The same change made on both sides is made once.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const before = linesOf(base)
  const changes = [...changesOf(before, linesOf(mine)), ...changesOf(before, linesOf(theirs))].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  )
  const merged: Line[] = []
  let at = 0
  let last: Change | undefined
  for (const change of changes) {
    if (last !== undefined && isSame(last, change)) continue
    if (last !== undefined && change.from <= last.to) return undefined
    merged.push(...before.slice(at, change.from), ...change.lines)
    at = change.to
    last = change
  }
  merged.push(...before.slice(at))
  return textOf(merged)
}

function changesOf(before: readonly Line[], after: readonly Line[]): readonly Change[] {
  const changes: Change[] = []
  let at = 0
  let other = 0
  const until = (nextAt: number, nextOther: number) => {
    if (nextAt > at || nextOther > other) changes.push({ from: at, to: nextAt, lines: after.slice(other, nextOther) })
  }
  for (const run of equalRuns(before.map(written), after.map(written))) {
    until(run.at, run.other)
    at = run.at + run.count
    other = run.other + run.count
  }
  until(before.length, after.length)
  return changes
}

function isSame(a: Change, b: Change): boolean {
  return a.from === b.from && a.to === b.to && textOf(a.lines) === textOf(b.lines)
}

function written({ text, end }: Line): string {
  return text + end
}
