import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { LogRow, RingExtent } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import type { AppError } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'
import { useRing } from '../../state/selectors'
import { LogReader } from './log-reader'
import { filterWords, LogScan } from './log-scan'

/** What a log view draws: a number of rows, each there or not yet. */
export interface LogRows {
  readonly count: number
  readonly row: (index: number) => LogRow | undefined
  /** Goes up by one with each row that is dropped at the front. */
  readonly firstRow: number
  /** Number of the last row; -1 without rows. */
  readonly lastRow: number
  /** Fetches the rows from `first` on that are not there. */
  readonly want: (first: number, count: number) => void
  readonly error: AppError | undefined
  /** Rows of the whole log, and those looked at so far while a filter is set. */
  readonly total: number
  readonly scanned: number
}

const nothing: Pick<RingExtent, 'firstRow' | 'nextRow'> = { firstRow: 0, nextRow: 0 }

/** The rows of a server's log, or those of them that hold every word of the filter. */
export function useLogRows(serverId: ServerId, filter: string): LogRows {
  const { client } = useDeck()
  const extent = useRing(serverId, 'log')
  const words = filterWords(filter).join(' ')
  const [reader, scan] = useMemo(() => {
    const read = (fromRow: number, count: number) => client.request('log.read', { serverId, fromRow, count })
    return [new LogReader(read), new LogScan(read, filterWords(words))]
  }, [client, serverId, words])
  useSyncExternalStore(reader.subscribe, reader.version)
  const found = useSyncExternalStore(scan.subscribe, scan.state)
  useEffect(() => {
    if (extent === undefined) return
    if (words === '') reader.advance(extent)
    else scan.advance(extent)
  }, [reader, scan, extent, words])

  const { firstRow, nextRow } = extent ?? nothing
  const total = nextRow - firstRow
  const { matches } = found
  if (words === '') {
    return {
      count: total,
      row: (index) => reader.row(firstRow + index),
      firstRow,
      lastRow: nextRow - 1,
      want: (first, count) => reader.want(firstRow + first, firstRow + first + count),
      error: reader.error,
      total,
      scanned: total,
    }
  }
  return {
    count: matches.length,
    row: (index) => matches[index],
    // A match that is dropped is rare, and not worth moving what is being read.
    firstRow: 0,
    lastRow: matches.at(-1)?.row ?? -1,
    want: () => {},
    error: found.error,
    total,
    scanned: Math.max(0, Math.min(total, found.nextRow - firstRow)),
  }
}
