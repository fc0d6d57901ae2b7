import { setTimeout as pause } from 'node:timers/promises'
import type { Clock, Timer } from '../ports'
import type { ProcessFamily } from './process-family'
import { type StopAction, stopPlan } from './stop-plan'

/** What outlives its parent has this long between SIGTERM and SIGKILL, in ms (manager spec, section 3 "stop"). */
const leftoverGraceMs = 1000
/** How long after SIGKILL a process is still waited for, in ms: one that hangs in the kernel cannot be ended. */
const killWaitMs = 1000
const lookEveryMs = 50

/** How a process and all it started came to their end. */
export interface ProcessEnding {
  /** What the process left behind when it ended without being killed, and was ended then. */
  readonly leftBehind: readonly number[]
  /** What even SIGKILL did not end in time. */
  readonly survivors: readonly number[]
}

export interface ProcessStopDeps {
  readonly family: ProcessFamily
  readonly clock: Clock
  readonly platform: NodeJS.Platform
  readonly endInput: () => void
}

/**
 * Ends one process with everything it started: on request by the steps of `stopPlan`, and what is left of it after it
 * ended by itself.
 */
export class ProcessStop {
  /** Resolves once, when nothing is left or nothing more can be done. */
  readonly ended: Promise<ProcessEnding>
  readonly #deps: ProcessStopDeps
  readonly #resolve: (ending: ProcessEnding) => void
  readonly #taken = new Set<StopAction>()
  #timers: Timer[] = []
  #killAt = Number.POSITIVE_INFINITY
  #hasExited = false

  constructor(deps: ProcessStopDeps) {
    this.#deps = deps
    let resolve: (ending: ProcessEnding) => void = () => {}
    this.ended = new Promise((settle) => {
      resolve = settle
    })
    this.#resolve = resolve
  }

  /** Begins to end it within `graceMs`. Called again, each step comes at the earlier of its times; 0 kills at once. */
  stop(graceMs: number): void {
    const { clock, platform } = this.#deps
    const steps = stopPlan(graceMs, platform)
    this.#killBefore(clock.monotonic() + (steps.at(-1)?.afterMs ?? 0))
    if (this.#hasExited) return
    for (const { afterMs, action } of steps) {
      if (afterMs === 0) void this.#take(action)
      else this.#timers.push(clock.after(afterMs, () => void this.#take(action)))
    }
    this.#timers.push(clock.after(Math.max(0, graceMs) + killWaitMs, () => void this.#giveUp()))
  }

  /** To be called when the process itself ended, asked or not: what it left behind is ended now. */
  async exited(): Promise<void> {
    if (this.#hasExited) return
    this.#hasExited = true
    for (const timer of this.#timers) timer.cancel()
    this.#killBefore(this.#deps.clock.monotonic() + leftoverGraceMs)
    this.#resolve(await this.#endLeftovers())
  }

  async #endLeftovers(): Promise<ProcessEnding> {
    const { clock, family } = this.#deps
    const leftBehind = await family.signalAll('SIGTERM')
    let living = leftBehind
    while (living.length > 0 && clock.monotonic() < this.#killAt + killWaitMs) {
      // These waits keep the host alive, unlike the clock's timers: ending must not be cut short by its own end.
      await pause(lookEveryMs)
      living = await (clock.monotonic() < this.#killAt ? family.living() : family.signalAll('SIGKILL'))
    }
    return { leftBehind: this.#taken.has('kill') ? [] : leftBehind, survivors: living }
  }

  async #take(action: StopAction): Promise<void> {
    if (this.#taken.has(action)) return
    this.#taken.add(action)
    const { endInput, family } = this.#deps
    if (action === 'kill') {
      await family.signalAll('SIGKILL')
      return
    }
    // Descendants can be traced only while their parents live.
    await family.living()
    if (this.#hasExited || this.#taken.has('kill')) return
    if (action === 'end-input') endInput()
    else family.signalGroup('SIGTERM')
  }

  /** The process did not end though it was killed. */
  async #giveUp(): Promise<void> {
    if (this.#hasExited) return
    this.#resolve({ leftBehind: [], survivors: await this.#deps.family.living() })
  }

  #killBefore(moment: number): void {
    this.#killAt = Math.min(this.#killAt, moment)
  }
}
