import type { BodyStore } from '../bodies/body-store'

/** What of the body store traffic needs. */
export type TrafficBodies = Pick<BodyStore, 'put' | 'has' | 'drop'>

/**
 * Most bytes of whole messages: a flood of long ones must not drive the results of calls out of the store, which drops
 * the oldest. The newest message is kept whatever its size.
 */
export const wholeMessageBytes = 128 * 1024 * 1024

/** Messages longer than their previews, whole, as long as there is room for them: the oldest go first. */
export class TrafficWholes {
  readonly #bodies: TrafficBodies | undefined
  /** Sizes by body, oldest first. */
  readonly #sizes = new Map<string, number>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(bodies: TrafficBodies | undefined, mostBytes = wholeMessageBytes) {
    this.#bodies = bodies
    this.#mostBytes = mostBytes
  }

  /** The id of its body; undefined when none is kept. */
  keep(whole: Buffer): string | undefined {
    if (!this.#bodies) return undefined
    const { bodyId } = this.#bodies.put(whole)
    this.#sizes.set(bodyId, whole.length)
    this.#bytes += whole.length
    for (const oldest of this.#sizes.keys()) {
      if (this.#bytes <= this.#mostBytes || oldest === bodyId) break
      this.drop(oldest)
    }
    return bodyId
  }

  has(bodyId: string): boolean {
    return this.#sizes.has(bodyId) && this.#bodies?.has(bodyId) === true
  }

  drop(bodyId: string | undefined): void {
    const size = bodyId === undefined ? undefined : this.#sizes.get(bodyId)
    if (bodyId === undefined || size === undefined) return
    this.#sizes.delete(bodyId)
    this.#bytes -= size
    this.#bodies?.drop(bodyId)
  }
}
