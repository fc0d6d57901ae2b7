import { ByteCollector } from '../process/byte-collector'

/** One event of a `text/event-stream`. `data` is absent for events that only carry an id or a name. */
export interface StreamEvent {
  readonly name: string
  readonly id?: string
  readonly data?: Buffer
}

export interface ReadEvents {
  readonly events: readonly StreamEvent[]
  /** The pause before a reconnect that the server asked for, in ms. */
  readonly retryMs?: number
  /** The data of an event went over the limit after `events`. The reader takes nothing more. */
  readonly overLimit: boolean
}

const lineFeed = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
const newline = Buffer.from('\n')

/**
 * Reads a `text/event-stream` from bytes, however they are cut. Lines end at LF, CR or both and nowhere else, so that
 * U+2028 and split characters stay whole. Time is linear in the bytes: nothing is scanned twice.
 */
export class EventStreamReader {
  readonly #limitBytes: number
  readonly #line = new ByteCollector()
  #data: Buffer[] = []
  #dataBytes = 0
  #hasData = false
  #name = ''
  #id: string | undefined
  #events: StreamEvent[] = []
  #retryMs: number | undefined
  #overLimit = false
  /** A CR was the last byte: an LF that follows belongs to it. */
  #afterReturn = false
  #isFirstLine = true

  /** `limitBytes`: most data of one event. */
  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  push(chunk: Buffer): ReadEvents {
    let start = this.#afterReturn && chunk[0] === lineFeed ? 1 : 0
    if (chunk.length > 0) this.#afterReturn = false
    let feed = chunk.indexOf(lineFeed, start)
    let back = chunk.indexOf(carriageReturn, start)
    while (!this.#overLimit) {
      if (feed !== -1 && feed < start) feed = chunk.indexOf(lineFeed, start)
      if (back !== -1 && back < start) back = chunk.indexOf(carriageReturn, start)
      const end = back === -1 || (feed !== -1 && feed < back) ? feed : back
      const piece = chunk.subarray(start, end === -1 ? undefined : end)
      if (this.#line.bytes + piece.length + this.#dataBytes > this.#limitBytes + longestFieldName) {
        this.#overLimit = true
        break
      }
      if (end === -1) {
        this.#line.append(piece)
        break
      }
      this.#takeLine(piece)
      start = end + 1
      if (end === back) {
        if (chunk[start] === lineFeed) start += 1
        else if (start === chunk.length) this.#afterReturn = true
      }
    }
    return this.#takeRead()
  }

  #takeRead(): ReadEvents {
    const read: ReadEvents = {
      events: this.#events,
      overLimit: this.#overLimit,
      ...(this.#retryMs !== undefined && { retryMs: this.#retryMs }),
    }
    this.#events = []
    this.#retryMs = undefined
    return read
  }

  #takeLine(lastPiece: Buffer): void {
    let line = lastPiece
    if (this.#line.bytes > 0) {
      this.#line.append(lastPiece)
      line = this.#line.take()
    }
    if (this.#isFirstLine && line.subarray(0, 3).equals(byteOrderMark)) line = line.subarray(3)
    this.#isFirstLine = false
    if (line.length === 0) this.#dispatch()
    else this.#takeField(line)
  }

  #takeField(line: Buffer): void {
    const colon = line.indexOf(0x3a)
    const field = line.toString('latin1', 0, Math.min(colon === -1 ? line.length : colon, longestFieldName))
    const valueStart = colon === -1 ? line.length : line[colon + 1] === 0x20 ? colon + 2 : colon + 1
    const value = line.subarray(valueStart)
    switch (field) {
      case 'data':
        if (this.#hasData) this.#data.push(newline)
        this.#data.push(value)
        this.#dataBytes += value.length + 1
        this.#hasData = true
        break
      case 'event':
        this.#name = value.toString('utf8')
        break
      case 'id':
        if (!value.includes(0)) this.#id = value.toString('utf8')
        break
      case 'retry':
        if (/^\d{1,9}$/.test(value.toString('latin1'))) this.#retryMs = Number(value.toString('latin1'))
        break
      default:
      // A comment, or a field nobody knows.
    }
  }

  #dispatch(): void {
    const data = this.#hasData ? Buffer.concat(this.#data) : undefined
    if (data !== undefined || this.#id !== undefined) {
      this.#events.push({
        name: this.#name === '' ? 'message' : this.#name,
        ...(this.#id !== undefined && { id: this.#id }),
        ...(data && data.length > 0 && { data }),
      })
    }
    this.#data = []
    this.#dataBytes = 0
    this.#hasData = false
    this.#name = ''
    this.#id = undefined
  }
}

/** Allowed beside the data itself: `data: ` and its like. */
const longestFieldName = 16
