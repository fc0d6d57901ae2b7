/** A way out of a subscription. Calling it twice does nothing. */
export type Unsubscribe = () => void

/**
 * Typed listeners for one kind of event. A listener that throws does not keep the others from hearing it; its error
 * goes to `onListenerError`, which has to be given because nobody else would ever see it.
 */
export class Emitter<Event> {
  readonly #listeners = new Set<(event: Event) => void>()
  readonly #onListenerError: (error: unknown) => void

  constructor(onListenerError: (error: unknown) => void) {
    this.#onListenerError = onListenerError
  }

  on(listener: (event: Event) => void): Unsubscribe {
    // Wrapped, so that the same function registered twice is two registrations.
    const own = (event: Event): void => listener(event)
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  emit(event: Event): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(event)
      } catch (error) {
        this.#onListenerError(error)
      }
    }
  }
}
