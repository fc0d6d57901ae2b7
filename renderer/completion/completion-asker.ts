import type { Completion } from '../../shared/model/reading'
import type { AppError, Result } from '../../shared/result'

/** Rest in typing after which a server is asked, in ms. */
const restMs = 200

/** What is known of the proposals for a field. */
export interface Proposals {
  readonly completion: Completion
  /** The text they were made for. */
  readonly madeFor: string | undefined
  readonly isAsking: boolean
  readonly error?: AppError
}

type Ask = (value: string) => Promise<Result<Completion>>

const none: Proposals = { completion: { values: [], hasMore: false }, madeFor: undefined, isAsking: false }

/** Asks for the proposals of one field while somebody types: after a rest, and only the newest answer counts. */
export class CompletionAsker {
  readonly #listeners = new Set<() => void>()
  #proposals = none
  #timer: ReturnType<typeof setTimeout> | undefined
  #question = 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly proposals = (): Proposals => this.#proposals

  /** This is typed now. Asked at once with `rest: false`, as when the field is entered. */
  typed(value: string, { rest, ask }: { readonly rest: boolean; readonly ask: Ask }): void {
    clearTimeout(this.#timer)
    // An answer under way is one to another text.
    this.#question += 1
    if (rest) this.#timer = setTimeout(() => void this.#send(value, ask), restMs)
    else void this.#send(value, ask)
  }

  /** Nobody wants proposals any more. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#question += 1
  }

  async #send(value: string, ask: Ask): Promise<void> {
    const question = this.#question
    this.#set({ ...this.#proposals, isAsking: true })
    const answer = await ask(value)
    if (question !== this.#question) return
    this.#set(
      answer.ok
        ? { completion: answer.value, madeFor: value, isAsking: false }
        : { ...none, madeFor: value, error: answer.error },
    )
  }

  #set(proposals: Proposals): void {
    this.#proposals = proposals
    for (const listener of this.#listeners) listener()
  }
}
