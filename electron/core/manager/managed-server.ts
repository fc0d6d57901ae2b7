import type { ServerState } from '../../../shared/model/server'
import { type AppError, AppFailure } from '../../../shared/result'
import type { ServerDefinition } from '../config/server-definition'
import type { TransportEnd } from '../connection/server-transport'
import type { Approval, Clock, Timer } from '../ports'
import type { McpToolset } from '../toolset/mcp-toolset'
import { OperationQueue, unlessAborted } from './operation-queue'
import { peerSummary } from './server-record'
import type { ServerSession, SessionFactory, SessionObserver, StartableDefinition } from './server-session'
import { endFacts, failureFrom, restingState, stateNote, whyNotStartable } from './server-state'

/** How often a starting server's last line of stderr is shown anew, in ms. */
const lastLineEveryMs = 250

export interface ManagedServerDeps {
  readonly clock: Clock
  readonly approval: Approval
  readonly openSession: SessionFactory
  readonly observer: SessionObserver
  /** The time a stop may take before SIGKILL, in ms. */
  readonly graceMs: number
  /** Called after every change of `state`, `toolset` or `definition`. */
  readonly onChange: () => void
}

/**
 * One server's state machine (manager spec, section 1). Operations run one at a time; `stop` overtakes. Reading
 * `state` never waits.
 */
export class ManagedServer {
  readonly #deps: ManagedServerDeps
  readonly #queue = new OperationQueue()
  #definition: ServerDefinition
  #state: ServerState
  #session: ServerSession | undefined
  #toolset: McpToolset | undefined
  #lastLine: string | undefined
  #lastLineTimer: Timer | undefined
  #stopping: Promise<void> | undefined

  constructor(definition: ServerDefinition, deps: ManagedServerDeps) {
    this.#definition = definition
    this.#deps = deps
    this.#state = restingState(definition)
  }

  get definition(): ServerDefinition {
    return this.#definition
  }

  get state(): ServerState {
    return this.#state
  }

  /** The connected server, while it is Running. */
  get toolset(): McpToolset | undefined {
    return this.#state.status === 'Running' ? this.#toolset : undefined
  }

  /** Takes a changed entry. What runs goes on under the old one until it is started again. */
  redefine(definition: ServerDefinition): void {
    this.#definition = definition
    const { status } = this.#state
    // A failure of the old entry says nothing of the new one.
    if (status === 'Stopped' || status === 'Disabled' || status === 'FailedToStart') this.#set(restingState(definition))
    else this.#deps.onChange()
  }

  /** Resolves once Running (at once when it is already); rejects with `AppFailure` when it cannot. */
  start(): Promise<void> {
    return this.#queue.add(async (signal) => {
      if (this.#state.status === 'Running') return
      await this.#launch(signal, (pid) => ({
        status: 'Starting',
        since: this.#deps.clock.now(),
        ...(pid === undefined ? {} : { pid }),
      }))
    })
  }

  /** A new process whatever it was before, except when disabled. */
  restart(): Promise<void> {
    return this.#queue.add(async (signal) => {
      await this.#launch(signal, (pid) => ({
        status: 'Restarting',
        since: this.#deps.clock.now(),
        attempt: 0,
        ...(pid === undefined ? {} : { pid }),
      }))
    })
  }

  /** Ends it, overtaking a start that runs or waits. Asked again while it is being ended, it is killed at once. */
  stop(): Promise<void> {
    if (this.#stopping) {
      void this.#session?.stop(0)
      return this.#stopping
    }
    const stopping = this.#queue
      .overtake(async () => {
        await this.#end()
        this.#set(restingState(this.#definition))
      })
      .finally(() => {
        this.#stopping = undefined
      })
    this.#stopping = stopping
    return stopping
  }

  async #launch(signal: AbortSignal, during: (pid?: number) => ServerState): Promise<void> {
    const definition = this.#definition
    const refusal = whyNotStartable(definition, this.#deps.approval)
    if (refusal) {
      // Disabled stays Disabled; a running server that must not start again goes on running.
      if (refusal.code !== 'server-disabled' && this.#state.status !== 'Running') this.#fail(refusal)
      throw new AppFailure(refusal)
    }
    this.#set(during())
    await this.#endPrevious(signal)
    const session = this.#deps.openSession(definition as StartableDefinition, {
      ...this.#deps.observer,
      spawned: (pid) => {
        this.#deps.observer.spawned(pid)
        if (this.#session === session && !signal.aborted) this.#set(during(pid))
      },
      stderrLines: (lines) => {
        this.#deps.observer.stderrLines(lines)
        this.#noteLastLine(lines.at(-1))
      },
    })
    this.#session = session
    try {
      const { peer, toolset } = await unlessAborted(signal, session.open(signal))
      this.#toolset = toolset
      this.#set({
        status: 'Running',
        since: this.#deps.clock.now(),
        ...(session.pid === undefined ? {} : { pid: session.pid }),
        peer: peerSummary(peer),
      })
      void session.ended.then((end) => this.#onEnded(session, end))
    } catch (error) {
      // Called off: whoever did it ends the session.
      signal.throwIfAborted()
      const failure = failureFrom(error)
      await unlessAborted(signal, session.stop(this.#deps.graceMs))
      this.#fail(failure, await session.ended)
      throw new AppFailure(failure)
    }
  }

  async #endPrevious(signal: AbortSignal): Promise<void> {
    const session = this.#session
    if (!session) return
    await unlessAborted(signal, session.stop(this.#deps.graceMs))
    this.#session = undefined
  }

  async #end(): Promise<void> {
    const session = this.#session
    if (!session) return
    this.#set({ status: 'Stopping', since: this.#deps.clock.now() })
    await session.stop(this.#deps.graceMs)
    this.#session = undefined
  }

  /** The session of a running server ended: by itself, unless an operation is at work on it. */
  #onEnded(session: ServerSession, end: TransportEnd): void {
    if (this.#session !== session || this.#state.status !== 'Running') return
    this.#set({
      status: 'Crashed',
      at: this.#deps.clock.now(),
      error: end.error,
      ...endFacts(end, session.lastStderr()),
    })
  }

  #fail(error: AppError, end?: TransportEnd): void {
    const facts = endFacts(end, this.#session?.lastStderr() ?? [])
    this.#set({ status: 'FailedToStart', at: this.#deps.clock.now(), error, ...facts })
  }

  /** Shows what a slow start says, a few times a second at most. */
  #noteLastLine(line: string | undefined): void {
    if (line === undefined || line.trim() === '' || this.#state.status !== 'Starting') return
    this.#lastLine = line
    if (this.#lastLineTimer) return
    this.#lastLineTimer = this.#deps.clock.after(lastLineEveryMs, () => {
      this.#lastLineTimer = undefined
      if (this.#state.status === 'Starting' && this.#lastLine !== undefined) {
        this.#set({ ...this.#state, lastLine: this.#lastLine.slice(0, 200) })
      }
    })
  }

  #set(state: ServerState): void {
    const note = state.status === this.#state.status ? undefined : stateNote(state)
    if (note) this.#deps.observer.note(note.level, note.text)
    this.#state = state
    if (state.status !== 'Running') this.#toolset = undefined
    this.#deps.onChange()
  }
}
