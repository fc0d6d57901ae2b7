import type { LogRow, RingExtent, RingSlice } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import type { Clock } from '../ports'
import { RowRing } from './row-ring'

/** Bound of one server's log, in bytes of text (manager spec, section 5). */
export const logBytesPerServer = 1024 * 1024

/** What a row costs beyond its text; keeps a flood of empty lines from filling memory with objects. */
const rowOverheadBytes = 64

type LogSource = LogRow['source']
type LogLevel = LogRow['level']

/** One bounded log per server. The same line again and again is one row with a count. */
export class ServerLogs {
  readonly #rings = new Map<ServerId, RowRing<LogRow>>()
  readonly #clock: Clock
  readonly #onAdvance: (extent: RingExtent) => void

  constructor(deps: { readonly clock: Clock; readonly onAdvance: (extent: RingExtent) => void }) {
    this.#clock = deps.clock
    this.#onAdvance = deps.onAdvance
  }

  /** Adds lines in one go: a flood costs one notice for each chunk, not one for each line. */
  append(serverId: ServerId, source: LogSource, level: LogLevel, lines: readonly string[]): void {
    if (lines.length === 0) return
    const ring = this.#ringOf(serverId)
    const at = this.#clock.now()
    for (const text of lines) {
      const newest = ring.newest
      if (newest?.text === text && newest.source === source && newest.level === level) {
        ring.replaceNewest({ ...newest, at, times: newest.times + 1 })
        continue
      }
      ring.push({ row: ring.nextRow, at, source, level, text, times: 1 }, text.length + rowOverheadBytes)
      while (ring.bytes > logBytesPerServer) ring.dropOldest()
    }
    this.#onAdvance({ serverId, ring: 'log', firstRow: ring.firstRow, nextRow: ring.nextRow })
  }

  read(serverId: ServerId, from: number, count: number): RingSlice<LogRow> {
    const ring = this.#rings.get(serverId)
    if (!ring) return { firstRow: 0, nextRow: 0, rows: [] }
    return { firstRow: ring.firstRow, nextRow: ring.nextRow, rows: ring.read(from, count) }
  }

  /** Every row still kept. */
  all(serverId: ServerId): RingSlice<LogRow> {
    return this.read(serverId, 0, Number.MAX_SAFE_INTEGER)
  }

  forget(serverId: ServerId): void {
    this.#rings.delete(serverId)
  }

  #ringOf(serverId: ServerId): RowRing<LogRow> {
    const known = this.#rings.get(serverId)
    if (known) return known
    const ring = new RowRing<LogRow>()
    this.#rings.set(serverId, ring)
    return ring
  }
}
