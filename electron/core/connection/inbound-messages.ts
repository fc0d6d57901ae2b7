import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type MessageExtraInfo,
} from '@modelcontextprotocol/client'
import type { ServerNotification } from './connection'
import { readAnswer, type StandIn } from './exchange'
import { readMessage, type WireAnswer, type WireRequest } from './json-rpc'
import { isRecord, jsonText } from './json-value'
import type { OpenExchanges } from './open-exchanges'
import { cancelledByServer } from './request-failures'
import { invalidRequest, type RequestId } from './server-request'
import type { RawMessageExtra } from './server-transport'
import { fewWords, shortText } from './short-text'

export interface InboundParts {
  readonly serverLabel: string
  readonly open: OpenExchanges
  readonly note: (level: 'info' | 'warning', text: string) => void
  readonly onNotification: (notification: ServerNotification) => void
  readonly tellSdk: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void
  readonly reply: (message: JSONRPCMessage) => void
}

/**
 * Where each message of the server goes. Answers and progress go to the exchange they belong to, and the SDK is only
 * told that the request is over: nothing odd, late or huge ever reaches it, and nothing a server sent is lost to its
 * validation. Of what a server sends by itself the SDK sees its requests and their cancellation, in a shape it accepts.
 */
export class InboundMessages {
  readonly #parts: InboundParts
  /** The server's requests that wait for our answer: by id as JSON text, the request of ours each came with. */
  readonly #serverRequests = new Map<string, RequestId | undefined>()
  #saidTextIds = false

  constructor(parts: InboundParts) {
    this.#parts = parts
  }

  receive(message: unknown, raw: Buffer | undefined, extra: RawMessageExtra | undefined): void {
    const wire = readMessage(message)
    switch (wire.kind) {
      case 'result':
      case 'error':
      case 'hollow':
        this.#answered(wire, raw)
        break
      case 'notification':
        this.#notified(wire)
        break
      case 'request':
        this.#asked(wire, extra)
        break
      case 'unreadable':
        this.#parts.note('warning', 'The server sent JSON that is no message of the protocol. It was left aside.')
    }
  }

  /** The request of ours on whose response a waiting request of the server came, where the transport knows. */
  relatedRequest(id: RequestId): RequestId | undefined {
    return this.#serverRequests.get(JSON.stringify(id))
  }

  /** We answered a request of the server. */
  answeredByUs(id: RequestId): void {
    this.#serverRequests.delete(JSON.stringify(id))
  }

  #answered(answer: WireAnswer, raw: Buffer | undefined): void {
    const { serverLabel, open, note } = this.#parts
    const match = open.match(answer)
    if (match.kind === 'stray') {
      note('warning', match.words)
      return
    }
    if (typeof answer.id === 'string' && !this.#saidTextIds) {
      this.#saidTextIds = true
      note('warning', `The server sends the id of its answers as text ("${answer.id}"). They are taken all the same.`)
    }
    const { id, exchange } = match
    this.#settleInSdk(id, exchange.end(readAnswer({ serverLabel, method: exchange.method }, answer, raw)))
  }

  #notified(notification: ServerNotification): void {
    const { method, params } = notification
    if (method === 'notifications/progress' && isRecord(params)) {
      const ours = this.#parts.open.find(params['progressToken'])
      if (ours) {
        ours.exchange.progress(params)
        return
      }
    }
    if (method === 'notifications/cancelled' && isRecord(params)) this.#cancelled(params)
    else this.#parts.onNotification({ method, params })
  }

  /** Ids of both sides are counted apart, so a cancellation means the server's own request where one has that id. */
  #cancelled(params: Readonly<Record<string, unknown>>): void {
    const { serverLabel, open, note, tellSdk } = this.#parts
    const id = jsonText(params['requestId']) ?? 'none'
    const message = { jsonrpc: '2.0', method: 'notifications/cancelled', params } as const
    if (this.#serverRequests.has(id) && isJSONRPCNotification(message)) {
      // The SDK stops answering it, so no answer of ours will ever take it off the list.
      this.#serverRequests.delete(id)
      tellSdk(message)
      return
    }
    const ours = open.find(params['requestId'])
    if (!ours) {
      note('info', `The server cancelled request ${shortText(id, fewWords)}, which is not running.`)
      return
    }
    open.forget(ours.id, 'cancelled')
    const failure = cancelledByServer({ serverLabel, method: ours.exchange.method }, params['reason'])
    this.#settleInSdk(ours.id, ours.exchange.end({ kind: 'failed', failure }))
  }

  #asked({ id, method, params }: WireRequest, extra: RawMessageExtra | undefined): void {
    const message: unknown = { jsonrpc: '2.0', id, method, ...(params !== null && params !== undefined && { params }) }
    if (isJSONRPCRequest(message)) {
      this.#serverRequests.set(JSON.stringify(message.id), extra?.relatedRequest)
      this.#parts.tellSdk(message, extra)
      return
    }
    this.#parts.note(
      'warning',
      `The server's request ${shortText(method, fewWords)} breaks the rules of JSON-RPC and was refused.`,
    )
    if (typeof id !== 'string' && typeof id !== 'number') return
    const error = { code: invalidRequest, message: 'Invalid request: its id or params are not what JSON-RPC allows' }
    this.#parts.reply({ jsonrpc: '2.0', id, error })
  }

  #settleInSdk(id: number, standIn: StandIn): void {
    this.#parts.tellSdk({ jsonrpc: '2.0', id, ...standIn })
  }
}
