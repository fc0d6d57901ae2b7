/** A part of the window that is fetched when it is first needed. */
export type LazyState<Part> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly part: Part }
  | { readonly kind: 'failed'; readonly cause: unknown }

/** Fetches a part once, and tells when it is there. What could not be fetched is fetched anew when it is asked for again. */
export class LazyPart<Part> {
  private current: LazyState<Part> = { kind: 'waiting' }
  private isFetching = false
  private readonly listeners = new Set<() => void>()

  constructor(private readonly fetch: () => Promise<Part>) {}

  readonly state = (): LazyState<Part> => this.current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  request(): void {
    if (this.isFetching || this.current.kind === 'ready') return
    this.isFetching = true
    this.fetch().then(
      (part) => this.settle({ kind: 'ready', part }),
      (cause: unknown) => this.settle({ kind: 'failed', cause }),
    )
  }

  private settle(state: LazyState<Part>): void {
    this.isFetching = false
    this.current = state
    for (const listener of this.listeners) listener()
  }
}
