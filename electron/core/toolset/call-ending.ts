import type { CallOutcome } from '../../../shared/model/call'
import type { AppError } from '../../../shared/result'

/**
 * How a tool call ended. `result` is what the server sent, exactly as parsed, for `succeeded` and `tool-error`; `raw`
 * is the whole JSON-RPC message as received wherever there was one.
 */
export interface CallEnding {
  readonly outcome: CallOutcome
  readonly result?: unknown
  readonly raw?: Buffer
  readonly error?: AppError
  readonly notices: readonly string[]
  /** Params of URL elicitations that have to be done before the call is made again (error -32042). */
  readonly requiredUrls?: readonly unknown[]
}
