export type StopAction = 'end-input' | 'terminate' | 'kill'

export interface StopStep {
  /** Milliseconds after the stop began. */
  readonly afterMs: number
  readonly action: StopAction
}

/** Share of the grace period that a process has to end by itself once its input ended. */
const endOfInputShare = 0.6

/**
 * What is done when to end a process within `graceMs` (manager spec, section 3 "stop"). The share of cancelling remote
 * tasks comes before this and is the caller's; what it left of the grace period is given here.
 */
export function stopPlan(graceMs: number, platform: NodeJS.Platform): readonly StopStep[] {
  if (!(graceMs > 0)) return [{ afterMs: 0, action: 'kill' }]
  const endInput: StopStep = { afterMs: 0, action: 'end-input' }
  const kill: StopStep = { afterMs: graceMs, action: 'kill' }
  // Windows has no signal a process could act on, so all of the time goes to the end of input.
  if (platform === 'win32') return [endInput, kill]
  return [endInput, { afterMs: Math.round(graceMs * endOfInputShare), action: 'terminate' }, kill]
}
