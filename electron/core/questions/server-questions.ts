import type { CallId } from '../../../shared/model/call'
import type { QuestionAction, QuestionCause } from '../../../shared/model/question'
import type { ServerId } from '../../../shared/model/server'
import type { AnnouncedAbilities, ServerChoices } from '../../../shared/model/server-choices'
import { type WireRoot, wireRoots } from '../choices/roots'
import { relatedTaskOf } from '../connection/answer-server-request'
import type { ServerNotification } from '../connection/connection'
import { methodNotFound, RequestRefused, type ServerRequest } from '../connection/server-request'
import type { ServerRequests } from '../manager/transport-session'
import type { Clock } from '../ports'
import type { NamedTask } from '../tasks/task-tracker'
import { type AnswerPolicy, decideByPolicy } from './answer-policy'
import type { PendingQuestions } from './pending-questions'
import { type AskedQuestion, calledOff, type QuestionDesk, type QuestionReply, refusedSampling } from './question-desk'
import { elicitationIdOf } from './read-question'
import { type RememberedAnswer, rememberedFrom } from './remembered-answers'
import { cannedMessage } from './sampling-reply'
import { sessionEndWords } from './withdrawal-words'

/** What a person chose of each server. */
export interface ChoicesOfServers {
  of(serverId: ServerId): ServerChoices
  /** Newest first. */
  remembered(serverId: ServerId): readonly RememberedAnswer[]
  /** A person accepted this. Never rejects. */
  accepted(serverId: ServerId, answer: RememberedAnswer): Promise<void>
  /** A server is told this in its handshake. */
  announced(serverId: ServerId, announced: AnnouncedAbilities): void
}

export interface ServerQuestionsDeps {
  readonly clock: Clock
  readonly choices: ChoicesOfServers
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
  /** What the newest handshake with each server told it. */
  readonly #announced = new Map<ServerId, AnnouncedAbilities>()

  constructor(deps: ServerQuestionsDeps) {
    this.#deps = deps
  }

  capabilities(serverId: ServerId): ReturnType<ServerRequests['capabilities']> {
    const { sampling, roots } = this.#deps.choices.of(serverId)
    const announced = { sampling: sampling.isOn, roots: roots.isOn }
    this.#announced.set(serverId, announced)
    this.#deps.choices.announced(serverId, announced)
    return {
      elicitation: { form: {}, url: {} },
      ...(announced.sampling && { sampling: {} }),
      ...(announced.roots && { roots: { listChanged: true } }),
    }
  }

  /** Whether the server knows that it may ask for folders, and so wants to hear when they change. */
  knowsOfRoots(serverId: ServerId): boolean {
    return this.#announced.get(serverId)?.roots === true
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
    try {
      return await this.#reply(question, signal)
    } catch (error) {
      this.#deps.log(`A question of the server ${question.serverId} could not be shown: ${String(error)}`)
      const isForm = question.method === 'elicitation/create'
      return isForm ? { kind: 'answer', result: { action: 'decline' } } : calledOff(question.method)
    }
  }

  #reply(question: AskedQuestion, signal: AbortSignal): QuestionReply | Promise<QuestionReply> {
    const { method, serverId } = question
    const announced = this.#announced.get(serverId)
    switch (method) {
      case 'elicitation/create':
        return this.#replyToForm(question, signal)
      case 'sampling/createMessage':
        return announced?.sampling === true ? this.#replyForModel(question, signal) : notAnnounced(method, 'sampling')
      case 'roots/list':
        return announced?.roots === true
          ? { kind: 'answer', result: { roots: this.#roots(serverId) } }
          : notAnnounced(method, 'roots')
      default:
        return { kind: 'refused', code: methodNotFound, message: `Method not found: ${method}` }
    }
  }

  async #replyToForm(question: AskedQuestion, signal: AbortSignal): Promise<QuestionReply> {
    const { serverId, params } = question
    const policy = this.#policyOf(serverId)
    const verdict = decideByPolicy(policy, params)
    if (verdict.kind === 'answered') return this.#byItself(question, verdict.answer.action, { ...verdict.answer })
    const reply = await this.#askPerson(question, signal, verdict.why)
    if (policy.kind === 'remembered') this.#remember(question, reply)
    return reply
  }

  #replyForModel(question: AskedQuestion, signal: AbortSignal): QuestionReply | Promise<QuestionReply> {
    const { sampling } = this.#deps.choices.of(question.serverId)
    if (!sampling.isOn) return refusedSampling('The user has switched sampling off.')
    if (sampling.answers === 'by hand') return this.#askPerson(question, signal)
    if (sampling.text === '') return this.#askPerson(question, signal, 'No reply is kept for this server yet.')
    return this.#byItself(question, 'accept', cannedMessage(sampling))
  }

  #askPerson(question: AskedQuestion, signal: AbortSignal, why?: string): QuestionReply | Promise<QuestionReply> {
    if (!this.#deps.isAnyoneThere()) return calledOff(question.method)
    return this.#deps.pending.ask(question, signal, why)
  }

  #byItself(question: AskedQuestion, action: QuestionAction, result: Readonly<Record<string, unknown>>): QuestionReply {
    this.#deps.pending.answeredByItself(question, action)
    return { kind: 'answer', result }
  }

  /** An address has nothing to remember. */
  #remember({ serverId, params }: AskedQuestion, reply: QuestionReply): void {
    const { action, content } = reply.kind === 'answer' ? reply.result : {}
    if (action !== 'accept' || content === undefined) return
    const answer = rememberedFrom(params, JSON.stringify(content), this.#deps.clock.now())
    if (answer) void this.#deps.choices.accepted(serverId, answer)
  }

  #policyOf(serverId: ServerId): AnswerPolicy {
    const kind = this.#deps.choices.of(serverId).answering
    return kind === 'remembered' ? { kind, answers: this.#deps.choices.remembered(serverId) } : { kind }
  }

  /** Switched off while the server runs, there are none. */
  #roots(serverId: ServerId): readonly WireRoot[] {
    const { isOn, folders } = this.#deps.choices.of(serverId).roots
    return isOn ? wireRoots(folders) : []
  }
}

function notAnnounced(method: string, capability: string): QuestionReply {
  return { kind: 'refused', code: methodNotFound, message: `${method}: this client did not announce ${capability}.` }
}

/** What is known of why a server asks: the task it names, else the calls that were running. */
export function causeOf(request: Pick<ServerRequest, 'params' | 'callers' | 'taskId'>): QuestionCause {
  const { params, callers, taskId = relatedTaskOf(params) } = request
  const [callId, ...others] = callers
  if (taskId !== undefined) return { kind: 'task', taskId, ...(callId !== undefined && { callId }) }
  if (callId === undefined) return { kind: 'server' }
  return others.length === 0 ? { kind: 'call', callId } : { kind: 'one of calls', callIds: callers }
}
