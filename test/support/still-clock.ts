import type { Clock } from '../../electron/core/ports'

/** A clock that stands still: for code that only notes the time. */
export function stillClock(now = 0): Clock {
  return { now: () => now, monotonic: () => now, after: () => ({ cancel: () => {} }) }
}
