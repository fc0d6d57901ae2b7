import type { Attention } from '../../shared/model/attention'
import type { AppEvent } from '../../shared/read-model/app-event'

/** Leads the window to what a person chose outside of it, whether there is a window yet or not. */
export class AttentionKeeper {
  readonly #publish: (event: AppEvent) => void

  constructor(publish: (event: AppEvent) => void) {
    this.#publish = publish
  }

  /** The newest counts: a person looks at one thing at a time. */
  lead(attention: Attention): void {
    this.#publish({ type: 'attention.changed', attention })
  }

  /** A window has gone there. */
  done(): null {
    this.#publish({ type: 'attention.changed', attention: null })
    return null
  }
}
