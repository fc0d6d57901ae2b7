import type { RingExtent, RingSlice, TrafficRow } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import { RowRing } from './row-ring'
import { TrafficPairs } from './traffic-pairs'

/** Bounds of the traffic of all servers together (design, idea 3). */
export interface TrafficLimits {
  readonly rows: number
  /** Bytes of previews. */
  readonly previewBytes: number
}

export const defaultTrafficLimits: TrafficLimits = { rows: 100_000, previewBytes: 128 * 1024 * 1024 }

interface Stamped {
  readonly row: TrafficRow
  /** Place in the traffic of all servers, to know which row is the oldest of all. */
  readonly order: number
}

interface ServerRows {
  readonly ring: RowRing<Stamped>
  readonly pairs: TrafficPairs
}

/** Every message of every server, in one ring per server with one bound over all of them. */
export class ServerTraffic {
  readonly #servers = new Map<ServerId, ServerRows>()
  readonly #limits: TrafficLimits
  readonly #onAdvance: (extent: RingExtent) => void
  #order = 0
  #rows = 0
  #bytes = 0

  constructor(deps: { readonly limits?: TrafficLimits; readonly onAdvance: (extent: RingExtent) => void }) {
    this.#limits = deps.limits ?? defaultTrafficLimits
    this.#onAdvance = deps.onAdvance
  }

  append(serverId: ServerId, message: Omit<TrafficRow, 'row'>): void {
    const { ring, pairs } = this.#rowsOf(serverId)
    const bytes = message.preview.length
    const row = { row: ring.nextRow, ...message }
    const answers = pairs.see(row)
    if (answers) {
      ring.change(answers.row, (asked) => ({ ...asked, row: { ...asked.row, answeredIn: row.row } }))
    }
    ring.push({ row: answers ? { ...row, answers } : row, order: this.#order++ }, bytes)
    this.#rows += 1
    this.#bytes += bytes
    while (this.#rows > this.#limits.rows || this.#bytes > this.#limits.previewBytes) this.#dropOldestOfAll()
    pairs.forgetBefore(ring.firstRow)
    this.#onAdvance({ serverId, ring: 'traffic', firstRow: ring.firstRow, nextRow: ring.nextRow })
  }

  read(serverId: ServerId, from: number, count: number): RingSlice<TrafficRow> {
    const ring = this.#servers.get(serverId)?.ring
    if (!ring) return { firstRow: 0, nextRow: 0, rows: [] }
    const rows = ring.read(from, count).map((stamped) => stamped.row)
    return { firstRow: ring.firstRow, nextRow: ring.nextRow, rows }
  }

  forget(serverId: ServerId): void {
    const ring = this.#servers.get(serverId)?.ring
    if (!ring) return
    this.#rows -= ring.length
    this.#bytes -= ring.bytes
    this.#servers.delete(serverId)
  }

  #dropOldestOfAll(): void {
    let oldest: RowRing<Stamped> | undefined
    for (const { ring } of this.#servers.values()) {
      if (ring.oldest && (!oldest?.oldest || ring.oldest.order < oldest.oldest.order)) oldest = ring
    }
    if (!oldest) return
    const before = oldest.bytes
    oldest.dropOldest()
    this.#rows -= 1
    this.#bytes -= before - oldest.bytes
  }

  #rowsOf(serverId: ServerId): ServerRows {
    const known = this.#servers.get(serverId)
    if (known) return known
    const rows = { ring: new RowRing<Stamped>(), pairs: new TrafficPairs() }
    this.#servers.set(serverId, rows)
    return rows
  }
}
