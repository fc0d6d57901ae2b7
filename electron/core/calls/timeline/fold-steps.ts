import type { StepEvent, TimelineStep } from '../../../../shared/model/timeline'

/** Of progress without anything in between, how many steps stand at the beginning and at the end of what is folded. */
const progressAtFront = 4
const progressAtEnd = 3
/** A run of progress as long as this is still shown step by step. */
export const longestRun = progressAtFront + 1 + progressAtEnd

/**
 * The step that two become which follow one another and say the same: another look at a task that was answered, the same
 * log message, the same list. Nothing where each says something of its own.
 */
export function joined(previous: TimelineStep, next: TimelineStep): TimelineStep | undefined {
  if (previous.isPerhaps !== next.isPerhaps || !saysTheSame(previous.event, next.event)) return undefined
  const { durationMs, ...kept } = merged(previous, next)
  // Another look is under way: how long all of them took is known when it is answered.
  return next.event.kind === 'request' ? kept : { ...kept, ...(durationMs !== undefined && { durationMs }) }
}

/** A run of progress steps that is too long: those between its beginning and its end become one. */
export function foldedRun(run: readonly TimelineStep[]): readonly TimelineStep[] {
  if (run.length <= longestRun) return run
  const end = run.length - progressAtEnd
  const [first, ...others] = run.slice(progressAtFront, end)
  if (!first) return run
  return [...run.slice(0, progressAtFront), others.reduce(merged, first), ...run.slice(end)]
}

/** What stands for steps that are dropped, with one more of them. */
export function omitted(gap: TimelineStep | undefined, dropped: TimelineStep): TimelineStep {
  const event: StepEvent = { kind: 'omitted' }
  if (!gap) return { atMs: dropped.atMs, durationMs: dropped.durationMs ?? 0, times: dropped.times, event }
  return { ...merged(gap, dropped), event }
}

/** From the beginning of the first to the end of the second, as what the second says. */
function merged(first: TimelineStep, second: TimelineStep): TimelineStep {
  const durationMs = second.atMs + (second.durationMs ?? 0) - first.atMs
  return { ...second, atMs: first.atMs, durationMs, times: first.times + second.times }
}

function saysTheSame(a: StepEvent, b: StepEvent): boolean {
  if (a.kind === 'request' && b.kind === 'request') {
    return a.method === 'tasks/get' && b.method === 'tasks/get' && a.outcome === 'answered'
  }
  if (a.kind === 'log' && b.kind === 'log') return a.level === b.level && a.logger === b.logger && a.text === b.text
  if (a.kind === 'list-changed' && b.kind === 'list-changed') return a.list === b.list
  return false
}
