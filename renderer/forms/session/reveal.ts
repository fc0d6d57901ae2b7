import type { Path } from '../json/node'

/** A place the person wants to see: what is closed on the way to it opens, then it gets the focus. */
export class Reveal {
  private target: Path | undefined
  private count = 0
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  to(path: Path): void {
    this.target = path
    this.count += 1
    for (const listener of this.listeners) listener()
  }

  /** Another number each time a place inside `path` (or `path` itself) is to be seen; 0 while none is. */
  countInside(path: Path): number {
    const { target } = this
    const isInside = target !== undefined && path.every((step, index) => String(step) === String(target[index]))
    return isInside ? this.count : 0
  }

  /** The step that leads from `path` to the place, as text. */
  stepAfter(path: Path): string | undefined {
    return this.countInside(path) === 0 ? undefined : String(this.target?.[path.length] ?? '')
  }
}
