import type { ServerId } from './server'

/** A row of a server's log: its stderr, stray output on stdout, its log messages, or our own words about it. */
export interface LogRow {
  readonly row: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly source: 'stderr' | 'stray' | 'message' | 'deck'
  readonly level: 'info' | 'warning' | 'error'
  /** One line, cut at 16 KiB. */
  readonly text: string
  /** How often the same line came in a row; 1 for once. */
  readonly times: number
}

/** A row of the traffic: one message on the wire, either way, as lists show it. */
export interface TrafficRow {
  readonly row: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly direction: 'sent' | 'received'
  readonly kind: 'request' | 'response' | 'error' | 'notification' | 'unreadable'
  readonly method?: string
  /** The JSON-RPC id as JSON text, so that 7 and "7" differ. */
  readonly id?: string
  /** Of an answer: the request it answers, where that one was seen. */
  readonly answers?: AnsweredRequest
  /** Of a request: the row of its answer, once it has come. */
  readonly answeredIn?: number
  /** The answer of a tool that says it failed (`isError`). */
  readonly isToolError?: true
  readonly bytes: number
}

/** One message as it is looked at. */
export interface TrafficMessage extends TrafficRow {
  /** First 4 KiB. */
  readonly preview: string
  /** Secrets were taken out of the preview; it can be asked for as it was. */
  readonly isMasked?: true
  /** Of a message longer than its preview: whether all of it can still be had. */
  readonly whole?: 'kept' | 'dropped'
}

/** What the row of an answer says of its request, which may be gone from the ring meanwhile. */
export interface AnsweredRequest {
  readonly row: number
  readonly method: string
  /** From the request to the answer, in ms. */
  readonly latencyMs: number
}

/** The requests of one method, those of the app (`sent`) and of the server apart. */
export interface MethodTimes {
  readonly direction: TrafficRow['direction']
  readonly method: string
  readonly requests: number
  readonly answers: number
  /** Answers that are errors, those of tools too. */
  readonly errors: number
  /** Of the newest 1000 answers, the longest of all; absent while there is none. In ms. */
  readonly latency?: { readonly p50Ms: number; readonly p95Ms: number; readonly maxMs: number }
}

export type RingName = 'log' | 'traffic'

/** What the event stream says of a ring: rows `firstRow` to `nextRow - 1` can be read now. */
export interface RingExtent {
  readonly serverId: ServerId
  readonly ring: RingName
  readonly firstRow: number
  readonly nextRow: number
}

/** A range of rows. `rows` begins at the first row still kept at or after the one asked for. */
export interface RingSlice<Row> {
  readonly firstRow: number
  readonly nextRow: number
  readonly rows: readonly Row[]
}
