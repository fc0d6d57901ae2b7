import type { TimelineExtent } from '../../../shared/model/call'
import { mostStepsAtOnce, type TimelineSlice, type TimelineStep } from '../../../shared/model/timeline'
import type { AppError, Result } from '../../../shared/result'
import { Changes } from '../../ui/changes'

/** Asks for steps: the first one, and at most how many. */
export type ReadSteps = (from: number, count: number) => Promise<Result<TimelineSlice>>

interface Page {
  readonly revision: number
  readonly steps: readonly TimelineStep[]
}

/**
 * The steps of a call that somebody looks at, fetched page by page. A step may still change, so a page is asked for again
 * when the timeline has moved on; until it comes the old one stands.
 */
export class TimelineReader {
  private readonly pages = new Map<number, Page>()
  readonly changes = new Changes()
  private extent: TimelineExtent = { steps: 0, revision: 0 }
  private wanted: readonly [first: number, end: number] = [0, 0]
  private isReading = false
  private failure: AppError | undefined

  constructor(private readonly read: ReadSteps) {}

  get error(): AppError | undefined {
    return this.failure
  }

  /** A step as last read; undefined until it has come. */
  step(index: number): TimelineStep | undefined {
    return this.pages.get(pageOf(index))?.steps[index % mostStepsAtOnce]
  }

  /** What the record of the call says of its timeline now. */
  advance(extent: TimelineExtent): void {
    if (extent.revision === this.extent.revision) return
    this.extent = extent
    this.failure = undefined
    this.readOn()
  }

  /** Somebody looks at these steps now. */
  want(first: number, count: number): void {
    this.wanted = [first, first + count]
    this.readOn()
  }

  retry(): void {
    this.failure = undefined
    this.readOn()
  }

  private readOn(): void {
    if (!this.isReading) void this.readWanted()
  }

  private async readWanted(): Promise<void> {
    this.isReading = true
    for (let page = this.stale(); page !== undefined && this.failure === undefined; page = this.stale()) {
      const answer = await this.read(page * mostStepsAtOnce, mostStepsAtOnce)
      if (answer.ok) this.pages.set(page, answer.value)
      else this.failure = answer.error
      this.changes.tell()
    }
    this.isReading = false
  }

  /** A page in sight that is missing, or older than the timeline. */
  private stale(): number | undefined {
    const [first, end] = this.wanted
    const last = Math.min(end, this.extent.steps) - 1
    for (let page = pageOf(first); page <= pageOf(last); page += 1) {
      if ((this.pages.get(page)?.revision ?? -1) < this.extent.revision) return page
    }
    return undefined
  }
}

function pageOf(index: number): number {
  return Math.floor(index / mostStepsAtOnce)
}
