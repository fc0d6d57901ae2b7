import type { Client } from '@modelcontextprotocol/client'
import type { LogLevel } from '../../../shared/model/log-level'
import type { Emitter, Unsubscribe } from '../emitter'
import type { Clock } from '../ports'
import {
  type Answer,
  type Connection,
  type Peer,
  RequestError,
  type RequestOptions,
  type ServerNotification,
} from './connection'
import { withLogLevel } from './log-level'
import { afterSession, cancelledByUs, notSent } from './request-failures'
import { ResourceStreams } from './resource-streams'
import { RunningRequest } from './running-request'
import type { ServerTransport, TransportEnd } from './server-transport'
import type { TappedTransport } from './tapped-transport'

export interface LiveConnectionParts {
  readonly client: Client
  readonly tapped: TappedTransport
  readonly transport: ServerTransport
  readonly clock: Clock
  readonly serverLabel: string
  readonly peer: Peer
  readonly notifications: Emitter<ServerNotification>
  readonly note: (level: 'info' | 'warning', text: string) => void
  /** Of the log messages wanted now; undefined where nobody asks for any. */
  readonly logLevel: () => LogLevel | undefined
}

/** A session after its handshake. */
export class LiveConnection implements Connection {
  readonly peer: Peer
  readonly ended: Promise<TransportEnd>
  readonly #parts: LiveConnectionParts
  readonly #resourceStreams: ResourceStreams

  constructor(parts: LiveConnectionParts) {
    this.#parts = parts
    const { clock, serverLabel, note } = parts
    this.#resourceStreams = new ResourceStreams({ connection: this, clock, serverLabel, note })
    this.peer = parts.peer
    this.ended = parts.transport.ended
  }

  get isClosed(): boolean {
    return this.#parts.tapped.over !== undefined
  }

  request(
    method: string,
    params: Readonly<Record<string, unknown>> | undefined,
    options: RequestOptions,
  ): Promise<Answer> {
    const asked = { serverLabel: this.#parts.serverLabel, method }
    if (options.signal?.aborted) return Promise.reject(new RequestError(cancelledByUs(asked)))
    const session = this.#parts.tapped.over
    if (session) return Promise.reject(new RequestError(afterSession(asked, session)))
    const uri = params?.['uri']
    if (this.peer.era === '2026' && typeof uri === 'string') {
      if (method === 'resources/subscribe') return this.#resourceStreams.subscribe(uri, options)
      if (method === 'resources/unsubscribe') return this.#resourceStreams.unsubscribe(uri)
    }
    const sent = this.peer.era === '2026' ? withLogLevel(params, this.#parts.logLevel()) : params
    return new RunningRequest(this.#parts, asked, options).send(sent)
  }

  async notify(method: string, params: Readonly<Record<string, unknown>> | undefined): Promise<void> {
    const { serverLabel, tapped } = this.#parts
    const asked = { serverLabel, method }
    if (tapped.over) throw new RequestError(afterSession(asked, tapped.over))
    try {
      // Not through the SDK: it lets out only what was announced in the handshake.
      await tapped.send({ jsonrpc: '2.0', method, ...(params && { params }) })
    } catch (error) {
      if (error instanceof RequestError) throw error
      throw new RequestError(notSent(asked, error instanceof Error ? error.message : String(error)), { cause: error })
    }
  }

  onNotification(listener: (notification: ServerNotification) => void): Unsubscribe {
    return this.#parts.notifications.on(listener)
  }

  close(graceMs: number): Promise<void> {
    this.#parts.tapped.abandon({ kind: 'closed' })
    return this.#parts.transport.stop(graceMs)
  }
}
