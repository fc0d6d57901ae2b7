import type { BodyRef } from '../../../shared/model/body'
import type { CallId } from '../../../shared/model/call'
import type { ServerId } from '../../../shared/model/server'
import { endedTasksKept, expiresAt, isOpenTask, type TaskKey, type TaskRecord } from '../../../shared/model/task'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { type AppError, AppFailure } from '../../../shared/result'
import type { BodyStore } from '../bodies/body-store'
import type { Clock, Ids } from '../ports'
import type { CallEnding } from '../toolset/call-ending'
import type { TaskWatchOptions } from '../toolset/task-runner'
import { ServerTasks } from './server-tasks'
import type { TaskSession } from './task-session'
import { defaultTaskOptions, type TaskOptions, type TrackedTask } from './tracked-task'

export interface TaskTrackerDeps {
  readonly clock: Clock
  readonly ids: Ids
  readonly bodies: Pick<BodyStore, 'hold' | 'drop'>
  readonly publish: (event: AppEvent) => void
  readonly options?: Partial<TaskOptions>
}

/** The task a server named. */
export interface NamedTask {
  readonly taskKey: TaskKey
  readonly callId?: CallId
  readonly expiresAt?: number
}

/** All tasks of all servers (toolset spec, section 5): what windows see of them and what people do with them. */
export class TaskTracker {
  readonly #deps: TaskTrackerDeps
  readonly #servers = new Map<ServerId, ServerTasks>()
  /** Ended tasks, the one that ended first in front. */
  readonly #ended = new Set<TaskKey>()

  constructor(deps: TaskTrackerDeps) {
    this.#deps = deps
  }

  /** The tasks of one server; the same object for as long as the server is in the list. */
  of(serverId: ServerId): ServerTasks {
    const known = this.#servers.get(serverId)
    if (known) return known
    const { clock, ids, bodies, options } = this.#deps
    const made = new ServerTasks({
      clock,
      serverId,
      bodies,
      options: { ...defaultTaskOptions, ...options },
      mintKey: () => ids.next(),
      onChange: (record) => this.#changed(record),
    })
    this.#servers.set(serverId, made)
    return made
  }

  /** Takes the session a server has now. `lost`: why it has none, where that was not asked for. */
  follow(serverId: ServerId, session: TaskSession | undefined, lost?: AppError): void {
    if (session || this.#servers.has(serverId)) this.of(serverId).follow(session, lost)
  }

  /** The server was removed, and its tasks with it. */
  forget(serverId: ServerId): void {
    const tasks = this.#servers.get(serverId)
    if (!tasks) return
    this.#servers.delete(serverId)
    for (const { taskKey } of tasks.all) this.#remove(tasks, taskKey)
    tasks.close()
  }

  /** Which of our tasks a server means by its id: for what a server asks in the name of a task. */
  taskOf(serverId: ServerId, taskId: string): NamedTask | undefined {
    const record = this.#servers.get(serverId)?.withId(taskId)?.record
    if (!record) return undefined
    const { taskKey, callId } = record
    const expires = expiresAt(record)
    return { taskKey, ...(callId !== undefined && { callId }), ...(expires !== undefined && { expiresAt: expires }) }
  }

  get(taskKey: TaskKey): TaskRecord | undefined {
    return this.#find(taskKey)?.record
  }

  /** What the task was begun with. It stays the task's: who keeps it holds it. */
  argumentsOf(taskKey: TaskKey): BodyRef | undefined {
    return [...this.#servers.values()].find((tasks) => tasks.get(taskKey))?.argumentsOf(taskKey)
  }

  /** Asks the server to cancel. What comes of it is in the record. Throws `unknown-task`. */
  cancel(taskKey: TaskKey): void {
    void this.#task(taskKey).cancel()
  }

  /** All open tasks, or those of one server. */
  cancelAll(serverId?: ServerId): void {
    for (const [id, tasks] of this.#servers) {
      if (serverId !== undefined && id !== serverId) continue
      for (const task of tasks.all) if (task.isOpen()) void task.cancel()
    }
  }

  /** Ends the call that waits for the task and leaves the task running. Throws `unknown-task`. */
  stopWatching(taskKey: TaskKey): void {
    this.#task(taskKey).stopWatching()
  }

  /** Takes ended tasks off the list. */
  forgetEnded(): void {
    for (const taskKey of this.#ended) this.#forgetTask(taskKey)
  }

  /** Waits for the task, wherever it stands, and brings its result as a call. Never rejects. */
  watch(taskKey: TaskKey, options: TaskWatchOptions): Promise<CallEnding> {
    const task = this.#find(taskKey)
    if (task) return task.watch(options)
    return Promise.resolve({ outcome: 'protocol-error', error: unknownTask, notices: [] })
  }

  #changed(record: TaskRecord): void {
    this.#deps.publish({ type: 'task.changed', task: record })
    if (isOpenTask(record)) return
    this.#ended.add(record.taskKey)
    const [oldest] = this.#ended
    if (this.#ended.size > endedTasksKept && oldest !== undefined) this.#forgetTask(oldest)
  }

  #forgetTask(taskKey: TaskKey): void {
    const tasks = [...this.#servers.values()].find((one) => one.get(taskKey))
    if (tasks) this.#remove(tasks, taskKey)
  }

  #remove(tasks: ServerTasks, taskKey: TaskKey): void {
    tasks.forget(taskKey)
    this.#ended.delete(taskKey)
    this.#deps.publish({ type: 'task.removed', taskKey })
  }

  #find(taskKey: TaskKey): TrackedTask | undefined {
    for (const tasks of this.#servers.values()) {
      const task = tasks.get(taskKey)
      if (task) return task
    }
    return undefined
  }

  #task(taskKey: TaskKey): TrackedTask {
    const task = this.#find(taskKey)
    if (task) return task
    throw new AppFailure(unknownTask)
  }
}

const unknownTask: AppError = {
  code: 'unknown-task',
  message: 'This task is not on the list any more.',
  hint: `Only the last ${endedTasksKept} ended tasks are kept.`,
}
