import type { IncomingMessage } from 'node:http'
import { AppFailure } from '../../../shared/result'
import type { SendOptions, ServerTransport, TransportEnd } from '../connection/server-transport'
import type { JsonRpcMessage } from '../process/decode-message'
import { deliver, deliverError, type Receiver } from './deliver'
import { HttpClient } from './http-client'
import { isSuccess, mediaType, readBody, readSomeText } from './read-response'
import { RemoteEnd } from './remote-end'
import { asRequestError, httpFailure } from './remote-failures'
import type { RemoteTransportParts } from './remote-parts'
import { brokenStream, statusError, stopped, strangeContent, type Whereabouts } from './remote-words'
import { eraHeaders } from './request-headers'
import { followStream, ServerStream } from './server-stream'

/** Most of a refusal that is read, in bytes. */
const refusalBytes = 64 * 1024

type Request = JsonRpcMessage & { readonly id: string | number; readonly method: string }

/**
 * MCP over Streamable HTTP (manager spec, section 8): a POST for each message, answers on its response, what the server
 * says by itself on a GET where it has one. `send` of a request settles with the end of its response, so that an answer
 * that breaks off ends its request at once and no other.
 */
export class StreamableHttpTransport implements ServerTransport {
  onclose: ServerTransport['onclose']
  onerror: ServerTransport['onerror']
  onmessage: ServerTransport['onmessage']
  readonly pid = undefined
  /** Tells the SDK that in the 2026 era a request is cancelled by ending its response. */
  readonly hasPerRequestStream = true
  readonly #parts: RemoteTransportParts
  readonly #where: Whereabouts
  readonly #client: HttpClient
  readonly #life = new RemoteEnd()
  readonly #open = new Map<string, AbortController>()
  readonly #serverStream: ServerStream
  #sessionId: string | undefined
  #protocolVersion: string | undefined

  constructor(parts: RemoteTransportParts) {
    this.#parts = parts
    this.#where = parts.where
    this.#client = new HttpClient(parts)
    this.#serverStream = new ServerStream({
      ...parts,
      receiver: () => this.#receiver,
      signal: this.#life.signal,
      open: (lastEventId) => this.#get(lastEventId, this.#life.signal),
    })
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

  /** There is nothing to start: the first message shows whether the server is there. */
  start(): Promise<void> {
    return Promise.resolve()
  }

  /** Rejects with `RequestError`; a request that was cancelled resolves. */
  async send(message: JsonRpcMessage, options: SendOptions = {}): Promise<void> {
    if (this.#life.end) throw new AppFailure(this.#life.end.error)
    try {
      if (isRequest(message)) await this.#ask(message, options)
      else await this.#tell(message)
    } catch (error) {
      throw asRequestError(error)
    }
  }

  async close(): Promise<void> {
    await this.stop(5000)
  }

  async stop(graceMs: number): Promise<void> {
    if (!this.#life.settle({ expected: true, error: stopped() })) return
    for (const controller of this.#open.values()) controller.abort()
    if (this.#sessionId !== undefined && graceMs > 0) await this.#endSession(graceMs)
    this.#life.abort()
    this.#client.close()
    this.onclose?.()
  }

  get #receiver(): Receiver {
    return { onmessage: this.onmessage, strayLine: (line) => this.#parts.observer.strayLine(line) }
  }

  async #ask(request: Request, options: SendOptions): Promise<void> {
    const over = new AbortController()
    const key = JSON.stringify(request.id)
    const abort = (): void => over.abort()
    options.requestSignal?.addEventListener('abort', abort, { once: true })
    this.#open.set(key, over)
    try {
      const response = await this.#post(request, { ...options.headers }, over.signal)
      await this.#takeAnswer(request, response, over.signal)
    } catch (error) {
      // Nobody waits for it any more, and how it ended says nothing.
      if (!over.signal.aborted && !this.#life.end) throw error
    } finally {
      this.#open.delete(key)
      options.requestSignal?.removeEventListener('abort', abort)
    }
  }

  async #takeAnswer(request: Request, response: IncomingMessage, signal: AbortSignal): Promise<void> {
    const { messageBytes } = this.#parts
    if (!isSuccess(response)) return this.#takeRefusal(request, response)
    if (request.method === 'initialize') this.#sessionId = headerOf(response, 'mcp-session-id')
    // The answer comes by the server's own stream then.
    if (response.statusCode === 202 || response.statusCode === 204) return void response.resume()
    const type = mediaType(response)
    if (type === 'text/event-stream') {
      await followStream(response, {
        ...this.#parts,
        receiver: () => this.#receiver,
        awaited: request,
        signal,
        open: (lastEventId) => this.#get(lastEventId, signal),
      })
      return
    }
    const body = await readBody(response, messageBytes, this.#where)
    if (type !== 'application/json' && !looksLikeJson(body)) {
      throw httpFailure('protocol-error', strangeContent(this.#where, type))
    }
    if (!deliver(body, this.#receiver, request)) {
      throw httpFailure('connection-lost', brokenStream(this.#where, undefined))
    }
  }

  /** A refusal in the words of JSON-RPC is the answer to the request, unless HTTP says that it never got that far. */
  async #takeRefusal(request: Request, response: IncomingMessage): Promise<void> {
    const status = response.statusCode ?? 0
    const body = await readSomeText(response, refusalBytes, this.#where)
    const isAboutAccess = status === 401 || status === 403 || status >= 500 || this.#isLostSession(status)
    if (!isAboutAccess && deliverError(body, this.#receiver, request)) return
    throw this.#refusal(status, body)
  }

  #refusal(status: number, body: Buffer): Error {
    const isLost = this.#isLostSession(status)
    const error = statusError(this.#where, status, body.toString('utf8'), isLost)
    return httpFailure(isLost ? 'connection-lost' : 'protocol-error', error, status)
  }

  #isLostSession(status: number): boolean {
    return status === 404 && this.#sessionId !== undefined
  }

  async #tell(message: JsonRpcMessage): Promise<void> {
    const response = await this.#post(message, {}, this.#life.signal)
    const body = await readSomeText(response, refusalBytes, this.#where)
    if (!isSuccess(response)) throw this.#refusal(response.statusCode ?? 0, body)
    if (!('method' in message)) return
    if (message.method === 'notifications/initialized') void this.#serverStream.keep()
    if (message.method === 'notifications/cancelled') {
      this.#open.get(JSON.stringify(message.params?.['requestId']))?.abort()
    }
  }

  #post(
    message: JsonRpcMessage,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    // A session that is about to begin has no number yet.
    if ('method' in message && message.method === 'initialize') this.#sessionId = undefined
    return this.#client.ask({
      method: 'POST',
      url: this.#parts.url,
      headers: {
        ...headers,
        ...this.#ownHeaders('application/json, text/event-stream'),
        'content-type': 'application/json',
        ...eraHeaders(message),
      },
      body: JSON.stringify(message),
      signal,
    })
  }

  #get(lastEventId: string | undefined, signal: AbortSignal): Promise<IncomingMessage> {
    const resume = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
    const headers = { ...this.#ownHeaders('text/event-stream'), ...resume }
    return this.#client.ask({ method: 'GET', url: this.#parts.url, headers, signal })
  }

  #ownHeaders(accept: string): Readonly<Record<string, string>> {
    return {
      accept,
      ...(this.#sessionId !== undefined && { 'mcp-session-id': this.#sessionId }),
      ...(this.#protocolVersion !== undefined && { 'mcp-protocol-version': this.#protocolVersion }),
    }
  }

  /** Tells the server that the session is over; one that does not answer is not waited for. */
  async #endSession(graceMs: number): Promise<void> {
    const late = new AbortController()
    const timer = this.#parts.clock.after(graceMs, () => late.abort())
    try {
      const headers = this.#ownHeaders('application/json')
      const asked = { method: 'DELETE', url: this.#parts.url, headers, signal: late.signal } as const
      const response = await this.#client.ask(asked)
      response.destroy()
    } catch {
      // It is over on our side either way.
    } finally {
      timer.cancel()
    }
  }
}

function isRequest(message: JsonRpcMessage): message is Request {
  return 'method' in message && 'id' in message
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Some servers send JSON under another name. */
function looksLikeJson(body: Buffer): boolean {
  const first = body.find((byte) => byte > 0x20)
  return first === 0x7b || first === 0x5b
}
