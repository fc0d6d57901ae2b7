import type { ServerId } from '../../shared/model/server'
import type { AppEvent } from '../../shared/read-model/app-event'
import { ringKey } from './waiting-events'

export type RingNotice = Extract<AppEvent, { readonly type: 'ring.advanced' }>

/** Shortest time between two notices of one ring, in ms: 10 a second. A server can print 110 000 lines in 130 ms. */
const ringNoticeEveryMs = 100

/** Keeps back the notices of rings that had one a moment ago; only the newest of each ring is kept. */
export class RingNotices {
  readonly #readyAt = new Map<string, number>()
  readonly #held = new Map<string, RingNotice>()
  /** Kept, not counted anew: it is asked for with each of very many notices. */
  #firstReadyAt: number | undefined

  /** Takes a notice in; true when it may wait with the other events right away instead of being held. */
  admit(notice: RingNotice, now: number): boolean {
    const key = keyOf(notice)
    const readyAt = this.#readyAt.get(key)
    if (readyAt === undefined || readyAt <= now) {
      // A held one is older than this: sent after it, it would take the ring back.
      if (this.#held.delete(key)) this.#findFirst()
      return true
    }
    this.#held.set(key, notice)
    this.#firstReadyAt = Math.min(this.#firstReadyAt ?? readyAt, readyAt)
    return false
  }

  /** Notes that a notice of this ring was sent. */
  sent(notice: RingNotice, now: number): void {
    this.#readyAt.set(keyOf(notice), now + ringNoticeEveryMs)
  }

  /** Hands over the held notices whose time has come. */
  takeReady(now: number): readonly RingNotice[] {
    if (this.#firstReadyAt === undefined || this.#firstReadyAt > now) return []
    const ready = [...this.#held].filter(([key]) => (this.#readyAt.get(key) ?? now) <= now)
    for (const [key] of ready) this.#held.delete(key)
    this.#findFirst()
    return ready.map(([, notice]) => notice)
  }

  /** When the first held notice may be sent, in ms; `undefined` when none is held. */
  nextReadyAt(): number | undefined {
    return this.#firstReadyAt
  }

  /** Forgets the rings of a server that is gone: a notice sent later would bring them back. */
  forget(serverId: ServerId): void {
    for (const ring of ['log', 'traffic'] as const) {
      this.#readyAt.delete(ringKey(serverId, ring))
      this.#held.delete(ringKey(serverId, ring))
    }
    this.#findFirst()
  }

  #findFirst(): void {
    const times = [...this.#held.keys()].flatMap((key) => this.#readyAt.get(key) ?? [])
    this.#firstReadyAt = times.length === 0 ? undefined : Math.min(...times)
  }
}

function keyOf({ extent }: RingNotice): string {
  return ringKey(extent.serverId, extent.ring)
}
