import type { MethodTimes, RingExtent, RingSlice, TrafficMessage, TrafficRow } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import { defaultSettings, type Settings } from '../../../shared/model/settings'
import { isFailure } from '../../../shared/traffic-words'
import type { SeenMessage } from '../connection/traffic-tap'
import { LatencyTally } from './latency-tally'
import { RowRing } from './row-ring'
import { TrafficPairs } from './traffic-pairs'
import { type TrafficBodies, TrafficWholes } from './traffic-wholes'

/** Bounds of the traffic of all servers together (design, idea 3). */
export interface TrafficLimits {
  readonly rows: number
  /** Bytes of previews. */
  readonly previewBytes: number
}

/** What the settings say of traffic. */
export function trafficLimitsOf({ trafficRows, trafficMebibytes }: Settings): TrafficLimits {
  return { rows: trafficRows, previewBytes: trafficMebibytes * 1024 * 1024 }
}

/** A message as it is kept: what lists show of it, and apart from that what only its readers want. */
export interface KeptMessage {
  readonly row: TrafficRow
  readonly preview: string
  /** Of all of it, where that is more than the preview. */
  readonly bodyId?: string
  /** Place in the traffic of all servers, to know which message is the oldest of all. */
  readonly order: number
}

interface ServerRows {
  readonly ring: RowRing<KeptMessage>
  readonly pairs: TrafficPairs
  readonly tally: LatencyTally
}

export interface ServerTrafficDeps {
  readonly limits?: TrafficLimits
  readonly onAdvance: (extent: RingExtent) => void
  /** Absent: only previews are kept. */
  readonly bodies?: TrafficBodies
}

/** Every message of every server, in one ring per server with one bound over all of them. */
export class ServerTraffic {
  readonly #servers = new Map<ServerId, ServerRows>()
  readonly #onAdvance: (extent: RingExtent) => void
  readonly #wholes: TrafficWholes
  #limits: TrafficLimits
  #order = 0
  #rows = 0
  #bytes = 0

  constructor(deps: ServerTrafficDeps) {
    this.#limits = deps.limits ?? trafficLimitsOf(defaultSettings)
    this.#onAdvance = deps.onAdvance
    this.#wholes = new TrafficWholes(deps.bodies)
  }

  /** Takes other bounds from now on; what is too much goes at once. */
  limit(limits: TrafficLimits): void {
    this.#limits = limits
    const before = new Map([...this.#servers].map(([serverId, { ring }]) => [serverId, ring.firstRow]))
    this.#makeRoom()
    for (const [serverId, { ring }] of this.#servers) {
      if (ring.firstRow !== before.get(serverId)) this.#advanced(serverId, ring)
    }
  }

  append(serverId: ServerId, { preview, ...seen }: SeenMessage, whole?: Buffer): void {
    const { ring, pairs, tally } = this.#rowsOf(serverId)
    const row = { row: ring.nextRow, ...seen }
    const answers = pairs.see(row)
    if (row.kind === 'request') tally.asked(row.direction, row.method ?? '')
    if (answers) {
      const asked = row.direction === 'sent' ? 'received' : 'sent'
      tally.answered(asked, answers.method, answers.latencyMs, isFailure(row))
      ring.change(answers.row, (asked) => ({ ...asked, row: { ...asked.row, answeredIn: row.row } }))
    }
    const bodyId = whole && this.#wholes.keep(whole)
    const kept = { row: answers ? { ...row, answers } : row, preview, order: this.#order++ }
    ring.push(bodyId === undefined ? kept : { ...kept, bodyId }, preview.length)
    this.#rows += 1
    this.#bytes += preview.length
    this.#makeRoom()
    pairs.forgetBefore(ring.firstRow)
    this.#advanced(serverId, ring)
  }

  read(serverId: ServerId, from: number, count: number): RingSlice<TrafficRow> {
    const { rows, ...extent } = this.kept(serverId, from, count)
    return { ...extent, rows: rows.map(({ row }) => row) }
  }

  /** As `read`, with everything that is kept of each. */
  kept(serverId: ServerId, from: number, count: number): RingSlice<KeptMessage> {
    const ring = this.#servers.get(serverId)?.ring
    if (!ring) return { firstRow: 0, nextRow: 0, rows: [] }
    return { firstRow: ring.firstRow, nextRow: ring.nextRow, rows: ring.read(from, count) }
  }

  /** One message, as it was; undefined when it is not kept any more. */
  message(serverId: ServerId, number: number): TrafficMessage | undefined {
    const kept = this.#find(serverId, number)
    if (!kept) return undefined
    const { row, preview, bodyId } = kept
    if (bodyId === undefined) return { ...row, preview }
    return { ...row, preview, whole: this.#wholes.has(bodyId) ? 'kept' : 'dropped' }
  }

  /** The body with all of a message; undefined where its preview is all of it, or the rest is gone. */
  bodyOf(serverId: ServerId, number: number): string | undefined {
    const bodyId = this.#find(serverId, number)?.bodyId
    return bodyId !== undefined && this.#wholes.has(bodyId) ? bodyId : undefined
  }

  /** How long answers took, method by method, also those that are gone. */
  times(serverId: ServerId): readonly MethodTimes[] {
    return this.#servers.get(serverId)?.tally.all() ?? []
  }

  /** The newest message sent to a server that asks under this id; undefined when it is not kept any more. */
  requestOf(serverId: ServerId, id: number): TrafficRow | undefined {
    const ring = this.#servers.get(serverId)?.ring
    if (!ring) return undefined
    const idText = String(id)
    for (let number = ring.nextRow - 1; number >= ring.firstRow; number -= 1) {
      const row = ring.read(number, 1)[0]?.row
      if (row?.id === idText && row.kind === 'request' && row.direction === 'sent') return row
    }
    return undefined
  }

  forget(serverId: ServerId): void {
    const ring = this.#servers.get(serverId)?.ring
    if (!ring) return
    this.#rows -= ring.length
    this.#bytes -= ring.bytes
    for (const { bodyId } of ring.read(ring.firstRow, ring.length)) this.#wholes.drop(bodyId)
    this.#servers.delete(serverId)
  }

  #find(serverId: ServerId, number: number): KeptMessage | undefined {
    const [kept] = this.kept(serverId, number, 1).rows
    return kept?.row.row === number ? kept : undefined
  }

  #advanced(serverId: ServerId, { firstRow, nextRow }: RowRing<KeptMessage>): void {
    this.#onAdvance({ serverId, ring: 'traffic', firstRow, nextRow })
  }

  #makeRoom(): void {
    while (this.#rows > this.#limits.rows || this.#bytes > this.#limits.previewBytes) this.#dropOldestOfAll()
  }

  #dropOldestOfAll(): void {
    let oldest: RowRing<KeptMessage> | undefined
    for (const { ring } of this.#servers.values()) {
      if (ring.oldest && (!oldest?.oldest || ring.oldest.order < oldest.oldest.order)) oldest = ring
    }
    if (!oldest) return
    const before = oldest.bytes
    this.#wholes.drop(oldest.oldest?.bodyId)
    oldest.dropOldest()
    this.#rows -= 1
    this.#bytes -= before - oldest.bytes
  }

  #rowsOf(serverId: ServerId): ServerRows {
    const known = this.#servers.get(serverId)
    if (known) return known
    const rows = { ring: new RowRing<KeptMessage>(), pairs: new TrafficPairs(), tally: new LatencyTally() }
    this.#servers.set(serverId, rows)
    return rows
  }
}
