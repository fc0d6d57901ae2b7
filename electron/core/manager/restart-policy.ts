import type { ErrorCode } from '../../../shared/result'
import type { RestartPolicy } from '../config/server-entry'

/** How often a server was restarted by itself since a person started it, or since it last stood. */
export interface BackOff {
  readonly attempts: number
  /** What the latest attempt waited for, in ms. */
  readonly previousDelayMs?: number
}

export const noAttempts: BackOff = { attempts: 0 }

/** How a server came down. */
export interface Downfall {
  readonly code: ErrorCode
  /** How long it was Running before, in ms of the monotonic clock; 0 when it never was. */
  readonly ranMs: number
}

/** What follows from a downfall. `attempt` counts from 1. */
export type RestartVerdict =
  /** It stays down until a person acts. */
  | { readonly kind: 'stay' }
  | { readonly kind: 'retry'; readonly attempt: number; readonly delayMs: number }
  /** All attempts were made in vain. */
  | { readonly kind: 'give-up'; readonly attempts: number }

export interface RestartDecision {
  readonly verdict: RestartVerdict
  /** As it counts from here on. The attempt of the verdict counts only when it begins (`countAttempt`). */
  readonly backOff: BackOff
}

/** A server that stayed up this long in ms stands, however short its delays are (manager spec, section 4). */
const shortestStandMs = 10_000

/** Failures that no waiting heals: a person has to change something first. */
const lastingFailures: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'server-invalid',
  'config-invalid',
  'server-disabled',
  'needs-approval',
  'not-supported',
  'variable-unset',
  'input-missing',
  'secret-missing',
  'not-executable',
  'arguments-too-long',
  'unsupported-protocol',
  'unauthorized',
])

/** Whether a server that came down is started again by itself, and when (manager spec, section 4). */
export function afterDownfall(policy: RestartPolicy | undefined, before: BackOff, end: Downfall): RestartDecision {
  const backOff = policy && end.ranMs >= Math.max(policy.maxDelayMs, shortestStandMs) ? noAttempts : before
  if (!policy || policy.maxRestartAttempts === 0 || lastingFailures.has(end.code)) {
    return { verdict: { kind: 'stay' }, backOff }
  }
  const { attempts } = backOff
  if (attempts >= policy.maxRestartAttempts) return { verdict: { kind: 'give-up', attempts }, backOff }
  return { verdict: { kind: 'retry', attempt: attempts + 1, delayMs: delayAfter(policy, backOff) }, backOff }
}

/** The attempt that waited `delayMs` begins. */
export function countAttempt(backOff: BackOff, delayMs: number): BackOff {
  return { attempts: backOff.attempts + 1, previousDelayMs: delayMs }
}

function delayAfter(policy: RestartPolicy, { previousDelayMs }: BackOff): number {
  const next =
    previousDelayMs === undefined ? policy.initialDelayMs : Math.floor(previousDelayMs * policy.backoffMultiplier)
  return Math.min(next, policy.maxDelayMs)
}
