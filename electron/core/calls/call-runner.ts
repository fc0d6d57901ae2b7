import type { RequestInput } from '../../../shared/ipc/contract'
import type { BodyRef } from '../../../shared/model/body'
import type { CallId, CallProgress, CallRecord, CallState } from '../../../shared/model/call'
import type { BlockSlice } from '../../../shared/model/result-block'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import type { BodyStore } from '../bodies/body-store'
import type { Clock } from '../ports'
import type { McpToolset } from '../toolset/mcp-toolset'
import type { AnswerContents } from './answer-contents'
import { type KeptResult, keepResult } from './call-result'
import { parseArguments } from './parse-arguments'

/** Ended calls kept for the window; older ones are forgotten with their bodies. */
const endedCallsKept = 200

/** Where a call finds the server it is for. */
export interface CallTargets {
  /** Rejects (throws `AppFailure`) when there is no such server, or it is not running. */
  callTarget(serverId: string): { readonly toolset: McpToolset; readonly timeoutMs: number }
}

interface RunningCall {
  readonly controller: AbortController
  /** The last one, also while it is not shown. */
  progress?: CallProgress
}

export interface CallRunnerDeps {
  readonly clock: Clock
  readonly bodies: BodyStore
  readonly targets: CallTargets
  readonly publish: (event: AppEvent) => void
  /** A call ended with addresses to be visited before it is made again; params of URL elicitations. */
  readonly onUrlsRequired?: (call: CallRecord, elicitations: readonly unknown[]) => void
}

/** Runs tool calls by hand: one record per call, from `running` to one of six outcomes. Calls run side by side. */
export class CallRunner {
  readonly #clock: Clock
  readonly #bodies: BodyStore
  readonly #targets: CallTargets
  readonly #publish: (event: AppEvent) => void
  readonly #onUrlsRequired: CallRunnerDeps['onUrlsRequired']
  readonly #records = new Map<CallId, CallRecord>()
  readonly #running = new Map<CallId, RunningCall>()
  readonly #kept = new Map<CallId, KeptResult>()

  constructor(deps: CallRunnerDeps) {
    this.#clock = deps.clock
    this.#bodies = deps.bodies
    this.#targets = deps.targets
    this.#publish = deps.publish
    this.#onUrlsRequired = deps.onUrlsRequired
  }

  /** Accepts the call, or throws `AppFailure` and leaves no trace. Everything after that comes as `call.changed`. */
  start(input: RequestInput<'calls.start'>): void {
    if (this.#records.has(input.callId)) {
      throw new AppFailure({ code: 'invalid-request', message: 'A call with this id was started before.' })
    }
    const args = parseArguments(input.argumentsText)
    const target = this.#targets.callTarget(input.serverId)
    const record: CallRecord = {
      callId: input.callId,
      serverId: input.serverId,
      toolName: input.toolName,
      startedAt: this.#clock.now(),
      argumentsBody: this.#bodies.putText(input.argumentsText ?? ''),
      state: { phase: 'running' },
    }
    this.#put(record)
    void this.#run(record, target.toolset, args, input.timeoutMs ?? target.timeoutMs)
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
    this.start({ callId: newCallId, serverId, toolName, ...(argumentsText !== '' && { argumentsText }) })
  }

  /** Ends a running call as `cancelled`. One that has ended, or never was, is left as it is. */
  cancel(callId: CallId): void {
    const running = this.#running.get(callId)
    const record = this.#records.get(callId)
    if (!running || !record) return
    if (record.state.phase !== 'ended') this.#put({ ...record, state: { phase: 'cancelling' } })
    running.controller.abort()
  }

  /** Forgets an ended call and its bodies. A running one is cancelled first. */
  dismiss(callId: CallId): void {
    this.cancel(callId)
    const record = this.#records.get(callId)
    if (!record) return
    this.#records.delete(callId)
    this.#dropBodies(record)
    this.#publish({ type: 'call.removed', callId })
  }

  /** Some of the content blocks of an ended call, made on demand. Rejects with `body-gone` for one that is not kept. */
  async blocks(callId: CallId, from: number, count: number): Promise<BlockSlice> {
    return this.#contents(callId).blocks(from, count)
  }

  /** The structured content of an ended call as JSON text; absent when it has none. Rejects with `body-gone`. */
  async structured(callId: CallId): Promise<BodyRef | undefined> {
    return this.#contents(callId).structured()
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

  async #run(
    record: CallRecord,
    toolset: McpToolset,
    args: Readonly<Record<string, unknown>> | undefined,
    timeoutMs: number,
  ): Promise<void> {
    const controller = new AbortController()
    const startedAt = this.#clock.monotonic()
    const running: RunningCall = { controller }
    this.#running.set(record.callId, running)
    const ending = await toolset.callTool(record.toolName, args, {
      signal: controller.signal,
      timeoutMs,
      caller: record.callId,
      onProgress: (progress) => {
        running.progress = progress
        this.#update(record.callId, (state) => (state.phase === 'running' ? { phase: 'running', progress } : state))
      },
      onHold: (isHeld) => this.#update(record.callId, (state) => whileHeld(state, isHeld, running.progress)),
    })
    const durationMs = this.#clock.monotonic() - startedAt
    this.#running.delete(record.callId)
    // Dismissed meanwhile: nobody would ever drop the bodies again.
    if (!this.#records.has(record.callId)) return
    const kept = keepResult(ending, this.#bodies)
    if (kept) this.#kept.set(record.callId, kept)
    this.#update(record.callId, () => ({
      phase: 'ended',
      outcome: ending.outcome,
      durationMs,
      ...(kept && { result: kept.result }),
      ...(ending.error && { error: ending.error }),
      notices: ending.notices,
    }))
    if (ending.requiredUrls) this.#onUrlsRequired?.(record, ending.requiredUrls)
    this.#forgetOldest()
  }

  #update(callId: CallId, change: (state: CallState) => CallState): void {
    const record = this.#records.get(callId)
    if (record) this.#put({ ...record, state: change(record.state) })
  }

  #put(record: CallRecord): void {
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

/** A call whose server waits for an answer of ours shows that; one that is being cancelled goes on showing that. */
function whileHeld(state: CallState, isHeld: boolean, progress: CallProgress | undefined): CallState {
  if (isHeld) return state.phase === 'running' ? { phase: 'waiting for input' } : state
  return state.phase === 'waiting for input' ? { phase: 'running', ...(progress && { progress }) } : state
}
