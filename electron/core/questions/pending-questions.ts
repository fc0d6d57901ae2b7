import type { CallId } from '../../../shared/model/call'
import type {
  QuestionAction,
  QuestionCause,
  QuestionContent,
  QuestionId,
  QuestionRecord,
  QuestionState,
} from '../../../shared/model/question'
import type { ServerId } from '../../../shared/model/server'
import type { QuestionEnd } from '../../../shared/model/timeline'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import type { BodyStore } from '../bodies/body-store'
import { jsonText } from '../connection/json-value'
import type { Clock, Ids } from '../ports'
import { type AskedQuestion, calledOff, type QuestionReply } from './question-desk'
import { elicitationIdOf, readQuestion } from './read-question'
import { withdrawalWords } from './withdrawal-words'

/** Questions that closed by themselves and nobody has dismissed; older ones are forgotten. */
const closedKept = 50

/** A question as it is shown, whoever asks it. */
export interface ShownQuestion {
  readonly serverId: ServerId
  readonly cause: QuestionCause
  readonly content: QuestionContent
  readonly message: string
  readonly note?: string | undefined
  /** Told to the window as JSON text. */
  readonly params: unknown
}

interface Pending {
  record: QuestionRecord
  /** The reply when nobody answers. */
  readonly unanswered: QuestionReply
  readonly elicitationId: string | undefined
  /** Whether the server may say that what an address was for is done. */
  readonly canComplete: boolean
  /** Absent once it was answered, and where nobody waits for an answer. */
  reply: ((reply: QuestionReply) => void) | undefined
}

export interface PendingQuestionsDeps {
  readonly clock: Clock
  readonly ids: Ids
  readonly bodies: BodyStore
  readonly publish: (event: AppEvent) => void
  /** Hears of every question. */
  readonly watcher?: QuestionWatcher
}

/** Who hears what became of questions, which their records do not say. */
export interface QuestionWatcher {
  asked(question: QuestionRecord): void
  /** Called once, when nobody waits for the answer any more. */
  questionClosed(question: QuestionRecord, end: QuestionEnd): void
}

/**
 * The questions a person is to answer: any number at once, each answered by its own id, none in the way of another
 * (input spec, "Elicitation"). What closes by itself stays until it is dismissed, so that it can say why.
 */
export class PendingQuestions {
  readonly #deps: PendingQuestionsDeps
  /** Oldest first. */
  readonly #pending = new Map<QuestionId, Pending>()

  constructor(deps: PendingQuestionsDeps) {
    this.#deps = deps
  }

  /** Shows the question until it is answered or withdrawn. `note`: why it is asked at all. Never rejects. */
  ask(question: AskedQuestion, signal: AbortSignal, note?: string): Promise<QuestionReply> {
    const { method, params } = question
    if (signal.aborted) return Promise.resolve(calledOff(method))
    return this.show({ ...question, ...readQuestion(question), note }, signal, {
      unanswered: calledOff(method),
      elicitationId: elicitationIdOf(params),
      canComplete: question.isWithinAnswer !== true,
    }).reply
  }

  /** Tells who watches of a question that was answered without being shown. */
  answeredByItself({ serverId, cause, method, params }: AskedQuestion, action: QuestionAction): void {
    const { clock, ids, watcher } = this.#deps
    const record: QuestionRecord = {
      questionId: ids.next(),
      serverId,
      cause,
      askedAt: clock.now(),
      ...readQuestion({ method, params }),
      params: { bodyId: '', bytes: 0, preview: '', complete: false },
      state: { phase: 'waiting' },
    }
    watcher?.asked(record)
    watcher?.questionClosed(record, { kind: 'answered', action, byItself: true })
  }

  /**
   * Shows a question until it is answered or the signal, not aborted yet, withdraws it. `reply` never rejects. `follow` says
   * what else may become of it.
   */
  show(
    question: ShownQuestion,
    signal: AbortSignal,
    follow: Pick<Pending, 'unanswered' | 'elicitationId' | 'canComplete'>,
  ): { readonly questionId: QuestionId; readonly reply: Promise<QuestionReply> } {
    let settle: (reply: QuestionReply) => void = () => undefined
    const reply = new Promise<QuestionReply>((resolve) => {
      settle = resolve
    })
    const questionId = this.#open(question, {
      ...follow,
      reply: (given) => {
        signal.removeEventListener('abort', withdraw)
        settle(given)
      },
    })
    const withdraw = (): void => this.#withdraw(questionId, withdrawalWords(signal.reason))
    signal.addEventListener('abort', withdraw, { once: true })
    return { questionId, reply }
  }

  /** Others wait for the answer than before. Ids that are not open are ignored. */
  changeCause(questionId: QuestionId, change: Pick<QuestionRecord, 'serverId' | 'cause'>): void {
    const pending = this.#pending.get(questionId)
    if (pending?.record.state.phase !== 'waiting') return
    pending.record = { ...pending.record, ...change }
    this.#deps.publish({ type: 'question.changed', question: pending.record })
  }

  /** Shows an address that must be visited before an ended call can be made again; nobody waits for an answer. */
  require(question: Omit<AskedQuestion, 'cause'>, callId: CallId): void {
    const { serverId, method, params } = question
    const { content, message } = readQuestion(question)
    const required = content.kind === 'url' ? { ...content, requiredBy: callId } : content
    this.#open(
      { serverId, cause: { kind: 'call', callId }, content: required, message, params },
      {
        unanswered: calledOff(method),
        elicitationId: elicitationIdOf(params),
        canComplete: question.isWithinAnswer !== true,
        reply: undefined,
      },
    )
  }

  /**
   * Answers an open question. One whose address is visited goes on waiting for the server to say that it is done, where a
   * server can. Throws `AppFailure` when nobody waits for the answer any more.
   */
  answer(questionId: QuestionId, answer: QuestionReply, action: QuestionAction): void {
    const pending = this.#get(questionId)
    const { record } = pending
    if (record.state.phase !== 'waiting') throw noLongerOpen()
    if (action === 'accept' && record.content.kind === 'url' && pending.canComplete) {
      this.#show(pending, { phase: 'visiting', since: this.#deps.clock.now() })
    } else {
      this.#remove(questionId)
    }
    this.#settle(pending, answer, { kind: 'answered', action })
  }

  record(questionId: QuestionId): QuestionRecord {
    return this.#get(questionId).record
  }

  /** The server says that what an address was for is done. Ids nobody asked under are ignored. */
  completed(serverId: ServerId, elicitationId: string): void {
    for (const pending of this.#pending.values()) {
      const { record } = pending
      if (record.serverId !== serverId || pending.elicitationId !== elicitationId) continue
      if (record.state.phase === 'visiting' || record.state.phase === 'waiting') this.#complete(pending)
    }
  }

  /** The person says that they are done there. */
  complete(questionId: QuestionId): void {
    const pending = this.#get(questionId)
    if (pending.record.state.phase === 'visiting') this.#complete(pending)
  }

  /** Forgets a question; an open one is cancelled first. */
  dismiss(questionId: QuestionId): void {
    const pending = this.#pending.get(questionId)
    if (!pending) return
    this.#remove(questionId)
    this.#settle(pending, pending.unanswered, { kind: 'answered', action: 'cancel' })
  }

  /** Closes what still belongs to a session of this server though no request waits for it. */
  sessionEnded(serverId: ServerId, why: string): void {
    for (const [questionId, { record }] of this.#pending) {
      // What a start waits for belongs to no session yet.
      if (record.serverId !== serverId || record.cause.kind === 'starts') continue
      if (record.state.phase === 'visiting' || record.state.phase === 'waiting') this.#withdraw(questionId, why)
    }
  }

  #open(
    { serverId, cause, content, message, note, params }: ShownQuestion,
    follow: Omit<Pending, 'record'>,
  ): QuestionId {
    const { clock, ids, bodies, watcher } = this.#deps
    const record: QuestionRecord = {
      questionId: ids.next(),
      serverId,
      cause,
      askedAt: clock.now(),
      content,
      message,
      ...(note !== undefined && { note }),
      params: bodies.putText(jsonText(params) ?? 'null'),
      state: { phase: 'waiting' },
    }
    this.#pending.set(record.questionId, { ...follow, record })
    this.#deps.publish({ type: 'question.changed', question: record })
    if (follow.reply) watcher?.asked(record)
    return record.questionId
  }

  #complete(pending: Pending): void {
    const { record } = pending
    // Without the person's consent it was done all the same: that is no consent.
    this.#settle(pending, pending.unanswered, { kind: 'withdrawn', why: 'What it asked for is done.' })
    if (record.content.kind === 'url' && record.content.requiredBy !== undefined) {
      this.#show(pending, { phase: 'completed' })
    } else {
      this.#remove(record.questionId)
    }
  }

  #withdraw(questionId: QuestionId, why: string): void {
    const pending = this.#pending.get(questionId)
    if (!pending) return
    this.#show(pending, { phase: 'withdrawn', why })
    this.#settle(pending, pending.unanswered, { kind: 'withdrawn', why })
    this.#forgetOldest()
  }

  /** Answers whoever waits, once. */
  #settle(pending: Pending, answer: QuestionReply, end: QuestionEnd): void {
    const { reply, record } = pending
    if (!reply) return
    pending.reply = undefined
    this.#deps.watcher?.questionClosed(record, end)
    reply(answer)
  }

  #show(pending: Pending, state: QuestionState): void {
    pending.record = { ...pending.record, state }
    this.#deps.publish({ type: 'question.changed', question: pending.record })
  }

  #remove(questionId: QuestionId): void {
    const pending = this.#pending.get(questionId)
    if (!pending) return
    this.#pending.delete(questionId)
    this.#deps.bodies.drop(pending.record.params.bodyId)
    this.#deps.publish({ type: 'question.removed', questionId })
  }

  #forgetOldest(): void {
    const closed = [...this.#pending].filter(([, { record }]) => record.state.phase === 'withdrawn')
    for (const [questionId] of closed.slice(0, Math.max(0, closed.length - closedKept))) this.#remove(questionId)
  }

  #get(questionId: QuestionId): Pending {
    const pending = this.#pending.get(questionId)
    if (!pending) throw noLongerOpen()
    return pending
  }
}

function noLongerOpen(): AppFailure {
  return new AppFailure({
    code: 'question-closed',
    message: 'Nobody waits for an answer to this question any more.',
    hint: 'Make the call again if you still want to answer it.',
  })
}
