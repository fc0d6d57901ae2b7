import type { ServerId } from '../../../shared/model/server'
import { isOpenTask, type TaskRecord } from '../../../shared/model/task'

export type TaskFilter = 'all' | 'open' | 'ended'

export interface WantedTasks {
  readonly filter: TaskFilter
  /** Undefined: of all servers. */
  readonly serverId: ServerId | undefined
  /** Every word must be found in tool, server, id or message. */
  readonly query: string
}

/** The tasks to show: open ones first, the newest of each kind in front. */
export function findTasks(
  tasks: readonly TaskRecord[],
  { filter, serverId, query }: WantedTasks,
  nameOf: (serverId: ServerId) => string,
): readonly TaskRecord[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return tasks
    .filter((task) => {
      if (serverId !== undefined && task.serverId !== serverId) return false
      if (filter !== 'all' && isOpenTask(task) !== (filter === 'open')) return false
      if (words.length === 0) return true
      const text = `${task.toolName} ${nameOf(task.serverId)} ${task.taskId} ${task.message ?? ''}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => Number(isOpenTask(b)) - Number(isOpenTask(a)) || b.startedAt - a.startedAt)
}
