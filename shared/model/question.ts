import type { BodyRef } from './body'
import type { CallId } from './call'
import type { ServerId } from './server'
import type { TaskKey } from './task'

/** Minted by the main process, for one question of one server. */
export type QuestionId = string

/** Why a server asks, as far as that is known. */
export type QuestionCause =
  | { readonly kind: 'call'; readonly callId: CallId }
  /** The protocol does not say which of the calls that run. */
  | { readonly kind: 'one of calls'; readonly callIds: readonly CallId[] }
  /** `expiresAt`: when the task's TTL ends, in epoch ms. `taskKey`: absent for a task that is none of ours. */
  | {
      readonly kind: 'task'
      readonly taskId: string
      readonly taskKey?: TaskKey
      readonly callId?: CallId
      readonly expiresAt?: number
    }
  /** Nothing of ours was running. */
  | { readonly kind: 'server' }
  /** These starts wait for it, in the order they began to. */
  | { readonly kind: 'starts'; readonly serverIds: readonly ServerId[] }

/** An address a server wants a person to visit, judged (input spec, "URL mode"). */
export interface AskedUrl {
  /** As the server sent it, at most `longestUrl` characters. */
  readonly text: string
  /** Host and port in ASCII, as it is resolved; absent where the text is no address with a host. */
  readonly host?: string
  /** Only https and http of this machine can be opened; any other is there to be copied. */
  readonly canOpen: boolean
  /** What a person should know before they go there. */
  readonly warnings: readonly string[]
}

/** Longest address that is shown and opened, in UTF-16 units. */
export const longestUrl = 8192

/** The value of `${input:id}` in entries that are being started. What it is chosen from is in the params (`InputParams`). */
export interface InputContent {
  readonly kind: 'input'
  /** Its beginning. */
  readonly inputId: string
  /** The configuration file that defines it. */
  readonly fileId: string
  /** Never shown as it is typed. */
  readonly password: boolean
}

/** The params of a question of kind `input`. Its answer is an object with the value, a text, under the input's id. */
export interface InputParams {
  /** Whole, however long it is. */
  readonly id: string
  /** Absent where there is none, and where it must not be shown. */
  readonly default?: string
  /** There is one that is not shown: an answer without the value takes it. */
  readonly hasHiddenDefault: boolean
  /** The values to choose from; absent: any text. */
  readonly options?: readonly InputOption[]
}

export interface InputOption {
  readonly value: string
  /** What is shown in its place. */
  readonly label?: string
}

export type QuestionContent =
  /** A form by the schema in `requestedSchema` of the params. */
  | { readonly kind: 'form' }
  /** `requiredBy`: the call ended with error -32042 and can be made again afterwards; nobody waits for an answer. */
  | { readonly kind: 'url'; readonly url: AskedUrl; readonly requiredBy?: CallId }
  /** A model is to write the next message: a person does. */
  | { readonly kind: 'sampling' }
  /** A mode of elicitation nobody has heard of. */
  | { readonly kind: 'unknown'; readonly mode: string }
  | InputContent

export type QuestionState =
  | { readonly phase: 'waiting' }
  /** The person agreed to visit the address; the server has not said that it is done. */
  | { readonly phase: 'visiting'; readonly since: number }
  /** What the address was for is done. */
  | { readonly phase: 'completed' }
  /** Closed by somebody else than the person. `why` is for people. */
  | { readonly phase: 'withdrawn'; readonly why: string }

/** One question as the window sees it. Answered ones are removed. */
export interface QuestionRecord {
  readonly questionId: QuestionId
  /** Who asks; of starts that wait for one input, the first. */
  readonly serverId: ServerId
  readonly cause: QuestionCause
  /** Epoch ms. */
  readonly askedAt: number
  readonly content: QuestionContent
  /** The words of who asks as plain text, at most 4 KiB. */
  readonly message: string
  /** Why a person is asked though answers are given by themselves, in words for people. */
  readonly note?: string
  /** The params of the request as JSON text: the whole message, the schema of the form. */
  readonly params: BodyRef
  readonly state: QuestionState
}

/** What a person can do with a question (input spec, "Elicitation"). */
export type QuestionAction = 'accept' | 'decline' | 'cancel'
