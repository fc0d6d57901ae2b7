/** `count` items that are equal in two lists, from `at` in the first and `other` in the second. */
export interface EqualRun {
  readonly at: number
  readonly other: number
  readonly count: number
}

/** Lists that differ in more items than this count as different all the way between their equal ends. */
const mostDifferences = 1_000

/**
 * The items two lists have in common, in order, as few and as long runs as the shortest way from one to the other leaves
 * (Myers, "An O(ND) Difference Algorithm", 1986).
 */
export function equalRuns(first: readonly string[], second: readonly string[]): readonly EqualRun[] {
  const most = Math.min(first.length, second.length)
  let start = 0
  while (start < most && first[start] === second[start]) start += 1
  let end = 0
  while (end < most - start && first[first.length - 1 - end] === second[second.length - 1 - end]) end += 1
  const between = runsBetween(first.slice(start, first.length - end), second.slice(start, second.length - end))
  return joined([
    { at: 0, other: 0, count: start },
    ...between.map((run) => ({ ...run, at: run.at + start, other: run.other + start })),
    { at: first.length - end, other: second.length - end, count: end },
  ])
}

function runsBetween(first: readonly string[], second: readonly string[]): readonly EqualRun[] {
  if (first.length === 0 || second.length === 0) return []
  const reached = furthestReached(first, second)
  if (reached === undefined) return []
  const runs: EqualRun[] = []
  let at = first.length
  let other = second.length
  // Back from the end, one difference after the other.
  for (let differences = reached.length - 1; differences >= 0; differences -= 1) {
    const before = reached[differences - 1]
    const diagonal = at - other
    const isDown = before !== undefined && comesFromAbove(before, diagonal, differences)
    const fromDiagonal = isDown ? diagonal + 1 : diagonal - 1
    const from = before === undefined ? 0 : (before.get(fromDiagonal) ?? 0)
    const startAt = before === undefined ? 0 : isDown ? from : from + 1
    if (at > startAt) runs.push({ at: startAt, other: startAt - diagonal, count: at - startAt })
    at = from
    other = from - fromDiagonal
  }
  return runs.reverse()
}

/** For each number of differences how far one gets into the first list, by diagonal; undefined when there are too many. */
function furthestReached(first: readonly string[], second: readonly string[]) {
  const all: ReadonlyMap<number, number>[] = []
  for (let differences = 0; differences <= mostDifferences; differences += 1) {
    const before = all[differences - 1]
    const now = new Map<number, number>()
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let at =
        before === undefined
          ? 0
          : comesFromAbove(before, diagonal, differences)
            ? (before.get(diagonal + 1) ?? 0)
            : (before.get(diagonal - 1) ?? 0) + 1
      while (at < first.length && at - diagonal < second.length && first[at] === second[at - diagonal]) at += 1
      now.set(diagonal, at)
      if (at >= first.length && at - diagonal >= second.length) return [...all, now]
    }
    all.push(now)
  }
  return undefined
}

function comesFromAbove(before: ReadonlyMap<number, number>, diagonal: number, differences: number): boolean {
  if (diagonal === -differences) return true
  if (diagonal === differences) return false
  return (before.get(diagonal - 1) ?? -1) < (before.get(diagonal + 1) ?? -1)
}

function joined(runs: readonly EqualRun[]): readonly EqualRun[] {
  const all: EqualRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (run.count === 0) continue
    if (last !== undefined && last.at + last.count === run.at && last.other + last.count === run.other) {
      all[all.length - 1] = { ...last, count: last.count + run.count }
    } else all.push(run)
  }
  return all
}
