import type { RequestFailure } from '../connection/connection'
import { meansUnknownTask, type TaskReading, type WireTask } from './task-wire'

/** Between these two a poll interval is kept, whoever asked for it; in ms. */
export interface PollClamp {
  readonly leastMs: number
  readonly mostMs: number
}

/** Time until the next look at a task somebody waits for: the server's hint, else the entry's interval, within the clamp. */
export function pollInterval(hintMs: number | undefined, configuredMs: number, clamp: PollClamp): number {
  return Math.min(Math.max(hintMs ?? configuredMs, clamp.leastMs), clamp.mostMs)
}

/** What a look at a task brought: an answer as read, or why there is none. */
export type Look = TaskReading | { readonly kind: 'failed'; readonly failure: RequestFailure }

export type Verdict =
  | { readonly kind: 'seen'; readonly task: WireTask }
  /** The server does not know it: after its time to live that was to be expired, before it is lost. */
  | { readonly kind: 'gone'; readonly phase: 'expired' | 'lost' }
  /** Nobody can go on waiting, but the task may be there: the answer means nothing, or the server refused to give one. */
  | { readonly kind: 'unreadable'; readonly why: string }
  | { readonly kind: 'silent'; readonly failure: RequestFailure }
  | { readonly kind: 'disconnected'; readonly failure: RequestFailure }

/** Judges a look. `expiresAt` and `now` in epoch ms. */
export function judgeLook(look: Look, expiresAt: number | undefined, now: number): Verdict {
  if (look.kind === 'task') return { kind: 'seen', task: look.task }
  if (look.kind === 'broken') return { kind: 'unreadable', why: `the answer ${look.why}.` }
  const { failure } = look
  switch (failure.kind) {
    case 'protocol-error':
      if (!meansUnknownTask(failure.code)) return { kind: 'unreadable', why: failure.error.message }
      return { kind: 'gone', phase: expiresAt !== undefined && now >= expiresAt ? 'expired' : 'lost' }
    case 'timed-out':
      return { kind: 'silent', failure }
    case 'cancelled':
    case 'connection-lost':
      return { kind: 'disconnected', failure }
  }
}

/** When to look next, in ms from now. A task is also looked at right after its time to live, to say that it is gone. */
export function nextLook(facts: {
  readonly isWatched: boolean
  readonly pollIntervalMs: number
  /** How often a task nobody waits for is looked at, in ms. */
  readonly lookEveryMs: number
  readonly expiresAt: number | undefined
  readonly now: number
}): number {
  const { isWatched, pollIntervalMs, lookEveryMs, expiresAt, now } = facts
  if (isWatched) return pollIntervalMs
  const untilExpired = expiresAt === undefined || expiresAt < now ? Infinity : expiresAt - now + 100
  return Math.min(lookEveryMs, untilExpired)
}
