import type { EndFacts, ServerHealth, ServerState } from '../../../shared/model/server'
import type { AppError } from '../../../shared/result'
import type { TransportEnd } from '../connection/server-transport'
import type { Clock, Timer } from '../ports'
import { HealthCheck } from './health-check'
import { unlessAborted } from './operation-queue'
import { peerSummary } from './server-record'
import type {
  OpenedSession,
  ServerSession,
  SessionFactory,
  SessionObserver,
  StartableDefinition,
} from './server-session'
import { endFacts, failureFrom, stateNote } from './server-state'

/** How often a starting server's last line of stderr is shown anew, in ms. */
const lastLineEveryMs = 250

/** How a start is shown while it goes on. */
export type Rising =
  | { readonly status: 'Starting' }
  /** `attempt`: 0 when a person asked for it. */
  | { readonly status: 'Restarting'; readonly attempt: number }

/** What became of a start. Of one that failed nothing is left running. */
export type Opening =
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly error: AppError; readonly facts: EndFacts }

/** A running server came down by itself. */
export interface Crash {
  readonly error: AppError
  readonly facts: EndFacts
  /** How long it was Running, by the monotonic clock. */
  readonly ranMs: number
}

export interface ServerLifeDeps {
  readonly clock: Clock
  readonly openSession: SessionFactory
  readonly observer: SessionObserver
  /** The time a stop that begins now may take before SIGKILL, in ms. */
  readonly graceMs: () => number
  /** To be answered by showing the state that follows. */
  readonly onCrash: (crash: Crash) => void
  readonly onChange: () => void
}

/**
 * What one server is doing now: its session, and the state that is shown of it. Which operation comes when is decided in
 * `managed-server.ts`.
 */
export class ServerLife {
  readonly #deps: ServerLifeDeps
  readonly #health: HealthCheck
  #state: ServerState
  #session: ServerSession | undefined
  #opened: OpenedSession | undefined
  #lastLine: string | undefined
  #lastLineTimer: Timer | undefined

  constructor(state: ServerState, deps: ServerLifeDeps) {
    this.#state = state
    this.#deps = deps
    this.#health = new HealthCheck({
      clock: deps.clock,
      note: (level, text) => deps.observer.note(level, text),
      onChange: deps.onChange,
    })
  }

  get state(): ServerState {
    return this.#state
  }

  /** The session, while it is Running. */
  get opened(): OpenedSession | undefined {
    return this.#opened
  }

  get health(): ServerHealth | undefined {
    return this.#health.health
  }

  checkHealth(): Promise<void> {
    return this.#health.check()
  }

  /** Ends what ran before, then starts and shakes hands. Rejects only when `signal` is aborted: whoever did that ends it. */
  async open(definition: StartableDefinition, rising: Rising, signal: AbortSignal): Promise<Opening> {
    const state = { ...rising, since: this.#deps.clock.now() }
    this.show(state)
    await this.#endPrevious(signal)
    const { observer, clock, graceMs } = this.#deps
    const session = this.#deps.openSession(definition, {
      ...observer,
      spawned: (pid) => {
        observer.spawned(pid)
        if (this.#session === session && !signal.aborted) this.show({ ...state, pid })
      },
      stderrLines: (lines) => {
        observer.stderrLines(lines)
        this.#noteLastLine(lines.at(-1))
      },
    })
    this.#session = session
    try {
      this.#run(session, await unlessAborted(signal, session.open(signal)), clock.monotonic())
      return { kind: 'running' }
    } catch (error) {
      signal.throwIfAborted()
      await unlessAborted(signal, session.stop(graceMs()))
      return { kind: 'failed', error: failureFrom(error), facts: endFacts(await session.ended, session.lastStderr()) }
    }
  }

  /** Ends what runs within the grace period; resolves when nothing of it is left. */
  async end(): Promise<void> {
    const session = this.#session
    if (!session) return
    this.show({ status: 'Stopping', since: this.#deps.clock.now() })
    await session.stop(this.#deps.graceMs())
    this.#session = undefined
  }

  /** Ends at once what is being ended. */
  kill(): void {
    void this.#session?.stop(0)
  }

  show(state: ServerState): void {
    const note = state.status === this.#state.status ? undefined : stateNote(state)
    if (note) this.#deps.observer.note(note.level, note.text)
    this.#state = state
    if (state.status !== 'Running') this.#opened = undefined
    this.#health.follow(this.#opened?.connection)
    this.#deps.onChange()
  }

  async #endPrevious(signal: AbortSignal): Promise<void> {
    if (!this.#session) return
    await unlessAborted(signal, this.#session.stop(this.#deps.graceMs()))
    this.#session = undefined
  }

  #run(session: ServerSession, opened: OpenedSession, since: number): void {
    this.#showRunning(session, opened, this.#deps.clock.now())
    opened.connection.onRenewed?.(() => {
      if (this.#session !== session || this.#state.status !== 'Running') return
      // Another object, so that whoever follows sessions takes it for another one.
      this.#showRunning(session, { ...opened, peer: opened.connection.peer }, this.#state.since)
    })
    void session.ended.then((end) => this.#onEnded(session, end, since))
  }

  #showRunning(session: ServerSession, opened: OpenedSession, since: number): void {
    this.#opened = opened
    const { pid } = session
    this.show({ status: 'Running', since, ...(pid !== undefined && { pid }), peer: peerSummary(opened.peer) })
  }

  /** The session of a running server ended: by itself, unless an operation is at work on it. */
  #onEnded(session: ServerSession, end: TransportEnd, since: number): void {
    if (this.#session !== session || this.#state.status !== 'Running') return
    const ranMs = this.#deps.clock.monotonic() - since
    this.#deps.onCrash({ error: end.error, facts: endFacts(end, session.lastStderr()), ranMs })
  }

  /** Shows what a slow start says, a few times a second at most. */
  #noteLastLine(line: string | undefined): void {
    if (line === undefined || line.trim() === '' || this.#state.status !== 'Starting') return
    this.#lastLine = line
    if (this.#lastLineTimer) return
    this.#lastLineTimer = this.#deps.clock.after(lastLineEveryMs, () => {
      this.#lastLineTimer = undefined
      if (this.#state.status === 'Starting' && this.#lastLine !== undefined) {
        this.show({ ...this.#state, lastLine: this.#lastLine.slice(0, 200) })
      }
    })
  }
}
