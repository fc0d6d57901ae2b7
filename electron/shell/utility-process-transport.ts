import { type AppError, AppFailure } from '../../shared/result'
import type {
  RawMessageExtra,
  ServerTransport,
  TransportEnd,
  TransportObserver,
} from '../core/connection/server-transport'
import type { Clock } from '../core/ports'
import { decodeLine, type JsonRpcMessage } from '../core/process/decode-message'
import { describeExit, describeStop } from '../core/process/end-words'
import { SupervisedUtility, type UtilityChild } from './supervised-utility'

/** Grace period of `close`, which has no say in it, in ms. */
const closeGraceMs = 5000

/** Longest wait for a process that was begun to be there, in ms. */
const spawnLimitMs = 10_000

export interface UtilityProcessTransportDeps {
  /** Resolves once processes can be started: Electron cannot before it is ready. */
  readonly ready: Promise<unknown>
  /** Begins to start the process. */
  readonly fork: () => UtilityChild
  readonly observer: TransportObserver
  readonly clock: Clock
  readonly platform?: NodeJS.Platform
}

/**
 * MCP with a utility process of Electron: each message is one JSON text over its port, and `null` is the end of input.
 * For servers that come with the app: they need no other runtime, and the packaged app cannot be started as Node.
 * Electron ends such a process when the app dies, so no watchdog knows of it.
 */
export class UtilityProcessTransport implements ServerTransport {
  onclose: ServerTransport['onclose']
  onerror: ServerTransport['onerror']
  onmessage: ServerTransport['onmessage']
  readonly ended: Promise<TransportEnd>
  readonly #deps: UtilityProcessTransportDeps
  #starting: Promise<void> | undefined
  #process: SupervisedUtility | undefined
  #end: TransportEnd | undefined
  #resolveEnded: (end: TransportEnd) => void = () => {}

  constructor(deps: UtilityProcessTransportDeps) {
    this.#deps = deps
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve
    })
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  lastStderr(): readonly string[] {
    return this.#process?.lastStderr ?? []
  }

  /** Resolves when the process is there. Rejects with an `AppFailure` when it cannot be had, or was stopped meanwhile. */
  start(): Promise<void> {
    if (this.#starting) throw new Error('A transport is started once.')
    this.#starting = this.#start()
    return this.#starting
  }

  async #start(): Promise<void> {
    try {
      await this.#deps.ready
      this.#throwIfEnded()
      this.#process = this.#supervise(this.#deps.fork())
      await this.#untilSpawned(this.#process)
    } catch (error) {
      this.#settle({ expected: false, error: notStarted(error) })
    }
    if (this.#end) {
      await this.#process?.stop(0)
      throw new AppFailure(this.#end.error)
    }
    if (this.pid !== undefined) this.#deps.observer.spawned(this.pid)
  }

  async send(message: JsonRpcMessage): Promise<void> {
    this.#throwIfEnded()
    if (!this.#process) throw new Error('A transport sends nothing before it is started.')
    this.#process.post(JSON.stringify(message))
    return Promise.resolve()
  }

  /** Ends it within the usual grace period, unless it is being ended already. */
  async close(): Promise<void> {
    if (this.#end?.expected) await this.#process?.over
    else await this.stop(closeGraceMs)
  }

  async stop(graceMs: number): Promise<void> {
    this.#settle({ expected: true, error: describeStop() })
    // A start on its way ends what it started by itself.
    await this.#starting?.catch(() => {})
    await this.#process?.stop(graceMs)
  }

  #supervise(child: UtilityChild): SupervisedUtility {
    const { observer, clock, platform = process.platform } = this.#deps
    return new SupervisedUtility(child, {
      observer,
      clock,
      platform,
      received: (data) => this.#receive(data),
      exited: (exit) => this.#settle({ expected: false, exit, error: describeExit(exit, this.lastStderr()) }),
    })
  }

  async #untilSpawned({ spawned, over }: SupervisedUtility): Promise<void> {
    let giveUp: (reason: Error) => void = () => {}
    const limit = new Promise<never>((_, reject) => {
      giveUp = reject
    })
    const timer = this.#deps.clock.after(spawnLimitMs, () => giveUp(new Error('it did not come up')))
    try {
      await Promise.race([spawned, over, limit])
    } finally {
      timer.cancel()
    }
  }

  #receive(data: unknown): void {
    // What comes after the end belongs to nobody: requests in flight have ended with the transport.
    if (this.#end) return
    const raw = Buffer.from(String(data), 'utf8')
    const decoded = decodeLine(raw)
    if (decoded.kind === 'stray') {
      this.#deps.observer.strayLine(decoded.text)
      return
    }
    const extra: RawMessageExtra = decoded.messages.length === 1 ? { raw } : {}
    for (const message of decoded.messages) this.onmessage?.(message, extra)
  }

  #settle(end: TransportEnd): void {
    if (this.#end) return
    this.#end = end
    this.#resolveEnded(end)
    // Without a process there was no connection that could close.
    if (this.#process) this.onclose?.()
  }

  #throwIfEnded(): void {
    if (this.#end) throw new AppFailure(this.#end.error)
  }
}

function notStarted(error: unknown): AppError {
  if (error instanceof AppFailure) return error.error
  const reason = error instanceof Error ? error.message : String(error)
  return {
    code: 'spawn-failed',
    message: `Electron could not start the process: ${reason}.`,
    hint: 'Start it again. If that does not help, restart the app.',
  }
}
