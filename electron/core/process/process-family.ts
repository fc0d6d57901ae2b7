/** Signals a family is ended with. On Windows both end it at once: nothing milder reaches a process without window. */
export type EndSignal = 'SIGTERM' | 'SIGKILL'

/**
 * A process we started with everything it started. It is over once `living` has found nothing of it: from then on its
 * pids may belong to others.
 */
export interface ProcessFamily {
  /** Pids of what is alive. Also takes note of descendants, which could not be traced once their parents are gone. */
  living(): Promise<readonly number[]>
  /** Signals the process and its group. */
  signalGroup(signal: EndSignal): void
  /** Signals everything that is alive, descendants outside the group included; gives their pids. */
  signalAll(signal: EndSignal): Promise<readonly number[]>
}

/** A family that is looked at from time to time while all is well. */
export interface TracedFamily extends ProcessFamily {
  /** Takes note of descendants as they are now, or were a moment ago. Never rejects. */
  trace(): Promise<void>
}
