import type { Clock } from './ports'

/** Resolves after `ms`, or as soon as the signal is aborted. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = (): void => {
      timer.cancel()
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = clock.after(ms, done)
    signal?.addEventListener('abort', done, { once: true })
  })
}
