import type { CallOutcome, CallProgress, TimelineExtent } from '../../../../shared/model/call'
import type { QuestionId, QuestionRecord } from '../../../../shared/model/question'
import type { TaskRecord } from '../../../../shared/model/task'
import type { QuestionEnd, StepEvent, TimelineSlice } from '../../../../shared/model/timeline'
import type { RequestTrace } from '../../connection/connection'
import { oneReason, shortText } from '../../connection/short-text'
import { StepList, type StepSlot } from './step-list'

export interface CallTimelineDeps {
  /** Ms since the start of the call. */
  readonly now: () => number
  readonly onChange: () => void
}

/** What happened in one call, in the order it did. */
export class CallTimeline {
  readonly #deps: CallTimelineDeps
  readonly #steps = new StepList()
  readonly #questions = new Map<QuestionId, StepSlot>()
  #hold: StepSlot | undefined
  /** What was last told of its task, to tell news from repetition. */
  #task = ''
  #revision = 0

  constructor(deps: CallTimelineDeps) {
    this.#deps = deps
  }

  get extent(): TimelineExtent {
    return { steps: this.#steps.length, revision: this.#revision }
  }

  read(from: number, count: number): TimelineSlice {
    return { revision: this.#revision, total: this.#steps.length, steps: this.#steps.read(from, count) }
  }

  /** For the requests that are made for the call. */
  readonly trace: RequestTrace = (method, id, round) => {
    const request = { kind: 'request', method, id, ...(round !== undefined && { round }) } as const
    const slot = this.add(request)
    return (outcome) => this.#close(slot, { ...request, outcome })
  }

  progressed({ progress, total, message }: CallProgress): void {
    this.add({
      kind: 'progress',
      progress,
      ...(total !== undefined && { total }),
      ...(message !== undefined && { message: shortText(message, oneReason) }),
    })
  }

  /** Whether its time limits stand still. */
  held(isHeld: boolean): void {
    if (isHeld) this.#hold ??= this.add({ kind: 'held' })
    else if (this.#hold) {
      this.#close(this.#hold, { kind: 'held' })
      this.#hold = undefined
    }
  }

  asked({ questionId, content, message }: QuestionRecord, isPerhaps: boolean): void {
    const event = { kind: 'question', content: content.kind, message: shortText(message, oneReason) } as const
    this.#questions.set(questionId, this.add(event, isPerhaps))
  }

  questionClosed(questionId: QuestionId, end: QuestionEnd): void {
    const slot = this.#questions.get(questionId)
    this.#questions.delete(questionId)
    if (slot?.step.event.kind === 'question') this.#close(slot, { ...slot.step.event, end })
  }

  /** How its task stands now. Only news make a step. */
  taskSeen({ state, message, cancel }: TaskRecord): void {
    const refusal = cancel?.kind === 'refused' ? cancel.error.message : undefined
    const told = JSON.stringify([state.phase, message, refusal])
    if (told === this.#task) return
    const isRefusal = refusal !== undefined && !this.#task.endsWith(`,${JSON.stringify(refusal)}]`)
    this.#task = told
    const words = isRefusal ? refusal : 'why' in state ? state.why : message
    this.add({
      kind: 'task',
      phase: isRefusal ? 'not cancelled' : state.phase,
      ...(words !== undefined && { message: shortText(words, oneReason) }),
    })
  }

  reconnected(): void {
    this.add({ kind: 'reconnected' })
  }

  cancelAsked(): void {
    this.add({ kind: 'cancel' })
  }

  ended(outcome: CallOutcome): void {
    this.held(false)
    this.add({ kind: 'ended', outcome })
  }

  add(event: StepEvent, isPerhaps = false): StepSlot {
    const atMs = this.#deps.now()
    const slot = this.#steps.add({ atMs, times: 1, event, ...(isPerhaps && { isPerhaps }) })
    this.#changed()
    return slot
  }

  #close(slot: StepSlot, event: StepEvent): void {
    slot.step = { ...slot.step, event, durationMs: Math.max(0, this.#deps.now() - slot.step.atMs) }
    this.#changed()
  }

  #changed(): void {
    this.#revision += 1
    this.#deps.onChange()
  }
}
