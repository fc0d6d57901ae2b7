import type { RestartPolicy } from '../config/server-entry'
import type { Clock, Timer } from '../ports'
import {
  afterDownfall,
  type BackOff,
  countAttempt,
  type Downfall,
  noAttempts,
  type RestartVerdict,
} from './restart-policy'

type PendingRetry = Extract<RestartVerdict, { readonly kind: 'retry' }>

/** The automatic restarts of one server: its count, its timer. What is decided stands in `restart-policy.ts`. */
export class AutoRestart {
  readonly #clock: Clock
  readonly #onDue: () => void
  #backOff: BackOff = noAttempts
  #isOn = false
  /** Wanted, whether its time runs or not. */
  #pending: PendingRetry | undefined
  #timer: Timer | undefined
  #retryAt: number | undefined

  /** `onDue`: the time for an attempt has come; whoever makes it asks `begin` first. */
  constructor(clock: Clock, onDue: () => void) {
    this.#clock = clock
    this.#onDue = onDue
  }

  /** Attempts made since the server last stood by itself. */
  get attempts(): number {
    return this.#backOff.attempts
  }

  /** Epoch ms of the next attempt; nothing while none is planned. */
  get retryAt(): number | undefined {
    return this.#retryAt
  }

  /** Off, a wanted attempt waits until it is on again, and then its whole delay. Twice is once. */
  turn(on: boolean): void {
    if (on === this.#isOn) return
    this.#isOn = on
    if (on) this.#schedule()
    else this.#unschedule()
  }

  /** The server came down: decides, and plans the next attempt where there is one. */
  cameDown(policy: RestartPolicy | undefined, end: Downfall): RestartVerdict {
    this.callOff()
    const { verdict, backOff } = afterDownfall(policy, this.#backOff, end)
    this.#backOff = backOff
    if (verdict.kind === 'retry') {
      this.#pending = verdict
      this.#schedule()
    }
    return verdict
  }

  /** Gives the number of the attempt that begins now, or nothing when it was called off since its time came. */
  begin(): number | undefined {
    const pending = this.#pending
    if (!pending) return undefined
    this.callOff()
    this.#backOff = countAttempt(this.#backOff, pending.delayMs)
    return pending.attempt
  }

  /** Makes no attempt until the server comes down again. */
  callOff(): void {
    this.#pending = undefined
    this.#unschedule()
  }

  /** A person took over: counts anew. */
  reset(): void {
    this.callOff()
    this.#backOff = noAttempts
  }

  #schedule(): void {
    if (!this.#isOn || !this.#pending) return
    const { delayMs } = this.#pending
    this.#retryAt = this.#clock.now() + delayMs
    this.#timer = this.#clock.after(delayMs, () => this.#onDue())
  }

  #unschedule(): void {
    this.#timer?.cancel()
    this.#timer = undefined
    this.#retryAt = undefined
  }
}
