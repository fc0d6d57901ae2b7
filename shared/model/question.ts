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

export type QuestionContent =
  /** A form by the schema in `requestedSchema` of the params. */
  | { readonly kind: 'form' }
  /** `requiredBy`: the call ended with error -32042 and can be made again afterwards; nobody waits for an answer. */
  | { readonly kind: 'url'; readonly url: AskedUrl; readonly requiredBy?: CallId }
  /** A model is to write the next message: a person does. */
  | { readonly kind: 'sampling' }
  /** A mode of elicitation nobody has heard of. */
  | { readonly kind: 'unknown'; readonly mode: string }

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
  readonly serverId: ServerId
  readonly cause: QuestionCause
  /** Epoch ms. */
  readonly askedAt: number
  readonly content: QuestionContent
  /** The server's words as plain text, at most 4 KiB. */
  readonly message: string
  /** The params of the request as JSON text: the whole message, the schema of the form. */
  readonly params: BodyRef
  readonly state: QuestionState
}

/** What a person can do with a question (input spec, "Elicitation"). */
export type QuestionAction = 'accept' | 'decline' | 'cancel'
