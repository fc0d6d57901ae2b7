/** Tells whoever draws something that it has changed; for `useSyncExternalStore`. */
export class Changes {
  private readonly listeners = new Set<() => void>()
  private count = 0

  /** Returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Another number with every change. */
  readonly version = (): number => this.count

  get isHeard(): boolean {
    return this.listeners.size > 0
  }

  tell(): void {
    this.count += 1
    for (const listener of this.listeners) listener()
  }
}
