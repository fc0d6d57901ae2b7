import { AppFailure } from '../../../shared/result'
import {
  type Answer,
  type Connection,
  type Peer,
  RequestError,
  type RequestFailure,
  type RequestOptions,
  type ServerNotification,
} from '../connection/connection'
import type { TransportEnd } from '../connection/server-transport'
import { Emitter, type Unsubscribe } from '../emitter'
import { pause } from '../pause'
import type { Clock } from '../ports'
import { isConnectionError, isLostSession, mayReplay, notReplayed, type RefreshOptions } from './reconnect'

export interface ReconnectingParts {
  readonly first: Connection
  /** A new connection to the same server, the one before ended. Rejects with `AppFailure`. */
  readonly connect: () => Promise<Connection>
  readonly refresh: RefreshOptions
  readonly clock: Clock
  readonly note: (level: 'info' | 'warning', text: string) => void
}

/** What a new session may hold other than the one before. */
const maybeChanged = ['tools', 'resources', 'prompts'].map((list) => `notifications/${list}/list_changed`)

/**
 * A connection that is begun anew when it is lost (toolset spec, section 4): for toolsets used alone and for remote
 * servers. Requests run side by side; however many fail with one connection, it is replaced once. When that fails, this
 * connection ends with the reason.
 */
export class ReconnectingConnection implements Connection {
  readonly ended: Promise<TransportEnd>
  readonly #parts: ReconnectingParts
  readonly #notifications: Emitter<ServerNotification>
  readonly #renewals: Emitter<Connection>
  readonly #over = new AbortController()
  #current: Connection
  #renewing: Promise<boolean> | undefined
  #settleEnded: (end: TransportEnd) => void = () => {}

  constructor(parts: ReconnectingParts) {
    const onError = (error: unknown): void => parts.note('warning', `A listener failed: ${String(error)}`)
    this.#parts = parts
    this.#notifications = new Emitter(onError)
    this.#renewals = new Emitter(onError)
    this.ended = new Promise((resolve) => {
      this.#settleEnded = resolve
    })
    this.#current = parts.first
    this.#adopt(parts.first)
  }

  get peer(): Peer {
    return this.#current.peer
  }

  get isClosed(): boolean {
    return this.#over.signal.aborted
  }

  onNotification(listener: (notification: ServerNotification) => void): Unsubscribe {
    return this.#notifications.on(listener)
  }

  /** Hears of each new connection, after it took the place of the one before. */
  onRenewed(listener: () => void): Unsubscribe {
    return this.#renewals.on(listener)
  }

  /** Begins a new connection although nothing failed: the server is silent. */
  renew(): void {
    void this.#renew(this.#current)
  }

  async request(
    method: string,
    params: Readonly<Record<string, unknown>> | undefined,
    options: RequestOptions,
  ): Promise<Answer> {
    const isSafe = options.isSafe ?? method !== 'tools/call'
    for (let attempts = 1; ; attempts += 1) {
      const used = this.#current
      try {
        return await used.request(method, params, options)
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        const failure = this.#failureOn(used, error.failure, options)
        const isLoss = options.isPing ? isLostSession(failure) : isConnectionError(failure)
        if (!isLoss || this.isClosed) throw failure === error.failure ? error : new RequestError(failure)
        if (!(await this.#renew(used, isLostSession(failure)))) throw new RequestError(failure, { cause: error })
        if (!mayReplay(failure, isSafe)) throw new RequestError(notReplayed(failure), { cause: error })
        if (attempts >= this.#parts.refresh.maxAttempts) throw new RequestError(failure, { cause: error })
      }
    }
  }

  notify(method: string, params: Readonly<Record<string, unknown>> | undefined): Promise<void> {
    return this.#current.notify(method, params)
  }

  async close(graceMs: number): Promise<void> {
    this.#over.abort()
    await this.#current.close(graceMs)
    this.#settleEnded(await this.#current.ended)
  }

  /** A request cut off because its connection was replaced was lost with it: nobody cancelled it. */
  #failureOn(used: Connection, failure: RequestFailure, { signal }: RequestOptions): RequestFailure {
    const isCutOff = failure.kind === 'cancelled' && failure.by === 'us' && signal?.aborted !== true && !this.isClosed
    if (!isCutOff || (used === this.#current && !this.#renewing)) return failure
    const message = 'The connection was lost before the server answered.'
    return { kind: 'connection-lost', error: { code: 'connection-lost', message } }
  }

  /** True once there is another connection than the lost one. `atOnce`: waiting first helps nobody. */
  #renew(lost: Connection, atOnce = false): Promise<boolean> {
    if (this.isClosed) return Promise.resolve(false)
    if (lost !== this.#current) return Promise.resolve(true)
    this.#renewing ??= this.#tryToConnect(atOnce).finally(() => {
      this.#renewing = undefined
    })
    return this.#renewing
  }

  async #tryToConnect(atOnce: boolean): Promise<boolean> {
    const { refresh, clock, connect, note } = this.#parts
    let last: AppFailure | undefined
    for (let attempt = 1; attempt <= refresh.maxAttempts; attempt += 1) {
      if (attempt > 1 || !atOnce) await pause(clock, refresh.retryDelayMs, this.#over.signal)
      if (this.isClosed) return false
      try {
        const connection = await connect()
        this.#current = connection
        this.#adopt(connection)
        note(
          'info',
          `Connected again (${connection.peer.serverInfo.name}, protocol ${connection.peer.protocolVersion}).`,
        )
        this.#renewals.emit(connection)
        for (const method of maybeChanged) this.#notifications.emit({ method, params: undefined })
        return true
      } catch (error) {
        last = error instanceof AppFailure ? error : new AppFailure({ code: 'internal', message: String(error) })
        // What only a person can change does not change by asking again.
        if (last.error.code === 'unauthorized') break
      }
    }
    if (!this.isClosed && last) this.#end({ expected: false, error: last.error })
    return false
  }

  #adopt(connection: Connection): void {
    connection.onNotification((notification) => {
      if (connection === this.#current) this.#notifications.emit(notification)
    })
    void connection.ended.then((end) => {
      if (connection !== this.#current || this.#renewing || this.isClosed) return
      if (end.expected) this.#end(end)
      else void this.#renew(connection)
    })
  }

  #end(end: TransportEnd): void {
    this.#over.abort()
    this.#settleEnded(end)
  }
}
