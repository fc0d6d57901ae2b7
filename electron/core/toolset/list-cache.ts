import { AppFailure } from '../../../shared/result'
import { Emitter, type Unsubscribe } from '../emitter'
import type { Clock, Timer } from '../ports'
import { initialRefreshState, type RefreshEffect, type RefreshEvent, refreshStep } from './refresh-policy'

/** A list that says itself how long it may be kept, where the server did. */
export interface Keepable {
  readonly ttlMs?: number
}

/** What became of a fetch that a change caused. */
export type Refreshed<List> =
  | { readonly kind: 'listed'; readonly list: List }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface ListCacheParts<List extends Keepable> {
  readonly clock: Clock
  /** How long a list is kept, in ms; 0 keeps none. */
  readonly ttlMs: number
  readonly fetch: (signal: AbortSignal) => Promise<List>
  readonly onNotice: (text: string) => void
}

interface Waiter<List> {
  /** The number of changes the list must not be older than. */
  readonly changes: number
  readonly resolve: (list: List) => void
  readonly reject: (error: unknown) => void
}

interface RunningFetch {
  readonly changes: number
  readonly because: 'changed' | 'asked'
  readonly controller: AbortController
}

/**
 * Keeps one list of one connection. It is given out while it is young and the server has not said that it changed; a
 * change has it fetched again by the rules of `refresh-policy.ts`, which decides everything that is done here.
 */
export class ListCache<List extends Keepable> {
  readonly #parts: ListCacheParts<List>
  readonly #refreshed: Emitter<Refreshed<List>>
  readonly #waiters = new Set<Waiter<List>>()
  #state = initialRefreshState
  #kept: { readonly list: List; readonly changes: number; readonly at: number } | undefined
  #running: RunningFetch | undefined
  #timer: Timer | undefined
  #closed = false

  constructor(parts: ListCacheParts<List>) {
    this.#parts = parts
    this.#refreshed = new Emitter((error) => parts.onNotice(`A listener failed: ${String(error)}`))
  }

  /** Hears of each fetch that a change caused, when it is over. */
  onRefreshed(listener: (refreshed: Refreshed<List>) => void): Unsubscribe {
    return this.#refreshed.on(listener)
  }

  /** The list, not older than the last change. Rejects as the fetch does, and with `cancelled` once `signal` is aborted. */
  get(signal?: AbortSignal): Promise<List> {
    if (signal?.aborted) return Promise.reject(cancelled())
    const { clock, ttlMs } = this.#parts
    const kept = this.#kept
    if (kept && kept.changes === this.#state.changes) {
      const age = clock.monotonic() - kept.at
      if (age < Math.min(ttlMs, kept.list.ttlMs ?? Infinity)) return Promise.resolve(kept.list)
    }
    return this.#waitForFetch(signal)
  }

  /** The list as it was last, however old. */
  get last(): List | undefined {
    return this.#kept?.list
  }

  /** The next `get` asks the server whatever is kept. */
  invalidate(): void {
    this.#step({ type: 'invalidated' })
  }

  /** The server said that its list changed. */
  changed(): void {
    if (!this.#closed) this.#step({ type: 'changed', at: this.#parts.clock.monotonic() })
  }

  /** Fetches nothing by itself any more. */
  close(): void {
    this.#closed = true
    this.#timer?.cancel()
  }

  #waitForFetch(signal: AbortSignal | undefined): Promise<List> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiters.delete(waiter)
        reject(cancelled())
        this.#abortIfUnwanted()
      }
      const settled = (): void => signal?.removeEventListener('abort', leave)
      const waiter: Waiter<List> = {
        changes: this.#state.changes,
        resolve: (list) => {
          settled()
          resolve(list)
        },
        reject: (error) => {
          settled()
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiters.add(waiter)
      this.#step({ type: 'asked' })
    })
  }

  #step(event: RefreshEvent): void {
    const { state, effects } = refreshStep(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#do(effect)
  }

  #do(effect: RefreshEffect): void {
    const { clock, onNotice } = this.#parts
    switch (effect.type) {
      case 'wait':
        this.#timer = clock.after(effect.ms, () => this.#step({ type: 'due', at: clock.monotonic() }))
        break
      case 'fetch':
        void this.#fetch(effect.because)
        break
      case 'notice':
        onNotice(effect.text)
    }
  }

  async #fetch(because: 'changed' | 'asked'): Promise<void> {
    const running = { changes: this.#state.changes, because, controller: new AbortController() }
    this.#running = running
    const outcome = await this.#outcome(running.controller.signal)
    this.#running = undefined
    if (outcome.kind === 'listed') {
      this.#kept = { list: outcome.list, changes: running.changes, at: this.#parts.clock.monotonic() }
    }
    for (const waiter of [...this.#waiters]) {
      if (waiter.changes > running.changes) continue
      this.#waiters.delete(waiter)
      if (outcome.kind === 'listed') waiter.resolve(outcome.list)
      else waiter.reject(outcome.error)
    }
    this.#step({ type: 'fetched', succeeded: outcome.kind === 'listed' })
    if (because === 'changed' && !this.#closed) this.#refreshed.emit(outcome)
  }

  async #outcome(signal: AbortSignal): Promise<Refreshed<List>> {
    try {
      return { kind: 'listed', list: await this.#parts.fetch(signal) }
    } catch (error) {
      return { kind: 'failed', error }
    }
  }

  /** A fetch that only those who left had asked for is called off. */
  #abortIfUnwanted(): void {
    const running = this.#running
    if (running?.because !== 'asked') return
    if (![...this.#waiters].some((waiter) => waiter.changes <= running.changes)) running.controller.abort()
  }
}

function cancelled(): AppFailure {
  return new AppFailure({ code: 'cancelled', message: 'Listing was cancelled.' })
}
