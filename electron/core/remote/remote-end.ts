import type { TransportEnd } from '../connection/server-transport'

/** The one end of a transport, whichever way it comes. */
export class RemoteEnd {
  /** Settles once. Never rejects. */
  readonly ended: Promise<TransportEnd>
  #end: TransportEnd | undefined
  #resolve: (end: TransportEnd) => void = () => {}
  readonly #controller = new AbortController()

  constructor() {
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  /** Aborted with the end: everything that is open ends with it. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get end(): TransportEnd | undefined {
    return this.#end
  }

  /** False when it had ended before. */
  settle(end: TransportEnd): boolean {
    if (this.#end) return false
    this.#end = end
    this.#resolve(end)
    return true
  }

  abort(): void {
    this.#controller.abort()
  }
}
