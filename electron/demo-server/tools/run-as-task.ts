import type { RequestTaskStore } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { CallToolResult, CreateTaskResult } from '@modelcontextprotocol/sdk/types.js'
import type { GardenTasks } from './garden-tasks'
import type { RunningTask } from './request-visitor'

/** How long a task is kept when the client does not say, in ms. */
const defaultTtlMs = 10 * 60_000

/** How often a client should ask after it, in ms. */
const pollIntervalMs = 500

export interface TaskRequest {
  /** The tasks of the session, as the SDK hands them to the handler of a request. */
  readonly store: RequestTaskStore
  /** Asked for by the client, in ms. */
  readonly ttl: number | null | undefined
}

/**
 * Begins a task and answers at once; the work goes on behind it. Its result is kept for `tasks/result`, a cancelled
 * task has none.
 */
export async function runAsTask(
  { store, ttl }: TaskRequest,
  tasks: GardenTasks,
  work: (task: RunningTask, signal: AbortSignal) => Promise<CallToolResult>,
): Promise<CreateTaskResult> {
  const task = await store.createTask({ ttl: ttl ?? defaultTtlMs, pollInterval: pollIntervalMs })
  const { taskId } = task
  const signal = tasks.signalOf(taskId)
  const report = (message: string): Promise<void> => store.updateTaskStatus(taskId, 'working', message)
  void finish(store, taskId, work({ taskId, report }, signal)).finally(() => tasks.release(taskId))
  return { task }
}

async function finish(store: RequestTaskStore, taskId: string, work: Promise<CallToolResult>): Promise<void> {
  const result = await work
  try {
    await store.storeTaskResult(taskId, result.isError === true ? 'failed' : 'completed', result)
  } catch {
    // Cancelled meanwhile, or its time was over: nobody waits for the result any more.
  }
}
