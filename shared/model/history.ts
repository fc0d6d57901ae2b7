import type { CallId, CallOutcome } from './call'

/** Calls kept of one tool; the oldest go. */
export const mostCallsOfTool = 200

/** Names of members and positions in lists (from 0), from the outside in. */
export type ValuePath = readonly (string | number)[]

/** How a call was sent, beside its arguments. */
export interface SentWith {
  /** In ms; absent: what the server's entry says. */
  readonly timeoutMs?: number
  /** It ran as a task; `null`: the server chose how long it is kept. */
  readonly task?: { readonly ttlMs: number | null }
}

/** One call that has ended, as a row of the history of its tool. */
export interface HistoryRow {
  readonly callId: CallId
  /** When it began, epoch ms. */
  readonly at: number
  readonly outcome: CallOutcome
  readonly durationMs: number
  /** The beginning of the arguments on one line; absent: none were sent. */
  readonly line?: string
  /** Values of the arguments that count as secret, and so are not kept. */
  readonly withheldValues: number
  /** False: only until the app ends. */
  readonly isOnDisk: boolean
}

/** Everything that is kept of a call. */
export interface HistoryDetail extends HistoryRow {
  /** As sent, with `${secret:NAME}` in place of each value that is not kept. Absent: none were sent, or see `argumentsLost`. */
  readonly argumentsText?: string
  /** Why the arguments are not kept, in words. */
  readonly argumentsLost?: string
  /** Where in the arguments values are not kept. */
  readonly withheld: readonly ValuePath[]
  readonly sentWith: SentWith
  /** The beginning of the result as JSON text, secrets masked; empty where there was none. */
  readonly preview: string
  /** True when `preview` is all of it. */
  readonly isWhole: boolean
  /** Why it brought no result, in words, secrets masked. */
  readonly error?: string
}

/** How much is kept of calls. `revision` goes up with every change of any history. */
export interface HistoryExtent {
  readonly revision: number
  readonly calls: number
  /** On disk. */
  readonly bytes: number
  /** Why calls are not written to disk though they should be, in words. */
  readonly problem?: string
}

export const noHistory: HistoryExtent = { revision: 0, calls: 0, bytes: 0 }
