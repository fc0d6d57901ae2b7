import type { JSONRPCMessage, Transport, TransportSendOptions } from '@modelcontextprotocol/client'
import type { Clock } from '../ports'
import type { ServerNotification } from './connection'
import type { Exchange } from './exchange'
import { InboundMessages } from './inbound-messages'
import { jsonText } from './json-value'
import { OpenExchanges, type WhyOver } from './open-exchanges'
import { endedWithSession, type SessionEnd } from './request-failures'
import type { CausingRequest, RequestId } from './server-request'
import type { RawMessageExtra, ServerTransport } from './server-transport'
import type { TrafficTap } from './traffic-tap'

export interface TappedTransportParts {
  readonly inner: ServerTransport
  readonly serverLabel: string
  readonly clock: Clock
  readonly traffic: TrafficTap
  /** For the server's log: what was odd on the wire and what was done about it. */
  readonly note: (level: 'info' | 'warning', text: string) => void
  /** Every notification but the progress of our requests, in the order of the wire. */
  readonly onNotification: (notification: ServerNotification) => void
}

/** An exchange whose request is about to be sent; `id` is there once it was. */
interface Expected {
  readonly exchange: Exchange
  id?: number
}

/**
 * Stands between the SDK's client and a transport: shows every message to the traffic tap, knows which exchange each
 * request of ours belongs to, and decides (`InboundMessages`) what of the server's messages the SDK gets to see. It shows
 * no `sessionId`: the SDK would take that for a session to be resumed, and not send a second `initialize`.
 */
export class TappedTransport implements Transport {
  onclose?: Transport['onclose']
  onerror?: Transport['onerror']
  onmessage?: Transport['onmessage']

  readonly #parts: TappedTransportParts
  readonly #open = new OpenExchanges()
  readonly #inbound: InboundMessages
  #expected: Expected | undefined
  #started: Promise<void> | undefined
  #over: SessionEnd | undefined

  constructor(parts: TappedTransportParts) {
    const { serverLabel, note, onNotification } = parts
    this.#parts = parts
    this.#inbound = new InboundMessages({
      serverLabel,
      note,
      onNotification,
      open: this.#open,
      tellSdk: (message, extra) => this.onmessage?.(message, extra),
      reply: (message) => {
        this.send(message).catch((error: unknown) => note('warning', `An answer could not be sent: ${String(error)}`))
      },
    })
  }

  /** Set once the session takes no more requests. */
  get over(): SessionEnd | undefined {
    return this.#over
  }

  /**
   * The requests under way during which the server may have asked this of us: the one on whose response it came, where the
   * transport has a response for each, else all.
   */
  causing(serverRequest: RequestId): readonly CausingRequest[] {
    const related = this.#open.find(this.#inbound.relatedRequest(serverRequest))
    if (!related) return this.#open.causing()
    const { causing } = related.exchange
    return causing ? [causing] : []
  }

  get hasPerRequestStream(): boolean {
    return this.#parts.inner.hasPerRequestStream ?? false
  }

  setProtocolVersion(version: string): void {
    this.#parts.inner.setProtocolVersion?.(version)
  }

  setSupportedProtocolVersions(versions: string[]): void {
    this.#parts.inner.setSupportedProtocolVersions?.(versions)
  }

  /** Starts the transport underneath, once: a second handshake runs over the same one. */
  start(): Promise<void> {
    const { inner, note } = this.#parts
    if (!this.#started) {
      inner.onmessage = (message, extra) => this.#receive(message, extra)
      inner.onerror = (error) => note('warning', error.message)
      this.#started = inner.start()
    }
    return this.#started
  }

  /** The SDK's client lets go. The transport underneath belongs to whoever made it and is not touched. */
  close(): Promise<void> {
    const { onclose } = this
    this.onclose = this.onerror = this.onmessage = undefined
    onclose?.()
    return Promise.resolve()
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    this.#tap('sent', message, textBytes(message))
    if (!('method' in message)) {
      if (message.id !== undefined) this.#inbound.answeredByUs(message.id)
    } else if ('id' in message && this.#expected) {
      this.#adopt(this.#expected, message.id)
    }
    return this.#parts.inner.send(message, options)
  }

  /** Makes the next request that is sent belong to `exchange`, whenever that is: the handshake waits for the start. */
  expect(exchange: Exchange): void {
    this.#expected = { exchange }
  }

  /**
   * Makes the request that `sendRequest` has the SDK send belong to `exchange`, and returns the number it went out under.
   * The SDK sends before it returns; where it refuses to send there is no number.
   */
  run(exchange: Exchange, sendRequest: () => void): number | undefined {
    const expected: Expected = { exchange }
    this.#expected = expected
    sendRequest()
    this.#expected = undefined
    return expected.id
  }

  /** A request of ours does not wait any more; its answer, if there ever is one, will only be noted. */
  forget(id: number, why: WhyOver): void {
    this.#open.forget(id, why)
  }

  /** Ends the session for everybody: each open request with what happened, and the SDK's client. */
  abandon(session: SessionEnd): void {
    if (this.#over) return
    this.#over = session
    const { serverLabel } = this.#parts
    for (const exchange of this.#open.takeAll()) {
      const failure = endedWithSession({ serverLabel, method: exchange.method }, session)
      exchange.end({ kind: 'failed', failure })
    }
    void this.close()
  }

  #adopt(expected: Expected, id: string | number): void {
    this.#expected = undefined
    if (typeof id !== 'number') return
    expected.id = id
    this.#open.add(id, expected.exchange)
  }

  #receive(message: unknown, extra: RawMessageExtra | undefined): void {
    const raw = extra?.raw ?? textBytes(message)
    this.#tap('received', message, raw)
    if (this.#over) return
    // Revision 2025-03-26 lets a server send several messages as one list.
    const messages: readonly unknown[] = Array.isArray(message) ? message : [message]
    for (const one of messages) this.#inbound.receive(one, raw, extra)
  }

  #tap(direction: 'sent' | 'received', message: unknown, raw: Buffer | undefined): void {
    const { clock, traffic } = this.#parts
    const bytes = raw?.length ?? 0
    traffic.message({ direction, at: clock.now(), content: { message }, bytes, ...(raw && { raw }) })
  }
}

/** A message as bytes, for transports that have none of their own. */
function textBytes(message: unknown): Buffer | undefined {
  const text = jsonText(message)
  return text === undefined ? undefined : Buffer.from(text, 'utf8')
}
