import type { AppEvent } from '../../shared/read-model/app-event'
import { EventUrgency } from './event-urgency'
import { RingNotices } from './ring-notices'
import { SendRate } from './send-rate'
import { WaitingEvents } from './waiting-events'

/** Shortest time between two batches of events nobody waits for, in ms: one picture of a 60 Hz screen. */
const batchEveryMs = 16

/** Most urgent events sent at once in a second. Above that they join the batches. */
const mostSendsASecond = 500

/**
 * Decides which events are sent together and when (design: commands in, one ordered event stream out). It has no timer
 * and sends nothing: the time comes in with each call, in ms of a clock that never goes back.
 */
export class EventQueue {
  readonly #urgency = new EventUrgency()
  readonly #waiting = new WaitingEvents()
  readonly #rings = new RingNotices()
  readonly #rate = new SendRate(mostSendsASecond)
  /** When what waits must be sent; `undefined` when nothing waits. */
  #waitingDueAt: number | undefined
  #lastBatchAt = Number.NEGATIVE_INFINITY

  /** Takes an event in. `now`: it must be sent at once, with everything that waits before it. */
  add(event: AppEvent, now: number): 'now' | 'later' {
    const urgent = this.#urgency.isUrgent(event)
    if (event.type === 'server.removed') this.#rings.forget(event.serverId)
    if (event.type === 'ring.advanced' && !this.#rings.admit(event, now)) return 'later'
    this.#waiting.add(event, !urgent)
    this.#waitingDueAt ??= now + batchEveryMs
    return urgent && this.#rate.tryOne(now) ? 'now' : 'later'
  }

  /** When to `take` next, in ms; `undefined` while nothing is there to be sent. */
  dueAt(): number | undefined {
    const ringsAt = this.#rings.nextReadyAt()
    if (this.#waitingDueAt === undefined && ringsAt === undefined) return undefined
    const first = Math.min(this.#waitingDueAt ?? Number.POSITIVE_INFINITY, ringsAt ?? Number.POSITIVE_INFINITY)
    return Math.max(first, this.#lastBatchAt + batchEveryMs)
  }

  /** Hands over everything that may be sent now, in order. */
  take(now: number): readonly AppEvent[] {
    for (const notice of this.#rings.takeReady(now)) this.#waiting.add(notice, true)
    const events = this.#waiting.take()
    for (const event of events) if (event.type === 'ring.advanced') this.#rings.sent(event, now)
    this.#waitingDueAt = undefined
    if (events.length > 0) this.#lastBatchAt = now
    return events
  }
}
