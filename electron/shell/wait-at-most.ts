import type { Clock } from '../core/ports'

/** Resolves when the work has settled, well or not, or after `ms` at the latest; the work goes on then. Never rejects. */
export function waitAtMost(work: Promise<unknown>, ms: number, clock: Pick<Clock, 'after'>): Promise<void> {
  return new Promise((resolve) => {
    const timer = clock.after(ms, resolve)
    const settled = (): void => {
      timer.cancel()
      resolve()
    }
    work.then(settled, settled)
  })
}
