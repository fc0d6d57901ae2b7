import type { RequestInput } from '../../../shared/ipc/contract'
import type { BodyRef } from '../../../shared/model/body'
import { type CallId, type CallProgress, type CallRecord, type CallState, hasResult } from '../../../shared/model/call'
import type { BlockSlice } from '../../../shared/model/result-block'
import type { TaskKey, TaskRecord } from '../../../shared/model/task'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import type { BodyStore } from '../bodies/body-store'
import { isRecord } from '../connection/json-value'
import type { CallHistory, KeepEnding } from '../history/call-history'
import type { Clock } from '../ports'
import type { TaskWish } from '../tasks/choose-mode'
import type { CallEnding } from '../toolset/call-ending'
import type { McpToolset } from '../toolset/mcp-toolset'
import type { TaskWatchOptions } from '../toolset/task-runner'
import type { CallOptions } from '../toolset/tool-caller'
import type { AnswerContents } from './answer-contents'
import { type KeptResult, keepResult } from './call-result'
import { parseArguments } from './parse-arguments'
import type { CallTimeline } from './timeline/call-timeline'
import type { CallTimelines } from './timeline/call-timelines'

/** Ended calls kept for the window; older ones are forgotten with their bodies. */
const endedCallsKept = 200

/** Where a call finds the server it is for. */
export interface CallTargets {
  /** Rejects (throws `AppFailure`) when there is no such server, or it is not running. */
  toolset(serverId: string): McpToolset
}

/** Where a call finds the task it runs as, or is to show. */
export interface CallTasks {
  get(taskKey: TaskKey): TaskRecord | undefined
  argumentsOf(taskKey: TaskKey): BodyRef | undefined
  watch(taskKey: TaskKey, options: TaskWatchOptions): Promise<CallEnding>
}

interface RunningCall {
  readonly controller: AbortController
  readonly timeline: CallTimeline
  /** The last one, also while it is not shown. */
  progress?: CallProgress
}

export interface CallRunnerDeps {
  readonly clock: Clock
  readonly bodies: BodyStore
  readonly timelines: CallTimelines
  readonly targets: CallTargets
  readonly tasks: CallTasks
  /** Told of every call a person makes. */
  readonly history: Pick<CallHistory, 'begin'>
  readonly publish: (event: AppEvent) => void
  /** A call ended with addresses to be visited before it is made again; params of URL elicitations. */
  readonly onUrlsRequired?: (call: CallRecord, elicitations: readonly unknown[]) => void
}

/** What a call does between its record and its ending. */
type Work = (options: WorkOptions) => Promise<CallEnding>
type WorkOptions = Required<
  Pick<CallOptions, 'signal' | 'caller' | 'onProgress' | 'onHold' | 'taskListener' | 'trace'>
> & {
  readonly onRenewed: () => void
}

/** A record without what is known of it elsewhere. */
type OwnRecord = Omit<CallRecord, 'timeline'>

/** Runs tool calls by hand: one record per call, from `running` to one of six outcomes. Calls run side by side. */
export class CallRunner {
  readonly #clock: Clock
  readonly #bodies: BodyStore
  readonly #timelines: CallTimelines
  readonly #targets: CallTargets
  readonly #tasks: CallTasks
  readonly #history: CallRunnerDeps['history']
  readonly #publish: (event: AppEvent) => void
  readonly #onUrlsRequired: CallRunnerDeps['onUrlsRequired']
  readonly #records = new Map<CallId, CallRecord>()
  readonly #running = new Map<CallId, RunningCall>()
  readonly #kept = new Map<CallId, KeptResult>()

  constructor(deps: CallRunnerDeps) {
    this.#clock = deps.clock
    this.#bodies = deps.bodies
    this.#timelines = deps.timelines
    this.#targets = deps.targets
    this.#tasks = deps.tasks
    this.#history = deps.history
    this.#publish = deps.publish
    this.#onUrlsRequired = deps.onUrlsRequired
  }

  /**
   * Accepts the call, or throws `AppFailure` and leaves no trace. Everything after that comes as `call.changed`; how it ended is
   * answered too.
   */
  start(input: RequestInput<'calls.start'>): Promise<CallEnding> {
    this.#refuseKnown(input.callId)
    const args = parseArguments(input.argumentsText)
    const toolset = this.#targets.toolset(input.serverId)
    const record: OwnRecord = {
      callId: input.callId,
      serverId: input.serverId,
      toolName: input.toolName,
      startedAt: this.#clock.now(),
      argumentsBody: this.#bodies.putText(input.argumentsText ?? ''),
      state: { phase: 'running' },
    }
    const { toolName, timeoutMs, task } = input
    const { argumentsBody } = record
    const wish: TaskWish = task
      ? { kind: 'task', ...(task.ttlMs !== null && { ttlMs: task.ttlMs }) }
      : { kind: 'plain' }
    const limit = timeoutMs !== undefined && { timeoutMs }
    const keep = this.#history.begin({
      callId: input.callId,
      serverId: input.serverId,
      toolName,
      at: record.startedAt,
      ...(input.argumentsText !== undefined && { argumentsText: input.argumentsText }),
      ...limit,
      ...(task && { task }),
    })
    return this.#run(record, keep, async (options) => {
      const stopListening = toolset.onRenewed(options.onRenewed)
      const ending = await toolset.callTool(toolName, args, { ...options, ...limit, task: wish, argumentsBody })
      stopListening()
      return ending
    })
  }

  /** Shows what a task brings as a call of its own, once it has ended. Throws `AppFailure` and leaves no trace, as `start`. */
  openTask(taskKey: TaskKey, callId: CallId): void {
    this.#refuseKnown(callId)
    const task = this.#tasks.get(taskKey)
    if (!task) throw new AppFailure({ code: 'unknown-task', message: 'This task is not on the list any more.' })
    const known = this.#tasks.argumentsOf(taskKey)
    if (known) this.#bodies.hold(known)
    const record: OwnRecord = {
      callId,
      serverId: task.serverId,
      toolName: task.toolName,
      startedAt: this.#clock.now(),
      argumentsBody: known ?? this.#bodies.putText(''),
      taskKey,
      state: { phase: 'running' },
    }
    // The call that began the task is the one that is kept.
    const keep = () => undefined
    void this.#run(record, keep, (options) =>
      this.#tasks.watch(taskKey, { ...options, listener: options.taskListener }),
    )
  }

  /** Makes an ended call once more under a new id, with the same arguments. Rejects with `AppFailure`. */
  async repeat(callId: CallId, newCallId: CallId): Promise<void> {
    const record = this.#records.get(callId)
    if (!record) {
      throw new AppFailure({
        code: 'invalid-request',
        message: 'The call is not kept any more.',
        hint: 'Choose its tool and run it again.',
      })
    }
    const { serverId, toolName, argumentsBody } = record
    const argumentsText = (await this.#bodies.bytes(argumentsBody.bodyId)).toString('utf8')
    void this.start({ callId: newCallId, serverId, toolName, ...(argumentsText !== '' && { argumentsText }) })
  }

  /** Ends a running call as `cancelled`. One that has ended, or never was, is left as it is. */
  cancel(callId: CallId): void {
    const running = this.#running.get(callId)
    const record = this.#records.get(callId)
    if (!running || !record) return
    running.timeline.cancelAsked()
    if (record.state.phase !== 'ended') this.#put({ ...record, state: { phase: 'cancelling' } })
    running.controller.abort()
  }

  /** Forgets an ended call and its bodies. A running one is cancelled first. */
  dismiss(callId: CallId): void {
    this.cancel(callId)
    const record = this.#records.get(callId)
    if (!record) return
    this.#records.delete(callId)
    this.#timelines.forget(callId)
    this.#dropBodies(record)
    this.#publish({ type: 'call.removed', callId })
  }

  /** Its record is told once more, with what its timeline has now. */
  timelineChanged(callId: CallId): void {
    const record = this.#records.get(callId)
    if (record) this.#put(record)
  }

  /** Some of the content blocks of an ended call, made on demand. Rejects with `body-gone` for one that is not kept. */
  async blocks(callId: CallId, from: number, count: number): Promise<BlockSlice> {
    return this.#contents(callId).blocks(from, count)
  }

  /** The structured content of an ended call as JSON text; absent when it has none. Rejects with `body-gone`. */
  async structured(callId: CallId): Promise<BodyRef | undefined> {
    return this.#contents(callId).structured()
  }

  /** How a call ended and the result it brought, as parsed; absent while it runs, or when it is not kept. */
  async result(callId: CallId): Promise<Pick<CallEnding, 'outcome' | 'result'> | undefined> {
    const state = this.#records.get(callId)?.state
    if (state?.phase !== 'ended') return undefined
    const { outcome, result } = state
    if (!result?.raw || !hasResult(outcome)) return { outcome }
    const bytes = await this.#bodies.bytes(result.raw.bodyId).catch(() => undefined)
    return { outcome, ...(bytes && { result: resultOf(bytes) }) }
  }

  #contents(callId: CallId): AnswerContents {
    const contents = this.#kept.get(callId)?.contents
    if (contents) return contents
    throw new AppFailure({
      code: 'body-gone',
      message: 'The result of this call is not kept, or it has none.',
      hint: 'Run the call again to see it.',
    })
  }

  #refuseKnown(callId: CallId): void {
    if (!this.#records.has(callId)) return
    throw new AppFailure({ code: 'invalid-request', message: 'A call with this id was started before.' })
  }

  async #run(record: OwnRecord, keep: KeepEnding, work: Work): Promise<CallEnding> {
    const { callId } = record
    const timeline = this.#timelines.begin(callId, record.serverId)
    this.#put(record)
    const controller = new AbortController()
    const startedAt = this.#clock.monotonic()
    const running: RunningCall = { controller, timeline }
    this.#running.set(callId, running)
    const onProgress = (progress: CallProgress): void => {
      running.progress = progress
      timeline.progressed(progress)
      this.#update(callId, (state) => (state.phase === 'running' ? { phase: 'running', progress } : state))
    }
    const onHold = (isHeld: boolean): void => {
      timeline.held(isHeld)
      this.#update(callId, (state) => whileHeld(state, isHeld, running.progress))
    }
    const ending = await work({
      signal: controller.signal,
      caller: callId,
      onProgress,
      onHold,
      trace: timeline.trace,
      onRenewed: () => timeline.reconnected(),
      taskListener: {
        begun: (taskKey) => {
          const begun = this.#records.get(callId)
          if (begun) this.#put({ ...begun, taskKey })
        },
        waits: onHold,
        progressed: onProgress,
      },
    })
    const durationMs = this.#clock.monotonic() - startedAt
    this.#running.delete(callId)
    timeline.ended(ending.outcome)
    this.#timelines.finish(callId)
    keep(ending, durationMs)
    // Dismissed meanwhile: nobody would ever drop the bodies again.
    const known = this.#records.get(callId)
    if (!known) return ending
    const kept = keepResult(ending, this.#bodies)
    if (kept) this.#kept.set(callId, kept)
    this.#update(callId, () => ({
      phase: 'ended',
      outcome: ending.outcome,
      durationMs,
      ...(kept && { result: kept.result }),
      ...(ending.error && { error: ending.error }),
      notices: ending.notices,
    }))
    if (ending.requiredUrls) this.#onUrlsRequired?.(known, ending.requiredUrls)
    this.#forgetOldest()
    return ending
  }

  #update(callId: CallId, change: (state: CallState) => CallState): void {
    const record = this.#records.get(callId)
    if (record) this.#put({ ...record, state: change(record.state) })
  }

  #put(own: OwnRecord): void {
    const record = { ...own, timeline: this.#timelines.extent(own.callId) }
    this.#records.set(record.callId, record)
    this.#publish({ type: 'call.changed', call: record })
  }

  #forgetOldest(): void {
    const ended = [...this.#records.values()].filter((record) => record.state.phase === 'ended')
    for (const record of ended.slice(0, Math.max(0, ended.length - endedCallsKept))) this.dismiss(record.callId)
  }

  #dropBodies({ callId, argumentsBody }: CallRecord): void {
    this.#bodies.drop(argumentsBody.bodyId)
    const kept = this.#kept.get(callId)
    this.#kept.delete(callId)
    kept?.contents?.drop()
    for (const { bodyId } of kept?.bodies ?? []) this.#bodies.drop(bodyId)
  }
}

/** The result of an answer as it was received; undefined where it came together with others. */
function resultOf(bytes: Buffer): unknown {
  const message: unknown = JSON.parse(bytes.toString('utf8'))
  return isRecord(message) ? message['result'] : undefined
}

/** A call whose server waits for an answer of ours shows that; one that is being cancelled goes on showing that. */
function whileHeld(state: CallState, isHeld: boolean, progress: CallProgress | undefined): CallState {
  if (isHeld) return state.phase === 'running' ? { phase: 'waiting for input' } : state
  return state.phase === 'waiting for input' ? { phase: 'running', ...(progress && { progress }) } : state
}
