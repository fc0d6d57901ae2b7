import type { BodyRef } from '../../../shared/model/body'
import type { CallProgress } from '../../../shared/model/call'
import type { TaskKey } from '../../../shared/model/task'
import type { Answer, RequestTrace } from '../connection/connection'
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
  /** Hears of the requests that are made for it. */
  readonly trace?: RequestTrace
}

export interface TaskCall extends TaskWatchOptions {
  readonly toolName: string
  /** The arguments as a person sees them, kept as long as the task is. */
  readonly argumentsBody?: BodyRef
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
