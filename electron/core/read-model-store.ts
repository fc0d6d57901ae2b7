import type { AppEvent } from '../../shared/read-model/app-event'
import { applyEvent } from '../../shared/read-model/apply-event'
import { type AppState, emptyState } from '../../shared/read-model/snapshot'
import { Emitter, type Unsubscribe } from './emitter'

/**
 * The one place where the core's events become state, with the same fold the window uses. Everything that changes what
 * a person sees goes through `publish`.
 */
export class ReadModelStore {
  readonly #events: Emitter<AppEvent>
  #state: AppState = emptyState

  constructor(onListenerError: (error: unknown) => void) {
    this.#events = new Emitter(onListenerError)
  }

  get state(): AppState {
    return this.#state
  }

  readonly publish = (event: AppEvent): void => {
    this.#state = applyEvent(this.#state, event)
    this.#events.emit(event)
  }

  onEvent(listener: (event: AppEvent) => void): Unsubscribe {
    return this.#events.on(listener)
  }
}
