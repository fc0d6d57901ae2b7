import type { RingExtent, RingSlice } from '../../shared/model/ring'
import type { AppError, Result } from '../../shared/result'
import { Changes } from '../ui/changes'

/** What every ring says of its rows. */
export interface NumberedRow {
  readonly row: number
}

/** Reads rows of one ring; at most 1000 at once. */
export type ReadRows<Row> = (fromRow: number, count: number) => Promise<Result<RingSlice<Row>>>

/** Rows fetched at once, and how many such pages are kept. */
const pageSize = 500
const mostPages = 40

/** Rest after a reading that failed, in ms. */
const retryAfterMs = 1000

interface Page<Row> {
  readonly rows: ReadonlyMap<number, Row>
  /** Rows below this number are final. */
  readonly knownTo: number
}

/** The rows of one ring that somebody looks at, fetched page by page. The ring itself stays in the main process. */
export class RingReader<Row extends NumberedRow> {
  private readonly pages = new Map<number, Page<Row>>()
  /** What was asked for last; whoever scrolls past a page does not wait for it. */
  private wanted: readonly [from: number, to: number] = [0, 0]
  private isReading = false
  readonly changes = new Changes()
  private problem: AppError | undefined

  constructor(private readonly read: ReadRows<Row>) {}

  /** Why the last reading failed; undefined once one has succeeded. */
  get error(): AppError | undefined {
    return this.problem
  }

  /** A row as known; undefined where it has not been fetched. */
  row(number: number): Row | undefined {
    return this.pages.get(pageOf(number))?.rows.get(number)
  }

  /** The ring has moved on. Its last row may have changed too: the same line once more only raises its count. */
  advance({ nextRow }: RingExtent): void {
    const page = this.pages.get(pageOf(nextRow - 1))
    if (page !== undefined)
      this.pages.set(pageOf(nextRow - 1), { ...page, knownTo: Math.min(page.knownTo, nextRow - 1) })
  }

  /**
   * Fetches what is missing of the rows `from` to `to - 1`, page by page, unless others are asked for meanwhile. What
   * fails is tried again as long as somebody listens.
   */
  want(from: number, to: number): void {
    this.wanted = [from, to]
    if (!this.isReading) void this.readWanted()
  }

  private async readWanted(): Promise<void> {
    this.isReading = true
    let range = this.wanted
    let page = pageOf(range[0])
    while (page <= pageOf(range[1] - 1)) {
      const isThere = !this.isMissing(page, range[1]) || (await this.fetch(page))
      if (isThere && range === this.wanted) {
        page += 1
        continue
      }
      if (!isThere) {
        if (!this.changes.isHeard) break
        await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
      }
      range = this.wanted
      page = pageOf(range[0])
    }
    this.isReading = false
  }

  private isMissing(page: number, to: number): boolean {
    return (this.pages.get(page)?.knownTo ?? page * pageSize) < Math.min(to, (page + 1) * pageSize)
  }

  /** False when it failed. */
  private async fetch(page: number): Promise<boolean> {
    const answer = await this.read(page * pageSize, pageSize)
    if (answer.ok) this.keep(page, answer.value)
    this.problem = answer.ok ? undefined : answer.error
    this.changes.tell()
    return answer.ok
  }

  private keep(page: number, { rows, nextRow }: RingSlice<Row>): void {
    this.pages.delete(page)
    this.pages.set(page, {
      rows: new Map(rows.map((row) => [row.row, row])),
      knownTo: Math.min(nextRow, (page + 1) * pageSize),
    })
    const oldest = this.pages.keys().next().value
    if (this.pages.size > mostPages && oldest !== undefined) this.pages.delete(oldest)
  }
}

function pageOf(row: number): number {
  return Math.floor(row / pageSize)
}
