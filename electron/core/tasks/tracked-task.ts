import type { CallProgress } from '../../../shared/model/call'
import { expiresAt, isOpenTask, type TaskKey, type TaskRecord } from '../../../shared/model/task'
import type { AppError } from '../../../shared/result'
import type { Answer } from '../connection/connection'
import { isRecord } from '../connection/json-value'
import type { Clock, Timer } from '../ports'
import type { CallEnding } from '../toolset/call-ending'
import { endingOfFailure } from '../toolset/call-endings'
import type { TaskWatchOptions } from '../toolset/task-runner'
import { judgeLook, type Look, nextLook, type PollClamp, pollInterval } from './poll-plan'
import { completedEnding, failedEnding, inputFailed, pollFailed } from './task-errors'
import { TaskInput } from './task-input'
import { followedBy, goneTask, goneWords, type NewTask, newTaskRecord, seenTask } from './task-record'
import { TaskResult } from './task-result'
import { askToCancel, lookAt, type TaskSession } from './task-session'
import { TaskWatch } from './task-watch'
import { type Fetched, hasResultRequest, type WireTask } from './task-wire'
import {
  noSign,
  notCancelled,
  outOfAttempts,
  outOfTime,
  sessionLost,
  stoppedWatching,
  takenOver,
  taskCancelled,
  taskGone,
  tooManyRounds,
  unreachable,
} from './watch-endings'

/** How tasks are driven, whatever their server. Times in ms. */
export interface TaskOptions {
  readonly pollClampMs: PollClamp
  /** How often a task nobody waits for is looked at. */
  readonly lookEveryMs: number
  /** Longest wait for the answer to `tasks/cancel`. */
  readonly cancelWaitMs: number
}

export const defaultTaskOptions: TaskOptions = {
  pollClampMs: { leastMs: 500, mostMs: 30_000 },
  lookEveryMs: 30_000,
  cancelWaitMs: 2000,
}

export interface TrackedTaskDeps {
  readonly clock: Clock
  readonly options: TaskOptions
  readonly onChange: (record: TaskRecord) => void
}

/**
 * One task from the answer that made it to its end. It belongs to the entry of its server: sessions come and go under it.
 * At most one call waits for it at a time; without one it is looked at now and then.
 */
export class TrackedTask {
  /** The server's own id, whole. */
  readonly taskId: string
  readonly #deps: TrackedTaskDeps
  #record: TaskRecord
  #session: TaskSession | undefined
  #watch: TaskWatch | undefined
  #timer: Timer | undefined
  /** A look under way; the next begins only after it. */
  #looking: Promise<void> | undefined
  #cancelling: Promise<void> | undefined
  readonly #input: TaskInput
  readonly #dropped = new AbortController()
  readonly #result: TaskResult
  #hintMs: number | undefined

  constructor(task: Omit<NewTask, 'now'>, wire: WireTask, session: TaskSession, deps: TrackedTaskDeps) {
    this.taskId = wire.taskId
    this.#deps = deps
    this.#session = session
    this.#hintMs = wire.pollIntervalMs
    this.#result = new TaskResult(wire.taskId, deps.clock, this.#dropped.signal)
    this.#input = new TaskInput(wire.taskId, {
      caller: () => this.#record.callId,
      trace: () => this.#watch?.trace,
      onChange: () => this.#watch?.waits(this.#input.isAsking),
      onFailed: (error) => this.#endWatch(inputFailed(error)),
    })
    // Told of as working first: what the answer says beyond that is heard when somebody waits for it.
    this.#record = newTaskRecord(
      { ...task, now: deps.clock.now() },
      { ...wire, status: 'working' },
      this.#interval(session),
    )
    deps.onChange(this.#record)
  }

  get record(): TaskRecord {
    return this.#record
  }

  get taskKey(): TaskKey {
    return this.#record.taskKey
  }

  isOpen(): boolean {
    return isOpenTask(this.#record)
  }

  /**
   * Waits for the end of the task and its result. Whoever waited before waits no longer. `first`: what the server said when
   * it made the task.
   */
  async watch(options: TaskWatchOptions, first?: WireTask): Promise<CallEnding> {
    this.#endWatch(takenOver())
    const session = this.#session
    const { state } = this.#record
    if (state.phase === 'expired' || state.phase === 'lost') return taskGone(state.phase, state.why)
    if (!session) return unreachable(this.#record)
    const watch = new TaskWatch(this.#deps.clock, session.config, options, {
      onTimeUp: () => this.#giveUp(outOfTime(watch.timeoutMs ?? 0)),
      onAbort: () => void this.#onAbort(),
    })
    this.#watch = watch
    if (options.caller !== undefined) this.#change({ ...this.#record, callId: options.caller })
    options.listener?.begun(this.taskKey)
    this.#change(followedBy(this.#record, 'a call'))
    if (first) this.#see(first)
    else if (this.isOpen()) void this.look()
    else void this.#bring(watch, session)
    return watch.ending
  }

  /** Ends the waiting and leaves the task running. */
  stopWatching(): void {
    this.#endWatch(stoppedWatching())
  }

  /** Ends the call that waits, because of what happens to the server. */
  callOff(why: AppError): void {
    this.#endWatch({ outcome: 'cancelled', error: why, notices: [] })
  }

  /** Takes the session its server has now. In a new one the task is looked up at once. */
  follow(session: TaskSession | undefined, lost?: AppError): void {
    if (session === this.#session) return
    this.#session = session
    this.#result.sessionChanged()
    this.#timer?.cancel()
    this.#input.withdrawAll({ by: 'session', isExpected: lost === undefined })
    if (!session) {
      if (lost) this.#endWatch(sessionLost({ error: lost }))
      else this.callOff({ code: 'cancelled', message: 'The server was stopped.' })
      this.#change(followedBy(this.#record, 'once its server is back'))
    } else this.#change(followedBy(this.#record, 'now and then'))
  }

  /** The server told of it without being asked. */
  heard(wire: WireTask): void {
    this.#see(wire)
  }

  progressed(progress: CallProgress): void {
    if (!this.isOpen()) return
    this.#change({ ...this.#record, progress })
    this.#watch?.listener?.progressed(progress)
  }

  /** Looks at it now. Resolves when what the server said is known; never rejects. */
  look(signal?: AbortSignal): Promise<void> {
    this.#timer?.cancel()
    this.#looking ??= this.#look(signal).finally(() => {
      this.#looking = undefined
      this.#schedule()
    })
    return this.#looking
  }

  /**
   * Asks the server to cancel it and resolves when it is known what became of that, at the latest after `cancelWaitMs`
   * and a look. While the server is not connected the wish is kept.
   */
  cancel(signal?: AbortSignal): Promise<void> {
    this.#cancelling ??= this.#cancel(signal).finally(() => {
      this.#cancelling = undefined
    })
    return this.#cancelling
  }

  /** Looks it up in a new session. A wish to cancel it that the last session did not fulfil holds on. */
  async lookUp(): Promise<void> {
    await this.#lookAgain(undefined)
    if (this.#record.cancel?.kind === 'asked') await this.cancel()
  }

  /** Has it end before the server is stopped: looked at, cancelled if it is still open, looked at again. */
  async settle(signal: AbortSignal): Promise<void> {
    await this.#lookAgain(signal)
    await this.cancel(signal)
    // The second look belongs to the cancel.
    await this.#looking
  }

  /** Forgets everything that is still to happen. */
  drop(): void {
    this.#dropped.abort()
    this.#timer?.cancel()
    this.#input.withdrawAll({ by: 'call' })
    this.callOff({ code: 'cancelled', message: 'The server was removed.' })
  }

  async #cancel(signal: AbortSignal | undefined): Promise<void> {
    if (!this.isOpen()) return
    const { clock, options } = this.#deps
    const at = clock.now()
    this.#change({ ...this.#record, cancel: { kind: 'asked', at } })
    this.#input.withdrawAll({ by: 'call' })
    const session = this.#session
    if (!session) return
    const limits = { timeoutMs: options.cancelWaitMs, ...(signal && { signal }), ...this.#trace() }
    const reply = await askToCancel(session, this.taskId, limits)
    if (reply.kind === 'task') this.#see(reply.task)
    if (reply.kind === 'failed' && reply.failure.kind === 'protocol-error') {
      // Ended meanwhile, unknown or refused: only a look tells these apart.
      await this.#lookAgain(signal)
      const { error } = reply.failure
      if (this.isOpen()) this.#change({ ...this.#record, cancel: { kind: 'refused', at, error } })
    } else if (this.isOpen()) void this.look(signal)
  }

  async #lookAgain(signal: AbortSignal | undefined): Promise<void> {
    // One that was under way began before the cancel, so it does not tell what became of that.
    await this.#looking
    await this.look(signal)
  }

  async #look(signal: AbortSignal | undefined): Promise<void> {
    const session = this.#session
    if (!session || !this.isOpen()) return
    if (this.#watch?.countAttempt() === 'used up') {
      this.#giveUp(outOfAttempts(session.config.maxPollAttempts ?? 0))
      return
    }
    const look = await lookAt(session, this.taskId, { ...(signal && { signal }), ...this.#trace() })
    if (this.#session === session) this.#judge(look, session)
  }

  #judge(look: Look, { serverLabel }: TaskSession): void {
    const now = this.#deps.clock.now()
    const verdict = judgeLook(look, expiresAt(this.#record), now)
    switch (verdict.kind) {
      case 'seen':
        this.#see(verdict.task)
        return
      case 'gone': {
        const why = goneWords(verdict.phase, serverLabel)
        this.#change(goneTask(this.#record, verdict.phase, why, now))
        this.#input.withdrawAll({ by: 'call' })
        this.#endWatch(taskGone(verdict.phase, why))
        return
      }
      case 'unreadable': {
        const ending = pollFailed(serverLabel, verdict.why)
        this.#trouble(ending.error)
        this.#endWatch(ending)
        return
      }
      case 'silent':
        this.#trouble(verdict.failure.error)
        this.#giveUp(noSign(verdict.failure.error))
        return
      case 'disconnected':
        this.#endWatch(
          verdict.failure.kind === 'connection-lost' ? sessionLost(verdict.failure) : endingOfFailure(verdict.failure),
        )
    }
  }

  #see(wire: WireTask): void {
    if (!this.isOpen()) return
    this.#hintMs = wire.pollIntervalMs ?? this.#hintMs
    const interval = this.#session ? this.#interval(this.#session) : this.#record.pollIntervalMs
    this.#change(seenTask(this.#record, wire, interval, this.#deps.clock.now()))
    this.#react(wire)
  }

  /** What the status means for whoever waits. */
  #react(wire: WireTask): void {
    const session = this.#session
    if (session) this.#heed(wire, session)
    if (this.isOpen()) this.#schedule()
    else if (this.#watch && session) {
      this.#timer?.cancel()
      // What a person cancelled ends as cancelled, whatever the server managed to do before it heard of that.
      if (wire.status === 'cancelled' || this.#record.cancel?.kind === 'asked') {
        this.#endWatch(taskCancelled(this.#record.cancel !== undefined, session.serverLabel, wire.message))
      } else void this.#bring(this.#watch, session, wire.outcome)
    }
  }

  /** Has a person asked what the task waits for, unless it asked too often. */
  #heed({ status, inputRequests }: WireTask, session: TaskSession): void {
    const isWaiting = status === 'input_required'
    if (hasResultRequest(session.connection.peer.era)) {
      const isNewRound = isWaiting && this.#watch?.isWaiting === false
      if (isNewRound && this.#isOneTooMany(session)) return
      this.#watch?.waits(isWaiting)
      if (isWaiting) this.#askForResult(session)
      return
    }
    // What is to be cancelled is not asked for any more.
    if (isWaiting && this.#record.cancel?.kind === 'asked') this.#input.withdrawAll({ by: 'call' })
    else if (isWaiting) {
      const listed = this.#input.read(inputRequests, session)
      if ('code' in listed) this.#endWatch(inputFailed(listed))
      else if (listed.ask.length === 0 || !this.#isOneTooMany(session)) this.#input.take(listed, session)
    } else if (status === 'working') this.#input.worksAgain()
    else this.#input.withdrawAll({ by: 'call' })
    this.#watch?.waits(this.#input.isAsking)
  }

  #isOneTooMany({ config }: TaskSession): boolean {
    if (this.#watch?.countRound() !== 'too many') return false
    this.#endWatch(tooManyRounds(config.maxInputRounds))
    return true
  }

  /** Ends the watch with the result of a task that has ended. */
  async #bring(watch: TaskWatch, session: TaskSession, outcome?: Fetched): Promise<void> {
    watch.taskEnded()
    const { state, toolName, message } = this.#record
    const { serverLabel } = session
    const fetched = async (): Promise<Fetched> =>
      outcome ?? (await this.#result.fetch(session, watch.signal, this.#trace()))
    const ending =
      state.phase === 'completed'
        ? completedEnding(toolName, serverLabel, await fetched())
        : state.phase === 'failed'
          ? failedEnding(toolName, message, await fetched())
          : taskCancelled(this.#record.cancel !== undefined, serverLabel, message)
    if (this.#watch === watch) this.#endWatch(ending)
  }

  #askForResult(session: TaskSession): void {
    const { callId } = this.#record
    const told = { ...(callId !== undefined && { caller: callId }), ...this.#trace() }
    this.#result.askWhileItWaits(session, told, (answer) => void this.#endedBy(answer))
  }

  /** A result is the server's word that the task is over, also where its status does not say so yet. */
  async #endedBy({ result }: Answer): Promise<void> {
    await this.#lookAgain(undefined)
    const hasFailed = isRecord(result) && result['isError'] === true
    this.#see({ taskId: this.taskId, status: hasFailed ? 'failed' : 'completed' })
  }

  async #onAbort(): Promise<void> {
    const watch = this.#watch
    await this.cancel()
    if (this.#watch !== watch) return
    const { cancel } = this.#record
    const serverLabel = this.#session?.serverLabel ?? this.#record.serverId
    this.#endWatch(
      cancel?.kind === 'refused' ? notCancelled(cancel.error) : taskCancelled(true, serverLabel, undefined),
    )
  }

  /** Whoever waits has waited long enough: the server is told to cancel, and the waiting ends without that. */
  #giveUp(ending: CallEnding): void {
    if (!this.#watch) return
    this.#endWatch(ending)
    void this.cancel()
  }

  #endWatch(ending: CallEnding): void {
    const watch = this.#watch
    if (!watch) return
    this.#watch = undefined
    watch.end(ending)
    if (this.#session) this.#change(followedBy(this.#record, 'now and then'))
    this.#schedule()
  }

  #schedule(): void {
    this.#timer?.cancel()
    if (!this.isOpen() || !this.#session || this.#looking || this.#dropped.signal.aborted) return
    const { clock, options } = this.#deps
    const delay = nextLook({
      isWatched: this.#watch !== undefined,
      pollIntervalMs: this.#record.pollIntervalMs,
      lookEveryMs: options.lookEveryMs,
      expiresAt: expiresAt(this.#record),
      now: clock.now(),
    })
    this.#timer = clock.after(delay, () => void this.look())
  }

  /** Requests are told to the call that waits now. */
  #trace(): Pick<TaskWatchOptions, 'trace'> {
    const trace = this.#watch?.trace
    return trace ? { trace } : {}
  }

  #interval({ config }: TaskSession): number {
    return pollInterval(this.#hintMs, config.pollIntervalMs, this.#deps.options.pollClampMs)
  }

  #trouble(error: AppError | undefined): void {
    if (error && this.isOpen()) this.#change({ ...this.#record, trouble: error })
  }

  #change(record: TaskRecord): void {
    if (record === this.#record || this.#dropped.signal.aborted) return
    this.#record = record
    this.#deps.onChange(record)
  }
}
