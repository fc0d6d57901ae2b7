import type { LogRow, RingExtent, RingSlice } from '../../../shared/model/ring'
import type { AppError, Result } from '../../../shared/result'

/** Reads rows of one log; at most 1000 at once. */
export type ReadLog = (fromRow: number, count: number) => Promise<Result<RingSlice<LogRow>>>

/** Rows fetched at once, and how many such pages are kept. */
const pageSize = 500
const mostPages = 40

interface Page {
  readonly rows: ReadonlyMap<number, LogRow>
  /** Rows below this number are final. */
  readonly knownTo: number
}

/** The rows of one log that somebody looks at, fetched page by page. The log itself stays in the main process. */
export class LogReader {
  private readonly pages = new Map<number, Page>()
  private readonly underWay = new Set<number>()
  private readonly listeners = new Set<() => void>()
  private revision = 0
  private problem: AppError | undefined

  constructor(private readonly read: ReadLog) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Another number with each change. */
  readonly version = (): number => this.revision

  /** Why the last reading failed; undefined once one has succeeded. */
  get error(): AppError | undefined {
    return this.problem
  }

  /** A row as known; undefined where it has not been fetched. */
  row(number: number): LogRow | undefined {
    return this.pages.get(pageOf(number))?.rows.get(number)
  }

  /** The log has moved on. Its last row may have changed too: the same line once more only raises its count. */
  advance({ nextRow }: RingExtent): void {
    const page = this.pages.get(pageOf(nextRow - 1))
    if (page !== undefined)
      this.pages.set(pageOf(nextRow - 1), { ...page, knownTo: Math.min(page.knownTo, nextRow - 1) })
  }

  /** Fetches what is missing of the rows `from` to `to - 1`. */
  want(from: number, to: number): void {
    for (let page = pageOf(from); page <= pageOf(to - 1); page += 1) {
      const wantedTo = Math.min(to, (page + 1) * pageSize)
      if ((this.pages.get(page)?.knownTo ?? page * pageSize) < wantedTo) void this.fetch(page)
    }
  }

  private async fetch(page: number): Promise<void> {
    if (this.underWay.has(page)) return
    this.underWay.add(page)
    const answer = await this.read(page * pageSize, pageSize)
    this.underWay.delete(page)
    if (answer.ok) {
      const { rows, nextRow } = answer.value
      this.pages.delete(page)
      this.pages.set(page, {
        rows: new Map(rows.map((row) => [row.row, row])),
        knownTo: Math.min(nextRow, (page + 1) * pageSize),
      })
      const oldest = this.pages.keys().next().value
      if (this.pages.size > mostPages && oldest !== undefined) this.pages.delete(oldest)
    }
    this.problem = answer.ok ? undefined : answer.error
    this.revision += 1
    for (const listener of this.listeners) listener()
  }
}

function pageOf(row: number): number {
  return Math.floor(row / pageSize)
}
