import type { IncomingMessage } from 'node:http'
import { AppFailure } from '../../../shared/result'
import type { ServerTransport, TransportEnd } from '../connection/server-transport'
import type { JsonRpcMessage } from '../process/decode-message'
import { deliver } from './deliver'
import type { StreamEvent } from './event-stream'
import { HttpClient } from './http-client'
import { isSuccess, mediaType, readEvents, readSomeText } from './read-response'
import { RemoteEnd } from './remote-end'
import { asRequestError, httpFailure } from './remote-failures'
import type { RemoteTransportParts } from './remote-parts'
import { foreignEndpoint, statusError, stopped, strangeContent, streamClosed } from './remote-words'

const refusalBytes = 64 * 1024

/**
 * MCP over HTTP with server-sent events, the transport of revision 2024-11-05: a GET that stays open brings everything,
 * and names the address that messages are posted to. The end of that stream is the end of the session.
 */
export class SseTransport implements ServerTransport {
  onclose: ServerTransport['onclose']
  onerror: ServerTransport['onerror']
  onmessage: ServerTransport['onmessage']
  readonly pid = undefined
  readonly #parts: RemoteTransportParts
  readonly #client: HttpClient
  readonly #life = new RemoteEnd()
  #endpoint: URL | undefined
  #protocolVersion: string | undefined

  constructor(parts: RemoteTransportParts) {
    this.#parts = parts
    this.#client = new HttpClient(parts)
  }

  get ended(): Promise<TransportEnd> {
    return this.#life.ended
  }

  lastStderr(): readonly string[] {
    return []
  }

  setProtocolVersion(version: string): void {
    this.#protocolVersion = version
  }

  /** Resolves when the server named its address for messages. Rejects with `AppFailure`. */
  async start(): Promise<void> {
    const { url, where } = this.#parts
    try {
      const headers = { accept: 'text/event-stream' }
      const stream = await this.#client.ask({ method: 'GET', url, headers, signal: this.#life.signal })
      if (!isSuccess(stream)) {
        const body = await readSomeText(stream, refusalBytes, where)
        throw new AppFailure(statusError(where, stream.statusCode ?? 0, body.toString('utf8'), false))
      }
      const type = mediaType(stream)
      if (type !== 'text/event-stream') {
        stream.destroy()
        throw new AppFailure(strangeContent(where, type))
      }
      await this.#openSession(stream)
    } catch (error) {
      this.#fail(error)
      throw error
    }
  }

  async send(message: JsonRpcMessage): Promise<void> {
    if (this.#life.end) throw new AppFailure(this.#life.end.error)
    if (!this.#endpoint) throw new Error('A transport sends nothing before it is started.')
    try {
      await this.#post(message, this.#endpoint)
    } catch (error) {
      if (!this.#life.signal.aborted) throw asRequestError(error)
    }
  }

  async close(): Promise<void> {
    await this.stop()
  }

  /** Nothing has to be said to the server: the end of the stream ends the session. */
  stop(): Promise<void> {
    if (this.#life.settle({ expected: true, error: stopped() })) this.#letGo()
    return Promise.resolve()
  }

  #openSession(stream: IncomingMessage): Promise<void> {
    const { where, messageBytes } = this.#parts
    return new Promise((resolve, reject) => {
      const listener = {
        retry: () => {},
        event: (event: StreamEvent) => this.#take(event, resolve),
      }
      readEvents(stream, messageBytes, where, listener)
        .then(() => {
          throw new AppFailure(streamClosed(where))
        })
        .catch((error: unknown) => {
          this.#fail(error)
          reject(error instanceof Error ? error : new Error(String(error)))
        })
    })
  }

  #take({ name, data }: StreamEvent, opened: () => void): void {
    if (!data) return
    if (name === 'endpoint') {
      this.#endpoint ??= this.#readEndpoint(data.toString('utf8'))
      opened()
    } else if (name === 'message') {
      deliver(data, { onmessage: this.onmessage, strayLine: (line) => this.#parts.observer.strayLine(line) }, undefined)
    }
  }

  /** The headers of the entry go to its own origin only. */
  #readEndpoint(text: string): URL {
    const { url, where } = this.#parts
    const endpoint = URL.canParse(text, url.href) ? new URL(text, url) : undefined
    if (endpoint?.origin !== url.origin) throw new AppFailure(foreignEndpoint(where, endpoint?.origin))
    endpoint.username = url.username
    endpoint.password = url.password
    return endpoint
  }

  async #post(message: JsonRpcMessage, url: URL): Promise<void> {
    const { where } = this.#parts
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(this.#protocolVersion !== undefined && { 'mcp-protocol-version': this.#protocolVersion }),
    }
    const body = JSON.stringify(message)
    const response = await this.#client.ask({ method: 'POST', url, headers, body, signal: this.#life.signal })
    const said = await readSomeText(response, refusalBytes, where)
    if (isSuccess(response)) return
    const status = response.statusCode ?? 0
    const error = statusError(where, status, said.toString('utf8'), true)
    throw httpFailure(status === 404 ? 'connection-lost' : 'protocol-error', error, status)
  }

  #fail(error: unknown): void {
    const reason = error instanceof AppFailure ? error.error : streamClosed(this.#parts.where)
    if (this.#life.settle({ expected: false, error: reason })) this.#letGo()
  }

  #letGo(): void {
    this.#life.abort()
    this.#client.close()
    this.onclose?.()
  }
}
