import type { AppError } from '../result'
import type { CallId, CallProgress } from './call'
import type { ServerId } from './server'

/** Minted by the main process: a server's own id can be 16 KiB long, and two servers can use the same. */
export type TaskKey = string

/** Who hears how an open task goes on. */
export type TaskFollowing =
  /** A call waits for it and asks after it at the poll interval. */
  | 'a call'
  /** It was left running and is looked at every 30 s. */
  | 'now and then'
  /** Its server is not connected. It is looked up when the server is back. */
  | 'once its server is back'

export type TaskState =
  | { readonly phase: 'working' | 'waiting for input'; readonly following: TaskFollowing }
  /** The server's last word: nothing that comes later changes it. */
  | { readonly phase: 'completed' | 'failed' | 'cancelled'; readonly endedAt: number }
  /** The server does not know it any more: `expired` after its time to live, `lost` before. `why` is for people. */
  | { readonly phase: 'expired' | 'lost'; readonly endedAt: number; readonly why: string }

/** What became of a person's wish to cancel. */
export type TaskCancel =
  | { readonly kind: 'asked'; readonly at: number }
  /** The server said no, and why; the task goes on. */
  | { readonly kind: 'refused'; readonly at: number; readonly error: AppError }

/** One task of a server as the window sees it, whichever era of the protocol it is from. Times are epoch milliseconds. */
export interface TaskRecord {
  readonly taskKey: TaskKey
  readonly serverId: ServerId
  /** The server's own id, cut at 256 bytes. */
  readonly taskId: string
  readonly toolName: string
  /** The call that began it, or that opened its result last. It may have been closed since. */
  readonly callId?: CallId
  readonly startedAt: number
  readonly state: TaskState
  /** The server's words, cut at 500 bytes. */
  readonly message?: string
  readonly progress?: CallProgress
  /** How long the server keeps it from its start on, in ms; null: for ever; absent: it did not say. */
  readonly ttlMs?: number | null
  /** Time between two looks while a call waits for it, in ms. */
  readonly pollIntervalMs: number
  readonly cancel?: TaskCancel
  /** Why the last look brought nothing. Gone with the next good one. */
  readonly trouble?: AppError
}

/** Whether the server may still work on it. */
export function isOpenTask({ state }: Pick<TaskRecord, 'state'>): boolean {
  return state.phase === 'working' || state.phase === 'waiting for input'
}

/** When the server may forget it; undefined when it does not say, or never. */
export function expiresAt({ startedAt, ttlMs }: Pick<TaskRecord, 'startedAt' | 'ttlMs'>): number | undefined {
  return ttlMs === undefined || ttlMs === null ? undefined : startedAt + ttlMs
}

/** Ended tasks kept for the window; older ones are forgotten. */
export const endedTasksKept = 500
