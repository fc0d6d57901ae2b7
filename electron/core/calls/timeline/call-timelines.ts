import type { CallId, TimelineExtent } from '../../../../shared/model/call'
import type { QuestionRecord } from '../../../../shared/model/question'
import type { ServerId } from '../../../../shared/model/server'
import type { TaskRecord } from '../../../../shared/model/task'
import type { QuestionEnd, TimelineSlice } from '../../../../shared/model/timeline'
import { AppFailure } from '../../../../shared/result'
import type { ServerNotification } from '../../connection/connection'
import type { Clock, Timer } from '../../ports'
import { askingCalls, toldCalls } from './attribute'
import { CallTimeline } from './call-timeline'
import { toldStep } from './read-notification'

/** Longest time until it is told that a timeline has changed, in ms: a flood of steps is one piece of news. */
const noticeEveryMs = 100

interface Kept {
  readonly serverId: ServerId
  readonly timeline: CallTimeline
  isRunning: boolean
  notice: Timer | undefined
}

export interface CallTimelinesDeps {
  readonly clock: Clock
  /** Which call waits for the task a server knows by this id. */
  readonly callOfTask: (serverId: ServerId, taskId: string) => CallId | undefined
  /** The timeline of this call has changed since its extent was last asked for. */
  readonly onChange: (callId: CallId) => void
}

/** The timelines of all calls that are kept, and what of a server's doing belongs to which of them. */
export class CallTimelines {
  readonly #deps: CallTimelinesDeps
  readonly #kept = new Map<CallId, Kept>()

  constructor(deps: CallTimelinesDeps) {
    this.#deps = deps
  }

  begin(callId: CallId, serverId: ServerId): CallTimeline {
    const { clock } = this.#deps
    const startedAt = clock.monotonic()
    const timeline = new CallTimeline({
      now: () => clock.monotonic() - startedAt,
      onChange: () => this.#notice(callId),
    })
    this.#kept.set(callId, { serverId, timeline, isRunning: true, notice: undefined })
    return timeline
  }

  /** The call is over: what its server does from now on is no matter of it. */
  finish(callId: CallId): void {
    const kept = this.#kept.get(callId)
    if (kept) kept.isRunning = false
  }

  forget(callId: CallId): void {
    this.#kept.get(callId)?.notice?.cancel()
    this.#kept.delete(callId)
  }

  /** Also takes back the notice that is due: whoever asks knows. */
  extent(callId: CallId): TimelineExtent {
    const kept = this.#kept.get(callId)
    if (!kept) return { steps: 0, revision: 0 }
    kept.notice?.cancel()
    kept.notice = undefined
    return kept.timeline.extent
  }

  /** Throws `AppFailure` (`body-gone`) for a call that is not kept. */
  read(callId: CallId, from: number, count: number): TimelineSlice {
    const kept = this.#kept.get(callId)
    if (kept) return kept.timeline.read(from, count)
    throw new AppFailure({
      code: 'body-gone',
      message: 'The timeline of this call is not kept any more.',
      hint: 'Run the call again to see it.',
    })
  }

  /** A server told something to all of us. */
  heard(serverId: ServerId, notification: ServerNotification): void {
    const running = this.#runningOn(serverId)
    if (running.length === 0) return
    const told = toldStep(notification)
    if (!told) return
    const ofTask = told.taskId === undefined ? undefined : this.#deps.callOfTask(serverId, told.taskId)
    const calls = toldCalls(running, ofTask)
    for (const callId of calls) this.#running(callId)?.add(told.event, calls.length > 1)
  }

  asked(question: QuestionRecord): void {
    const calls = askingCalls(question.cause)
    for (const callId of calls) this.#running(callId)?.asked(question, calls.length > 1)
  }

  questionClosed({ questionId, cause }: QuestionRecord, end: QuestionEnd): void {
    // Also of calls that are over: that is why it was withdrawn.
    for (const callId of askingCalls(cause)) this.#kept.get(callId)?.timeline.questionClosed(questionId, end)
  }

  taskSeen(task: TaskRecord): void {
    if (task.callId !== undefined) this.#running(task.callId)?.taskSeen(task)
  }

  #running(callId: CallId): CallTimeline | undefined {
    const kept = this.#kept.get(callId)
    return kept?.isRunning === true ? kept.timeline : undefined
  }

  #runningOn(serverId: ServerId): readonly CallId[] {
    return [...this.#kept].flatMap(([callId, kept]) => (kept.isRunning && kept.serverId === serverId ? [callId] : []))
  }

  #notice(callId: CallId): void {
    const kept = this.#kept.get(callId)
    if (!kept) return
    kept.notice ??= this.#deps.clock.after(noticeEveryMs, () => {
      kept.notice = undefined
      this.#deps.onChange(callId)
    })
  }
}
