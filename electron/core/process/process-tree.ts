import type { ProcessRow } from './process-table'

/** The processes among `rows` that descend from any of `ancestors`, those themselves left out. */
export function descendantsOf(rows: readonly ProcessRow[], ancestors: ReadonlySet<number>): readonly ProcessRow[] {
  const children = childrenByParent(rows)
  const found = new Map<number, ProcessRow>()
  const open = [...ancestors]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    for (const child of children.get(pid) ?? []) {
      if (found.has(child.pid) || ancestors.has(child.pid)) continue
      found.set(child.pid, child)
      open.push(child.pid)
    }
  }
  return [...found.values()]
}

function childrenByParent(rows: readonly ProcessRow[]): ReadonlyMap<number, readonly ProcessRow[]> {
  const children = new Map<number, ProcessRow[]>()
  for (const row of rows) {
    const siblings = children.get(row.parentPid)
    if (siblings) siblings.push(row)
    else children.set(row.parentPid, [row])
  }
  return children
}

/**
 * The processes that belong to the group `groupId`: its members, those `known` to belong from an earlier look wherever
 * they are now, and the descendants of both. A pid that was given to another process since is none of them.
 */
export function familyOf(
  rows: readonly ProcessRow[],
  groupId: number,
  known: readonly ProcessRow[],
): readonly ProcessRow[] {
  const startedByPid = new Map(known.map((row) => [row.pid, row.started]))
  const core = rows.filter((row) => row.groupId === groupId || startedByPid.get(row.pid) === row.started)
  return [...core, ...descendantsOf(rows, new Set(core.map((row) => row.pid)))]
}
