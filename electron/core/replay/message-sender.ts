import type { RequestInput } from '../../../shared/ipc/contract'
import type { SentMessage } from '../../../shared/model/raw-message'
import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import { parseObject } from '../calls/parse-arguments'
import { type Connection, RequestError } from '../connection/connection'
import type { Clock } from '../ports'
import type { ServerTraffic } from '../rings/server-traffic'
import { refuseLifecycle } from './message-draft'

/** The live session of a server, as far as a message needs it. */
export interface LiveSession {
  readonly connection: Connection
  /** Longest silence of a request, in ms. */
  readonly timeoutMs: number
}

export interface MessageSenderDeps {
  readonly clock: Clock
  readonly traffic: Pick<ServerTraffic, 'requestOf' | 'read'>
  /** Throws `AppFailure` when the server does not run. */
  readonly session: (serverId: ServerId) => LiveSession
}

/** Sends messages by hand. What fails on the way is in what it answers; what cannot be sent at all rejects with `AppFailure`. */
export class MessageSender {
  readonly #deps: MessageSenderDeps
  readonly #running = new Map<string, AbortController>()

  constructor(deps: MessageSenderDeps) {
    this.#deps = deps
  }

  /** Answers once the answer is there, or the message is given up; a notification once it is out. */
  async send({ sendId, serverId, kind, method, paramsText }: RequestInput<'traffic.send'>): Promise<SentMessage> {
    if (this.#running.has(sendId)) {
      throw new AppFailure({ code: 'invalid-request', message: 'A message with this id is being sent.' })
    }
    const params = parseObject(paramsText, 'params')
    refuseLifecycle(method)
    const session = this.#deps.session(serverId)
    const controller = new AbortController()
    this.#running.set(sendId, controller)
    try {
      return kind === 'notification'
        ? await this.#notify(serverId, session, method, params)
        : await this.#request(serverId, session, method, params, controller.signal)
    } finally {
      this.#running.delete(sendId)
    }
  }

  /** Gives up a request under way; the server is told. */
  cancel(sendId: string): void {
    this.#running.get(sendId)?.abort()
  }

  async #notify(
    serverId: ServerId,
    { connection }: LiveSession,
    method: string,
    params: Readonly<Record<string, unknown>> | undefined,
  ): Promise<SentMessage> {
    const { clock, traffic } = this.#deps
    const begun = clock.monotonic()
    const { nextRow } = traffic.read(serverId, 0, 0)
    const failure = await failureOf(connection.notify(method, params))
    const { rows } = traffic.read(serverId, nextRow, 100)
    const row = rows.find((one) => one.direction === 'sent' && one.kind === 'notification' && one.method === method)
    return {
      ...(row && { row: row.row }),
      durationMs: clock.monotonic() - begun,
      ...(failure && { error: failure.error }),
    }
  }

  async #request(
    serverId: ServerId,
    { connection, timeoutMs }: LiveSession,
    method: string,
    params: Readonly<Record<string, unknown>> | undefined,
    signal: AbortSignal,
  ): Promise<SentMessage> {
    const { clock, traffic } = this.#deps
    const begun = clock.monotonic()
    let id: number | undefined
    const onSent = (sentId: number): void => {
      id = sentId
    }
    // Sent once, as it was asked for: a second try would be another message.
    const answer = connection.request(method, params, { signal, timeoutMs, isSafe: false, onSent })
    const failure = await failureOf(answer)
    const durationMs = clock.monotonic() - begun
    const row = id === undefined ? undefined : traffic.requestOf(serverId, id)
    return {
      ...(row && { row: row.row }),
      ...(row?.answeredIn !== undefined && { answeredIn: row.answeredIn }),
      durationMs,
      ...(failure && { error: failure.error }),
    }
  }
}

/** How a request failed; undefined when it did not. */
async function failureOf(sent: Promise<unknown>): Promise<RequestError['failure'] | undefined> {
  try {
    await sent
    return undefined
  } catch (error) {
    if (error instanceof RequestError) return error.failure
    throw error
  }
}
