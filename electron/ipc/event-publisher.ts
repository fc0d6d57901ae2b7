import type { AppEvent, EventBatch } from '../../shared/read-model/app-event'
import type { AppState, Snapshot } from '../../shared/read-model/snapshot'
import type { Clock, Timer } from '../core/ports'
import { EventQueue } from './event-queue'

export interface EventPublisherDependencies {
  readonly clock: Pick<Clock, 'monotonic' | 'after'>
  /** The fold of every event given to `publish` so far. */
  readonly state: () => AppState
  /** Sends a batch to the window, or nowhere when there is none: a window that comes later takes a snapshot. */
  readonly send: (batch: EventBatch) => void
}

/**
 * Numbers the events of the core and sends them in batches. A number is given when its event is sent, so events left
 * out because a newer one replaced them leave no gap.
 */
export class EventPublisher {
  readonly #queue = new EventQueue()
  readonly #clock: Pick<Clock, 'monotonic' | 'after'>
  readonly #state: () => AppState
  readonly #send: (batch: EventBatch) => void
  #next = 0
  #timer: { readonly dueAt: number; readonly pending: Timer } | undefined

  constructor({ clock, state, send }: EventPublisherDependencies) {
    this.#clock = clock
    this.#state = state
    this.#send = send
  }

  publish(event: AppEvent): void {
    if (this.#queue.add(event, this.#clock.monotonic()) === 'now') this.#flush()
    else this.#schedule()
  }

  /** The state and the number of the last event in it: what waits is sent first. */
  snapshot(): Snapshot {
    this.#flush()
    return { last: this.#next - 1, state: this.#state() }
  }

  #flush(): void {
    const events = this.#queue.take(this.#clock.monotonic())
    const first = this.#next
    this.#next += events.length
    this.#schedule()
    if (events.length > 0) this.#send({ first, events })
  }

  /** Keeps one timer, at the time the queue asks for. */
  #schedule(): void {
    const dueAt = this.#queue.dueAt()
    if (dueAt === this.#timer?.dueAt) return
    this.#timer?.pending.cancel()
    this.#timer = dueAt === undefined ? undefined : { dueAt, pending: this.#timerAt(dueAt) }
  }

  #timerAt(dueAt: number): Timer {
    // Rounded up: a timer that fires a fraction of a millisecond early would find nothing due.
    const delayMs = Math.max(0, Math.ceil(dueAt - this.#clock.monotonic()))
    return this.#clock.after(delayMs, () => {
      this.#timer = undefined
      this.#flush()
    })
  }
}
