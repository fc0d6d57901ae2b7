import type { BodyRef } from '../../../shared/model/body'
import type { RingSlice, TrafficMessage, TrafficRow } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import { searchedBytes, type TrafficFilter } from '../../../shared/model/traffic-filter'
import { AppFailure } from '../../../shared/result'
import { type BodyStore, textRef } from '../bodies/body-store'
import { type MessageTest, messageTest } from './match-traffic'
import type { KeptMessage, ServerTraffic } from './server-traffic'
import { type FiledMessage, type TextMask, trafficLine } from './traffic-file'

export interface TrafficReaderDeps {
  readonly traffic: ServerTraffic
  readonly bodies: BodyStore
  /** What counts as secret for a server. */
  readonly maskOf: (serverId: ServerId) => TextMask
}

/** Copies of messages, masked or short, kept at a time: a few views can show one each. */
const copiesKept = 4

/** What one look through traffic takes at most, so that nothing else waits for it for long: rows, and bytes searched. */
const mostRowsAtOnce = 20_000
const mostBytesAtOnce = 4 * 1024 * 1024

/** Most rows found by one look. */
const mostFoundAtOnce = 2000

/** Messages as windows see them: secrets masked until somebody asks for them. */
export class TrafficReader {
  readonly #deps: TrafficReaderDeps
  readonly #copies: string[] = []

  constructor(deps: TrafficReaderDeps) {
    this.#deps = deps
  }

  message(serverId: ServerId, number: number, exact: boolean): TrafficMessage | undefined {
    const message = this.#deps.traffic.message(serverId, number)
    if (!message || exact) return message
    const preview = this.#deps.maskOf(serverId).apply(message.preview)
    return preview === message.preview ? message : { ...message, preview, isMasked: true }
  }

  /** All of a message as a body that can be read and saved. Rejects with `body-gone`. */
  async body(serverId: ServerId, number: number, exact: boolean): Promise<BodyRef> {
    const { traffic, bodies, maskOf } = this.#deps
    const bytes = await this.bytes(serverId, number)
    const text = bytes.toString('utf8')
    const shown = exact ? text : maskOf(serverId).apply(text)
    const bodyId = traffic.bodyOf(serverId, number)
    return shown === text && bodyId !== undefined ? textRef(bodyId, bytes) : this.#keepCopy(bodies.putText(shown))
  }

  /** The bytes of a message, whole. Rejects with `body-gone` when it is not kept as a whole. */
  async bytes(serverId: ServerId, number: number): Promise<Buffer> {
    const { traffic, bodies } = this.#deps
    const message = traffic.message(serverId, number)
    if (!message) throw messageGone('It is no longer kept: newer messages took its place.')
    if (message.whole === undefined) return Buffer.from(message.preview, 'utf8')
    const bodyId = traffic.bodyOf(serverId, number)
    if (bodyId === undefined) throw messageGone('Only its beginning is still kept: newer messages took its place.')
    return bodies.bytes(bodyId)
  }

  /**
   * Looks through messages from row `from` on, as many as can be in one go. `nextRow` of the answer is the first row that
   * was not looked at.
   */
  async find(serverId: ServerId, filter: TrafficFilter, from: number): Promise<RingSlice<TrafficRow>> {
    const test = messageTest(filter)
    const found: TrafficRow[] = []
    const { firstRow, rows } = this.#deps.traffic.kept(serverId, from, mostRowsAtOnce)
    let nextRow = Math.max(from, firstRow)
    let bytes = 0
    for (const kept of rows) {
      if (bytes >= mostBytesAtOnce || found.length >= mostFoundAtOnce) break
      if (test.needsText) bytes += Math.min(kept.row.bytes, searchedBytes)
      if (test.row(kept.row) && (await this.#holds(kept, test))) found.push(kept.row)
      nextRow = kept.row.row + 1
    }
    return { firstRow, nextRow, rows: found }
  }

  /**
   * Messages as lines of a file, all or those that pass, oldest first. `mask`: none leaves secrets in them. Answers only
   * after other work had its turn now and then.
   */
  async lines(serverId: ServerId, serverName: string, filter: TrafficFilter, mask?: TextMask): Promise<Buffer> {
    const { traffic } = this.#deps
    const lines: Buffer[] = []
    const { nextRow: end, firstRow } = traffic.kept(serverId, 0, 0)
    for (let from = firstRow; from < end; ) {
      const { rows, nextRow } = await this.find(serverId, filter, from)
      for (const { row: number } of rows) {
        const message = traffic.message(serverId, number)
        if (message) lines.push(Buffer.from(`${trafficLine(serverName, await this.#filed(serverId, message), mask)}\n`))
      }
      // Nothing was looked at: what was there went meanwhile.
      if (nextRow <= from) break
      from = nextRow
      await new Promise(setImmediate)
    }
    return Buffer.concat(lines)
  }

  async #filed(serverId: ServerId, message: TrafficMessage): Promise<FiledMessage> {
    const { preview, whole, ...row } = message
    if (whole !== undefined) {
      const bytes = await this.bytes(serverId, row.row).catch(() => undefined)
      if (!bytes) return { row, text: preview, isWhole: false }
      return { row, text: bytes.toString('utf8'), isWhole: true }
    }
    return { row, text: preview, isWhole: true }
  }

  async #holds(kept: KeptMessage, test: MessageTest): Promise<boolean> {
    if (!test.needsText || test.text(kept.row, kept.preview)) return true
    if (kept.bodyId === undefined || !this.#deps.bodies.has(kept.bodyId)) return false
    const beginning = await this.#deps.bodies.part(kept.bodyId, 0, searchedBytes).catch(() => undefined)
    return beginning !== undefined && test.text(kept.row, beginning.toString('utf8'))
  }

  #keepCopy(copy: BodyRef): BodyRef {
    this.#copies.push(copy.bodyId)
    if (this.#copies.length > copiesKept) {
      const oldest = this.#copies.shift()
      if (oldest !== undefined) this.#deps.bodies.drop(oldest)
    }
    return copy
  }
}

function messageGone(why: string): AppFailure {
  return new AppFailure({ code: 'body-gone', message: `This message cannot be had as a whole. ${why}` })
}
