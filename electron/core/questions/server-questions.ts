import type { CallId } from '../../../shared/model/call'
import type { QuestionCause } from '../../../shared/model/question'
import type { ServerId } from '../../../shared/model/server'
import { relatedTaskOf } from '../connection/answer-server-request'
import type { ServerNotification } from '../connection/connection'
import { methodNotFound, RequestRefused, type ServerRequest } from '../connection/server-request'
import type { ServerRequests } from '../manager/transport-session'
import type { NamedTask } from '../tasks/task-tracker'
import type { PendingQuestions } from './pending-questions'
import { type AskedQuestion, calledOff, type QuestionDesk, type QuestionReply } from './question-desk'
import { elicitationIdOf } from './read-question'
import { sessionEndWords } from './withdrawal-words'

export interface ServerQuestionsDeps {
  readonly pending: PendingQuestions
  /** Whether there is a window a question can be shown in. */
  readonly isAnyoneThere: () => boolean
  /** Which task of ours a server means by its id. Absent: it may be any. */
  readonly taskOf?: (serverId: ServerId, taskId: string) => NamedTask | undefined
  /** For faults of our own. */
  readonly log: (text: string) => void
}

/** Decides who answers what servers ask: a person, or nobody when there is no window. */
export class ServerQuestions implements QuestionDesk, ServerRequests {
  readonly #deps: ServerQuestionsDeps

  constructor(deps: ServerQuestionsDeps) {
    this.#deps = deps
  }

  capabilities(): ReturnType<ServerRequests['capabilities']> {
    return { elicitation: { form: {}, url: {} } }
  }

  /** A request that came over a connection. Rejects with `RequestRefused`. */
  async answer(serverId: ServerId, request: ServerRequest): Promise<Readonly<Record<string, unknown>>> {
    const { method, params, signal, isWithinAnswer } = request
    const cause = this.#causeOf(serverId, request)
    const reply = await this.ask({ serverId, method, params, cause, ...(isWithinAnswer && { isWithinAnswer }) }, signal)
    if (reply.kind === 'refused') throw new RequestRefused(reply.code, reply.message)
    return reply.result
  }

  /** A call ended with addresses to be visited before it is made again (error -32042). */
  required(serverId: ServerId, callId: CallId, elicitations: readonly unknown[]): void {
    if (!this.#deps.isAnyoneThere()) return
    for (const params of elicitations) {
      this.#deps.pending.require({ serverId, method: 'elicitation/create', params }, callId)
    }
  }

  heard(serverId: ServerId, { method, params }: ServerNotification): void {
    const elicitationId = method === 'notifications/elicitation/complete' ? elicitationIdOf(params) : undefined
    if (elicitationId !== undefined) this.#deps.pending.completed(serverId, elicitationId)
  }

  ended(serverId: ServerId, isExpected: boolean): void {
    this.#deps.pending.sessionEnded(serverId, sessionEndWords(isExpected))
  }

  /** A task that is ours says more of itself than the requests under way do. */
  #causeOf(serverId: ServerId, request: ServerRequest): QuestionCause {
    const cause = causeOf(request)
    const known = cause.kind === 'task' ? this.#deps.taskOf?.(serverId, cause.taskId) : undefined
    return cause.kind === 'task' && known ? { kind: 'task', taskId: cause.taskId, ...known } : cause
  }

  async ask(question: AskedQuestion, signal: AbortSignal): Promise<QuestionReply> {
    const { method } = question
    if (method !== 'elicitation/create') {
      return { kind: 'refused', code: methodNotFound, message: `Method not found: ${method}` }
    }
    if (!this.#deps.isAnyoneThere()) return calledOff(method)
    try {
      return await this.#deps.pending.ask(question, signal)
    } catch (error) {
      this.#deps.log(`A question of the server ${question.serverId} could not be shown: ${String(error)}`)
      return { kind: 'answer', result: { action: 'decline' } }
    }
  }
}

/** What is known of why a server asks: the task it names, else the calls that were running. */
export function causeOf(request: Pick<ServerRequest, 'params' | 'callers' | 'taskId'>): QuestionCause {
  const { params, callers, taskId = relatedTaskOf(params) } = request
  const [callId, ...others] = callers
  if (taskId !== undefined) return { kind: 'task', taskId, ...(callId !== undefined && { callId }) }
  if (callId === undefined) return { kind: 'server' }
  return others.length === 0 ? { kind: 'call', callId } : { kind: 'one of calls', callIds: callers }
}
