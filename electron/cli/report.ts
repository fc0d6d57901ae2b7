import type { CallOutcome } from '../../shared/model/call'
import { type AppError, AppFailure, inOneLine } from '../../shared/result'

/** An error as `--json` prints it; the hint stands behind the message. */
export interface PrintedError {
  readonly code: string
  readonly message: string
}

/** What `call`, `read` and `prompt` print. Times in ms. */
export interface EndingReport {
  readonly outcome: CallOutcome
  readonly durationMs: number
  readonly result?: unknown
  /** The same as JSON text exactly as it was received, where there are bytes: `1.10` and large numbers stay what they are. */
  readonly resultText?: string
  readonly error?: PrintedError
  readonly notices: readonly string[]
}

/** One row for each item the server sent, duplicates and malformed ones included. */
export interface ListReport {
  readonly server: string
  readonly state: string
  readonly protocolVersion?: string
  readonly tools: readonly { readonly name?: string; readonly malformed?: string }[]
  readonly resources: readonly { readonly uri?: string; readonly name?: string; readonly malformed?: string }[]
  readonly resourceTemplates: readonly { readonly uriTemplate?: string; readonly malformed?: string }[]
  readonly prompts: readonly { readonly name?: string; readonly malformed?: string }[]
  readonly notices: readonly string[]
  readonly error?: PrintedError
}

export interface CheckReport {
  readonly servers: readonly {
    readonly name: string
    readonly id: string
    readonly valid: boolean
    readonly problems: readonly PrintedProblem[]
  }[]
  readonly problems: readonly PrintedProblem[]
}

/** What `run` prints: a row for each saved call, in the order they were made. */
export interface RunReport {
  readonly calls: readonly RunRow[]
  readonly passed: number
  readonly failed: number
  readonly notices: readonly string[]
}

export interface RunRow {
  readonly file: string
  /** Absent where the file could not be read. */
  readonly name?: string
  readonly server?: string
  readonly tool?: string
  /** `not-connected`: its server could not be reached; `not-run`: no call was made for another reason. */
  readonly verdict: 'passed' | 'failed' | 'not-run' | 'not-connected'
  readonly outcome?: CallOutcome
  readonly durationMs?: number
  /** Why it did not pass, in words. */
  readonly differences: readonly string[]
}

export interface PrintedProblem {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly message: string
}

export function printedError(error: AppError): PrintedError {
  return { code: error.code, message: inOneLine(error) }
}

/** Whatever was thrown, as an error for people. */
export function errorOf(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) return thrown.error
  return { code: 'internal', message: thrown instanceof Error ? thrown.message : String(thrown) }
}

const outcomes: ReadonlySet<string> = new Set<CallOutcome>([
  'tool-error',
  'protocol-error',
  'connection-lost',
  'timed-out',
  'cancelled',
])

/** The outcome of a request that failed: its code where that is one, else the peer's refusal. */
export function outcomeOf({ code }: AppError): CallOutcome {
  return outcomes.has(code) ? (code as CallOutcome) : 'protocol-error'
}
