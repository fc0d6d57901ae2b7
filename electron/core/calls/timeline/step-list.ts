import { mostSteps, type TimelineStep } from '../../../../shared/model/timeline'
import { foldedRun, joined, longestRun, omitted } from './fold-steps'

/** The place of a step. What it says may change for as long as it is kept. */
export interface StepSlot {
  step: TimelineStep
}

/** How many of the first steps are never dropped. */
const keptAtFront = mostSteps / 5

/** The steps of one call, bounded: what repeats is folded, and of too many the oldest behind the first ones are dropped. */
export class StepList {
  #slots: StepSlot[] = []

  get length(): number {
    return this.#slots.length
  }

  /** The place it got, which may be that of the step before. */
  add(step: TimelineStep): StepSlot {
    const last = this.#slots.at(-1)
    const both = last && joined(last.step, step)
    if (last && both) {
      last.step = both
      return last
    }
    const slot = { step }
    this.#slots.push(slot)
    if (step.event.kind === 'progress') this.#foldRun()
    if (this.#slots.length > mostSteps) this.#drop()
    return slot
  }

  read(from: number, count: number): readonly TimelineStep[] {
    return this.#slots.slice(from, from + count).map(({ step }) => step)
  }

  #foldRun(): void {
    const run = this.#slots.slice(-longestRun - 1)
    if (run.length <= longestRun || run.some(({ step }) => step.event.kind !== 'progress')) return
    const folded = foldedRun(run.map(({ step }) => step))
    this.#slots.splice(-run.length, run.length, ...folded.map((step) => ({ step })))
  }

  #drop(): void {
    const [first, second] = this.#slots.slice(keptAtFront, keptAtFront + 2)
    if (!first || !second) return
    const gap = first.step.event.kind === 'omitted' ? first.step : omitted(undefined, first.step)
    this.#slots.splice(keptAtFront, 2, { step: omitted(gap, second.step) })
  }
}
