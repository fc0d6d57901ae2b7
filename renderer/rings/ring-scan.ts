import type { RingExtent, RingSlice } from '../../shared/model/ring'
import { type AppError, ok, type Result } from '../../shared/result'
import type { NumberedRow, ReadRows } from './ring-reader'

/**
 * Looks for rows from one on, as far as it gets in one go; `nextRow` of what it answers is the first row that was not
 * looked at.
 */
export type FindRows<Row> = (fromRow: number) => Promise<Result<RingSlice<Row>>>

/** Rows read at once while scanning. */
const rowsAtOnce = 1000

/** Finds rows here, where they can be read but not looked for. */
export function findIn<Row extends NumberedRow>(read: ReadRows<Row>, matches: (row: Row) => boolean): FindRows<Row> {
  return async (fromRow) => {
    const answer = await read(fromRow, rowsAtOnce)
    if (!answer.ok) return answer
    const { rows, nextRow, firstRow } = answer.value
    return ok({ firstRow, nextRow: (rows.at(-1)?.row ?? nextRow - 1) + 1, rows: rows.filter(matches) })
  }
}

/** Most matches kept; the oldest go. */
const mostMatches = 20_000

/** How far a scan has come. A new object with each step. */
export interface ScanState<Row> {
  readonly matches: readonly Row[]
  /** Rows below this number have been looked at. */
  readonly nextRow: number
  readonly error?: AppError
}

/** Looks through a whole ring for the rows that match, piece by piece and on as it grows. Keeps only what it found. */
export class RingScan<Row extends NumberedRow> {
  private readonly listeners = new Set<() => void>()
  private current: ScanState<Row> = { matches: [], nextRow: 0 }
  private extent: Pick<RingExtent, 'firstRow' | 'nextRow'> = { firstRow: 0, nextRow: 0 }
  private isRunning = false
  private isFresh = true

  constructor(private readonly find: FindRows<Row>) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = (): ScanState<Row> => this.current

  /** The ring reaches this far now. Its last row is looked at again: it may have been repeated. */
  advance(extent: RingExtent): void {
    this.extent = extent
    const { matches, nextRow } = this.current
    const from = this.isFresh ? extent.firstRow : Math.max(extent.firstRow, nextRow - 1)
    this.isFresh = false
    this.current = { matches: matches.filter(({ row }) => row >= extent.firstRow), nextRow: from }
    if (!this.isRunning) void this.run()
  }

  /** Ends when the ring is through, at a failure, or when nobody listens any more. */
  private async run(): Promise<void> {
    this.isRunning = true
    while (this.current.nextRow < this.extent.nextRow && this.listeners.size > 0) {
      const from = this.current.nextRow
      const answer = await this.find(from)
      if (!answer.ok) {
        this.publish({ ...this.current, error: answer.error })
        break
      }
      const { rows, nextRow } = answer.value
      this.publish({
        matches: [...this.current.matches.filter(({ row }) => row < from), ...rows].slice(-mostMatches),
        // A ring that has nothing more is through, whatever its extent said.
        nextRow: nextRow > from ? nextRow : this.extent.nextRow,
      })
    }
    this.isRunning = false
  }

  private publish(state: ScanState<Row>): void {
    this.current = state
    for (const listener of this.listeners) listener()
  }
}
