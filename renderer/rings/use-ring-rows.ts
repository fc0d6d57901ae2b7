import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { RingExtent, RingName } from '../../shared/model/ring'
import type { ServerId } from '../../shared/model/server'
import type { AppError } from '../../shared/result'
import { useRing } from '../state/selectors'
import { type NumberedRow, type ReadRows, RingReader } from './ring-reader'
import { type FindRows, findIn, RingScan } from './ring-scan'

/** What a view of a ring draws: a number of rows, each there or not yet. */
export interface RingRows<Row> {
  readonly count: number
  readonly row: (index: number) => Row | undefined
  /** Number of the row at a place, also while it has not been fetched. */
  readonly numberAt: (index: number) => number
  /** Place of a row by its number, or of the next one after it; `count` when there is none. */
  readonly indexOf: (number: number) => number
  /** Goes up by one with each row that is dropped at the front; stays 0 while a filter is set. */
  readonly firstRow: number
  /** Number of the last row; -1 without rows. */
  readonly lastRow: number
  /** Fetches the rows from `first` on that are not there. */
  readonly want: (first: number, count: number) => void
  readonly error: AppError | undefined
  readonly counts: RingCounts
}

export interface RingCounts {
  readonly shown: number
  /** Rows of the whole ring, and those looked at so far while a filter is set. */
  readonly total: number
  readonly scanned: number
  /** Rows that are no longer kept. */
  readonly dropped: number
  readonly isFiltered: boolean
}

interface RingRowsOptions<Row> {
  readonly serverId: ServerId
  readonly ring: RingName
  /** Must stay the same function, or all is read anew. */
  readonly read: ReadRows<Row>
  /** Finds the rows to show; absent for all. Must stay the same function while the filter stays the same. */
  readonly find: FindRows<Row> | undefined
}

const nothing: Pick<RingExtent, 'firstRow' | 'nextRow'> = { firstRow: 0, nextRow: 0 }

/** The rows of a server's ring, or those of them that match. */
export function useRingRows<Row extends NumberedRow>({
  serverId,
  ring,
  read,
  find,
}: RingRowsOptions<Row>): RingRows<Row> {
  const extent = useRing(serverId, ring)
  const reader = useMemo(() => new RingReader(read), [read])
  const scan = useMemo(() => new RingScan(find ?? findIn(read, everyRow)), [read, find])
  useSyncExternalStore(reader.changes.subscribe, reader.changes.version)
  const found = useSyncExternalStore(scan.subscribe, scan.state)
  const isFiltered = find !== undefined
  useEffect(() => {
    if (extent === undefined) return
    reader.advance(extent)
    if (isFiltered) scan.advance(extent)
  }, [reader, scan, extent, isFiltered])

  const { firstRow, nextRow } = extent ?? nothing
  const total = nextRow - firstRow
  if (!isFiltered) {
    return {
      count: total,
      row: (index) => reader.row(firstRow + index),
      numberAt: (index) => firstRow + index,
      indexOf: (number) => Math.max(0, Math.min(total, number - firstRow)),
      firstRow,
      lastRow: nextRow - 1,
      want: (first, count) => reader.want(firstRow + first, firstRow + first + count),
      error: reader.error,
      counts: { shown: total, total, scanned: total, dropped: firstRow, isFiltered },
    }
  }
  const scanned = Math.max(0, Math.min(total, found.nextRow - firstRow))
  return {
    count: found.matches.length,
    row: (index) => found.matches[index],
    numberAt: (index) => found.matches[index]?.row ?? -1,
    indexOf: (number) => indexOfRow(found.matches, number),
    // A match that is dropped is rare, and not worth moving what is being read.
    firstRow: 0,
    lastRow: found.matches.at(-1)?.row ?? -1,
    want: () => {},
    error: found.error,
    counts: { shown: found.matches.length, total, scanned, dropped: firstRow, isFiltered },
  }
}

function everyRow(): boolean {
  return true
}

/** Index of the first row with this number or a higher one. */
export function indexOfRow(rows: readonly NumberedRow[], number: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.row ?? number) < number) low = middle + 1
    else high = middle
  }
  return low
}
