import type { QuestionCause } from '../../../shared/model/question'
import type { ServerId } from '../../../shared/model/server'

/** Something a server asks of a person, with its params as they came. */
export interface AskedQuestion {
  readonly serverId: ServerId
  readonly cause: QuestionCause
  /** `elicitation/create`, `sampling/createMessage` or `roots/list`; any other is refused. */
  readonly method: string
  readonly params: unknown
  /** It came within an answer (revision 2026-07-28): the server says nothing more of it once it was replied to. */
  readonly isWithinAnswer?: true
}

/**
 * `answer`: the result as it goes on the wire (`ElicitResult`, `CreateMessageResult`, `ListRootsResult`). `refused`: a
 * JSON-RPC error, for what was not announced to this server.
 */
export type QuestionReply =
  | { readonly kind: 'answer'; readonly result: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }

/** Where questions of servers are brought, whichever way they came: by a request, inside of a task, as a round of input. */
export interface QuestionDesk {
  /**
   * Never rejects. Aborting withdraws the question: its form closes and says why (`RequestWithdrawn` or any `Error` as the
   * reason), and the reply is a cancel.
   */
  ask(question: AskedQuestion, signal: AbortSignal): Promise<QuestionReply>
}

/** JSON-RPC code by which a person refuses to write a message for a model (MCP, "Sampling"). */
const refusedByPerson = -1

/** The reply to a request for a message of a model that a person does not want to write. */
export function refusedSampling(message: string): QuestionReply {
  return { kind: 'refused', code: refusedByPerson, message }
}

/** The reply to a question nobody answers. */
export function calledOff(method: string): QuestionReply {
  return method === 'sampling/createMessage'
    ? refusedSampling('Nobody answered the request.')
    : { kind: 'answer', result: { action: 'cancel' } }
}
