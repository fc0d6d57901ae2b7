import type { CallProgress } from '../../../shared/model/call'
import type { TaskKey } from '../../../shared/model/task'
import type { Answer } from '../connection/connection'
import type { CallEnding } from './call-ending'

/** How a call that runs as a task is heard of while it runs. */
export interface TaskListener {
  /** The server made the task; from now on it is known by this key. */
  begun(taskKey: TaskKey): void
  /** Whether it waits for an answer of a person. */
  waits(isWaiting: boolean): void
  progressed(progress: CallProgress): void
}

export interface TaskWatchOptions {
  /** Aborting asks the server to cancel the task and ends the call as `cancelled`, also where the server refuses. */
  readonly signal?: AbortSignal
  /** Longest time the task may take instead of what its entry says, in ms. It stands still while a person is asked. */
  readonly timeoutMs?: number
  /** The id of the call, for what the server asks because of it. */
  readonly caller?: string
  readonly listener?: TaskListener
}

export interface TaskCall extends TaskWatchOptions {
  readonly toolName: string
  /** The params of `tools/call`. */
  readonly params: Readonly<Record<string, unknown>>
  /** How long the server is to keep the task, in ms. Absent: it chooses. */
  readonly ttlMs?: number
}

/** Runs calls as tasks of one server (toolset spec, section 5). Implemented in `tasks/`. */
export interface TaskRunner {
  /** What the entry says: tools that may run as tasks do. */
  readonly isEnabled: boolean
  /** From `tools/call` to the result. Never rejects. */
  run(call: TaskCall): Promise<CallEnding>
  /** Takes over a call the server made a task of by itself. `number`: what it went out under. Never rejects. */
  adopt(call: TaskCall, answer: Answer, number: number | undefined): Promise<CallEnding>
}
