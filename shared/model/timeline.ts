import type { CallOutcome, CallProgress } from './call'
import type { QuestionAction, QuestionContent } from './question'
import type { TaskState } from './task'

/** Steps kept of one call: when there are more, the oldest in the middle become one that says how many they were. */
export const mostSteps = 500

/** Steps handed out at once. */
export const mostStepsAtOnce = 100

/** How a request that went out ended. */
export type RequestOutcome = 'answered' | 'protocol-error' | 'timed-out' | 'cancelled' | 'connection-lost'

/** How a question closed. `withdrawn`: by somebody else than the person, and why in words for people. */
export type QuestionEnd =
  /** `byItself`: as a person chose for all questions of this server. */
  | { readonly kind: 'answered'; readonly action: QuestionAction; readonly byItself?: true }
  | { readonly kind: 'withdrawn'; readonly why: string }

/** What happened in a step. Words of servers are cut at 500 bytes. */
export type StepEvent =
  /** A request of ours. Without `outcome` it is still waited for; `round`: from 2 on, of input the server wanted first. */
  | {
      readonly kind: 'request'
      readonly method: string
      readonly id: number
      readonly round?: number
      readonly outcome?: RequestOutcome
    }
  | ({ readonly kind: 'progress' } & CallProgress)
  | {
      readonly kind: 'question'
      readonly content: QuestionContent['kind']
      readonly message: string
      /** Absent while it is open. */
      readonly end?: QuestionEnd
    }
  /** The time limits of the call stand still because a person is asked. */
  | { readonly kind: 'held' }
  /** `notifications/message`; what was no text is JSON. */
  | { readonly kind: 'log'; readonly level: string; readonly logger?: string; readonly text: string }
  | { readonly kind: 'list-changed'; readonly list: 'tools' | 'resources' | 'prompts' }
  /** What its task became; `not cancelled`: the server refused, and said why. */
  | { readonly kind: 'task'; readonly phase: TaskState['phase'] | 'not cancelled'; readonly message?: string }
  /** A new session took the place of one that was lost. */
  | { readonly kind: 'reconnected' }
  /** A person wants it to end. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'ended'; readonly outcome: CallOutcome }
  /** Stands for steps that are no longer kept, as many as `times`. */
  | { readonly kind: 'omitted' }

/** One step of a call. Times are ms since the start of the call. */
export interface TimelineStep {
  readonly atMs: number
  /** From its beginning to its end, of several that became one to the end of the last. Absent while it goes on, and for what takes no time. */
  readonly durationMs?: number
  /** How many equal ones it stands for; 1 for one. */
  readonly times: number
  /** Several calls were running, and nothing says which of them it belongs to. */
  readonly isPerhaps?: true
  readonly event: StepEvent
}

/** A range of steps. `total`: how many there are at this revision. */
export interface TimelineSlice {
  readonly revision: number
  readonly total: number
  readonly steps: readonly TimelineStep[]
}
