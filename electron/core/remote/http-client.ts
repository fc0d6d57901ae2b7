import http from 'node:http'
import https from 'node:https'
import { AppFailure } from '../../../shared/result'
import type { NamedValues } from '../config/server-entry'
import { redirectOf } from './redirect'
import { addressWords, redirectRefused, unreachable, type Whereabouts } from './remote-words'

export interface HttpAsk {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: URL
  /** Ours; they win over those of the entry. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

export interface HttpClientParts {
  readonly serverLabel: string
  /** Those of the entry, sent with every request. */
  readonly headers: NamedValues<string>
  /** A token to send with every request, where none stands in the headers. */
  readonly bearerToken?: () => Promise<string | undefined>
}

/**
 * HTTP to one server. Its own client and not `fetch`: a stream may be silent for hours, redirects are judged one by one,
 * and everything that is open ends with `close`.
 */
export class HttpClient {
  readonly #parts: HttpClientParts
  readonly #agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  }

  constructor(parts: HttpClientParts) {
    this.#parts = parts
  }

  /** The answer, whatever its status, its body unread. Rejects with `AppFailure`, also when the signal is aborted. */
  async ask(ask: HttpAsk): Promise<http.IncomingMessage> {
    const headers = await this.#headers(ask.headers)
    let { url } = ask
    for (let hops = 0; ; hops += 1) {
      const where: Whereabouts = { serverLabel: this.#parts.serverLabel, address: addressWords(url) }
      const response = await this.#send({ ...ask, url, headers }, where)
      const redirect = redirectOf(response.statusCode ?? 0, response.headers.location, url, hops)
      if (redirect.kind === 'none') return response
      response.destroy()
      if (redirect.kind === 'refused') throw new AppFailure(redirectRefused(where, redirect.to))
      url = redirect.url
    }
  }

  /** Ends every connection. */
  close(): void {
    this.#agents['http:'].destroy()
    this.#agents['https:'].destroy()
  }

  async #headers(own: HttpAsk['headers']): Promise<Readonly<Record<string, string>>> {
    const token = await this.#parts.bearerToken?.()
    const written = this.#parts.headers.map(([name, value]) => [name.toLowerCase(), value] as const)
    return Object.fromEntries([
      ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as const]),
      ...written,
      ...Object.entries(own),
    ])
  }

  #send({ method, url, headers, body, signal }: HttpAsk, where: Whereabouts): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown): void => reject(new AppFailure(unreachable(where, cause), { cause }))
      try {
        signal.throwIfAborted()
        const isSecure = url.protocol === 'https:'
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const request = (isSecure ? https : http).request(url, {
          method,
          headers: { ...headers, ...length },
          agent: this.#agents[isSecure ? 'https:' : 'http:'],
        })
        // Not by the option `signal`: the agent would tie the socket to it, which other requests use later.
        let received: http.IncomingMessage | undefined
        const abort = (): void => void (received ?? request).destroy(new Error('It was called off.'))
        signal.addEventListener('abort', abort, { once: true })
        request.on('close', () => signal.removeEventListener('abort', abort))
        request.on('response', (response) => {
          // Whoever reads it hears of its end too; before and after that nobody does.
          response.on('error', () => {})
          received = response
          resolve(response)
        })
        request.on('error', fail)
        request.end(body)
      } catch (error) {
        // A header with a line break, for one.
        fail(error)
      }
    })
  }
}
