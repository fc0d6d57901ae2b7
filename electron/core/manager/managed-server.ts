import type { EndFacts, ServerHealth, ServerState, StartFix } from '../../../shared/model/server'
import { type AppError, AppFailure } from '../../../shared/result'
import type { ServerDefinition } from '../config/server-definition'
import type { Approval } from '../ports'
import { AutoRestart } from './auto-restart'
import { isSameEntry } from './define-server'
import { calledOff, OperationQueue, unlessAborted } from './operation-queue'
import type { RestartVerdict } from './restart-policy'
import { type Rising, ServerLife, type ServerLifeDeps } from './server-life'
import type { OpenedSession, StartableDefinition } from './server-session'
import { crashedState, failedState, restingState, whyNotStartable, withRetryAt } from './server-state'
import { replacementRefused, replaceRunning } from './update-running'

export interface ManagedServerDeps extends Omit<ServerLifeDeps, 'onCrash'> {
  readonly approval: Approval
  /** Ways out of a failed start. Never rejects. */
  readonly findFixes: (failed: FailedStart) => Promise<readonly StartFix[]>
}

export interface FailedStart {
  readonly definition: StartableDefinition
  readonly error: AppError
  readonly facts: EndFacts
}

/** Waits for a turn, then runs. */
export type Turn = (run: () => Promise<void>) => Promise<void>

const atOnce: Turn = (run) => run()

/**
 * One server with its operations (manager spec, sections 1, 3 and 4). They run one at a time; `stop`, `disable` and
 * `retire` overtake. Reading never waits. Operations reject with `AppFailure`.
 */
export class ManagedServer {
  readonly #deps: ManagedServerDeps
  readonly #queue = new OperationQueue()
  readonly #restarts: AutoRestart
  readonly #life: ServerLife
  #definition: ServerDefinition
  #stopping: Promise<void> | undefined
  #isRetired = false
  /** The entry of the session there is, or is being opened. */
  #launched: ServerDefinition | undefined

  constructor(definition: ServerDefinition, deps: ManagedServerDeps) {
    this.#definition = definition
    this.#deps = deps
    this.#restarts = new AutoRestart(deps.clock, () => this.#retry())
    this.#life = new ServerLife(restingState(definition), {
      ...deps,
      onCrash: ({ error, facts, ranMs }) => {
        const verdict = this.#cameDown(error, ranMs)
        this.#life.show(crashedState(deps.clock.now(), error, facts, verdict, this.#restarts.retryAt))
      },
    })
  }

  get definition(): ServerDefinition {
    return this.#definition
  }

  get state(): ServerState {
    return this.#life.state
  }

  /** The session, while it is Running. */
  get opened(): OpenedSession | undefined {
    return this.#life.opened
  }

  get health(): ServerHealth | undefined {
    return this.#life.health
  }

  /** Whether what runs was started under another entry than it has now. */
  get needsRestart(): boolean {
    const { status } = this.state
    const isUp = status === 'Running' || status === 'Starting' || status === 'Restarting'
    return isUp && this.#launched !== undefined && !isSameEntry(this.#launched, this.#definition)
  }

  /** Automatic restarts since it last stood by itself. */
  get restartAttempts(): number {
    return this.#restarts.attempts
  }

  /** Whether an operation runs or waits. */
  get isBusy(): boolean {
    return !this.#queue.idle
  }

  /** Resolves once Running (at once when it is already). `turn` lets one of many wait for its place. */
  start(turn: Turn = atOnce): Promise<void> {
    return this.#add((signal) =>
      unlessAborted(
        signal,
        turn(async () => {
          signal.throwIfAborted()
          if (this.state.status === 'Running') return
          this.#restarts.reset()
          await this.#launch({ status: 'Starting' }, signal)
        }),
      ),
    )
  }

  /** A new process whatever it was before, except when disabled. */
  restart(): Promise<void> {
    return this.#add(async (signal) => {
      this.#restarts.reset()
      await this.#launch({ status: 'Restarting', attempt: 0 }, signal)
    })
  }

  /** Ends it, overtaking a start that runs or waits. Asked again while it is being ended, it is killed at once. */
  stop(): Promise<void> {
    if (this.#stopping || this.state.status === 'Stopping') this.#life.kill()
    return this.end()
  }

  /** Like `stop`, but does not hasten an end that is on its way. */
  end(): Promise<void> {
    this.#stopping ??= this.#comeToRest((definition) => definition).finally(() => {
      this.#stopping = undefined
    })
    return this.#stopping
  }

  /** Ends it, then takes the entry as `edit` makes it. */
  disable(edit: (definition: ServerDefinition) => ServerDefinition): Promise<void> {
    return this.#comeToRest(edit)
  }

  /** Takes the entry as `edit` makes it; the same object changes nothing. Starts nothing. */
  enable(edit: (definition: ServerDefinition) => ServerDefinition): Promise<void> {
    return this.#add(() => {
      const edited = edit(this.#definition)
      if (edited !== this.#definition) this.redefine(edited)
      return Promise.resolve()
    })
  }

  /** Ends it for good: every other operation is refused from now on. */
  retire(): Promise<void> {
    this.#isRetired = true
    return this.end()
  }

  /** Replaces the entry; a running server runs under the new one then, or again under the one before. */
  update(next: ServerDefinition): Promise<void> {
    return this.#add(async (signal) => {
      const isRunning = this.state.status === 'Running'
      const refusal = isRunning && !isDisabled(next) ? whyNotStartable(next, this.#deps.approval) : undefined
      if (refusal) throw new AppFailure(replacementRefused(refusal))
      const previous = this.#definition
      this.#restarts.reset()
      this.#definition = next
      // A file that was read meanwhile knows better than either of the two.
      const putBack = (): void => {
        this.#launched = previous
        if (this.#definition === next) this.#definition = previous
      }
      try {
        if (isRunning) await this.#updateRunning(next, previous, signal, putBack)
        else this.#life.show(restingState(next))
      } catch (error) {
        putBack()
        throw error
      }
    })
  }

  /** Takes what a file says now. What runs goes on under the old entry until it is started again. */
  redefine(definition: ServerDefinition): void {
    this.#definition = definition
    const { status } = this.state
    if (status !== 'Stopped' && status !== 'Disabled' && status !== 'FailedToStart') {
      this.#deps.onChange()
      return
    }
    // A failure of the old entry says nothing of the new one.
    this.#restarts.reset()
    this.#life.show(restingState(definition))
  }

  /** A start that was refused for want of approval is history once it was given. */
  forgetRefusal(): void {
    if (this.state.status === 'FailedToStart' && this.state.error.code === 'needs-approval') {
      this.#life.show(restingState(this.#definition))
    }
  }

  /** Whether automatic restarts happen. Off, those that are due wait. */
  monitor(on: boolean): void {
    this.#restarts.turn(on)
    const state = withRetryAt(this.state, this.#restarts.retryAt)
    if (state !== this.state) this.#life.show(state)
  }

  checkHealth(): Promise<void> {
    return this.#life.checkHealth()
  }

  #add(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    return this.#isRetired ? Promise.reject(new AppFailure(calledOff)) : this.#queue.add(run)
  }

  #comeToRest(edit: (definition: ServerDefinition) => ServerDefinition): Promise<void> {
    return this.#queue.overtake(async () => {
      this.#restarts.reset()
      await this.#life.end()
      this.#definition = edit(this.#definition)
      this.#life.show(restingState(this.#definition))
    })
  }

  /** The time for an automatic restart has come: it takes its turn, unless something else happened until then. */
  #retry(): void {
    const attempted = this.#add(async (signal) => {
      const attempt = this.#restarts.begin()
      if (attempt !== undefined) await this.#launch({ status: 'Restarting', attempt }, signal)
    })
    // What came of it is in the state.
    attempted.catch(() => undefined)
  }

  async #launch(rising: Rising, signal: AbortSignal): Promise<void> {
    const definition = this.#definition
    const refusal = whyNotStartable(definition, this.#deps.approval)
    if (refusal) {
      this.#showRefusal(refusal)
      throw new AppFailure(refusal)
    }
    this.#launched = definition
    const opening = await this.#life.open(definition as StartableDefinition, rising, signal)
    if (opening.kind === 'running') return
    await this.#showFailure({ definition: definition as StartableDefinition, ...opening }, signal)
    throw new AppFailure(opening.error)
  }

  async #updateRunning(
    next: ServerDefinition,
    previous: ServerDefinition,
    signal: AbortSignal,
    putBack: () => void,
  ): Promise<void> {
    if (isDisabled(next)) {
      await this.#life.end()
      signal.throwIfAborted()
      this.#life.show(restingState(next))
      return
    }
    const before = previous as StartableDefinition
    this.#launched = next
    const replaced = await replaceRunning(this.#life, next as StartableDefinition, before, signal, putBack)
    if (replaced.kind === 'running') return
    if (replaced.kind === 'down') await this.#showFailure({ definition: before, ...replaced.last }, signal)
    throw new AppFailure(replaced.error)
  }

  #showRefusal(refusal: AppError): void {
    // A running server that must not start again goes on running.
    if (this.state.status === 'Running') return
    if (refusal.code === 'server-disabled') this.#life.show(restingState(this.#definition))
    else this.#fail(refusal, { lastStderr: [] }, [])
  }

  async #showFailure(failed: FailedStart, signal: AbortSignal): Promise<void> {
    const fixes = await unlessAborted(signal, this.#deps.findFixes(failed))
    this.#fail(failed.error, failed.facts, fixes)
  }

  #fail(error: AppError, facts: EndFacts, fixes: readonly StartFix[]): void {
    const verdict = this.#cameDown(error, 0)
    const { retryAt } = this.#restarts
    this.#life.show(
      failedState(this.#deps.clock.now(), error, { ...facts, ...(fixes.length > 0 && { fixes }) }, verdict, retryAt),
    )
  }

  #cameDown(error: AppError, ranMs: number): RestartVerdict {
    return this.#restarts.cameDown(this.#definition.entry?.restartPolicy, { code: error.code, ranMs })
  }
}

function isDisabled({ entry }: ServerDefinition): boolean {
  return entry?.disabled === true
}
