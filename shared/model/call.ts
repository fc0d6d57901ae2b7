import type { AppError } from '../result'
import type { BodyRef } from './body'
import type { ServerId } from './server'

/** Minted by whoever asks for the call, so that answers and events can be told apart before they arrive. */
export type CallId = string

/** How a call ended. The six stay apart everywhere: type, shape on screen, history (toolset spec, section 2). */
export const callOutcomes = [
  'succeeded',
  'tool-error',
  'protocol-error',
  'connection-lost',
  'timed-out',
  'cancelled',
] as const

export type CallOutcome = (typeof callOutcomes)[number]

/** Whether a call that ended so has a result, which may say that the tool failed. */
export function hasResult(outcome: CallOutcome): boolean {
  return outcome === 'succeeded' || outcome === 'tool-error'
}

export interface CallProgress {
  readonly progress: number
  readonly total?: number
  readonly message?: string
}

/** What a call brought. `raw` is the whole JSON-RPC answer as received; its parts are asked for (`calls.blocks`, `calls.structured`). */
export interface CallResult {
  readonly raw?: BodyRef
  /** Content blocks; what is no list of blocks counts as one. 0 where the answer was an error. */
  readonly blockCount: number
  readonly hasStructuredContent: boolean
}

export type CallState =
  | { readonly phase: 'running'; readonly progress?: CallProgress }
  | { readonly phase: 'waiting for input' }
  | { readonly phase: 'cancelling' }
  | {
      readonly phase: 'ended'
      readonly outcome: CallOutcome
      readonly durationMs: number
      readonly result?: CallResult
      /** Set for every outcome but `succeeded`. */
      readonly error?: AppError
      /** What was odd about the answer though it is shown in full. */
      readonly notices: readonly string[]
    }

/** How many steps the timeline of a call has now. `revision` goes up with every change, also of a step that was there. */
export interface TimelineExtent {
  readonly steps: number
  readonly revision: number
}

/** One tool call as the window sees it. Times are epoch milliseconds. */
export interface CallRecord {
  readonly callId: CallId
  readonly serverId: ServerId
  readonly toolName: string
  readonly startedAt: number
  readonly argumentsBody: BodyRef
  /** The `taskKey` of the task it runs as, once the server made one. */
  readonly taskKey?: string
  /** What happened in it so far is asked for (`calls.timeline`). */
  readonly timeline: TimelineExtent
  readonly state: CallState
}
