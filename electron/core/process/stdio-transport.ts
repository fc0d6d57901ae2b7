import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { type AppError, AppFailure } from '../../../shared/result'
import type { RawMessageExtra, ServerTransport, TransportEnd, TransportObserver } from '../connection/server-transport'
import type { Clock } from '../ports'
import type { JsonRpcMessage } from './decode-message'
import { describeClosedInput, describeClosedOutput, describeExit, describeOverLimit, describeStop } from './end-words'
import type { Launch } from './launch'
import { defaultMessageLimitBytes } from './line-framing'
import { ServerProcess } from './server-process'
import { checkFolder, spawnChild } from './spawn-child'
import type { Watchdog } from './watchdog'

/** Grace period of `close`, which has no say in it (manager spec, section 3). */
const closeGraceMs = 5000
/** The time a process has to end once it is of no use any more, in ms. */
const uselessGraceMs = 2000
/** A process that ends closes its pipes a moment before its exit is seen. The better reason is waited for, in ms. */
const reasonDelayMs = 250

export interface StdioTransportDeps {
  readonly launch: Launch
  readonly observer: TransportObserver
  readonly clock: Clock
  readonly watchdog: Watchdog
  readonly limits?: {
    /** Longest message taken, in bytes. */
    readonly messageBytes?: number
  }
  readonly platform?: NodeJS.Platform
}

/**
 * MCP over the stdin and stdout of a process of its own (manager spec, section 5). Nothing a server does with its
 * pipes, its exit or its children leaves anybody waiting or anything running.
 */
export class StdioTransport implements ServerTransport {
  onclose: ServerTransport['onclose']
  onerror: ServerTransport['onerror']
  onmessage: ServerTransport['onmessage']
  readonly ended: Promise<TransportEnd>
  readonly #deps: StdioTransportDeps
  readonly #messageBytes: number
  readonly #platform: NodeJS.Platform
  #starting: Promise<void> | undefined
  #process: ServerProcess | undefined
  #end: TransportEnd | undefined
  #resolveEnded: (end: TransportEnd) => void = () => {}

  constructor(deps: StdioTransportDeps) {
    this.#deps = deps
    this.#messageBytes = deps.limits?.messageBytes ?? defaultMessageLimitBytes
    this.#platform = deps.platform ?? process.platform
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve
    })
  }

  get pid(): number | undefined {
    return this.#process?.hasExited === false ? this.#process.pid : undefined
  }

  lastStderr(): readonly string[] {
    return this.#process?.lastStderr ?? []
  }

  /** Resolves when the process is there. Rejects with `AppFailure` when it cannot be had, or was stopped meanwhile. */
  start(): Promise<void> {
    if (this.#starting) throw new Error('A transport is started once.')
    this.#starting = this.#start()
    return this.#starting
  }

  async #start(): Promise<void> {
    const { launch, observer, watchdog } = this.#deps
    try {
      await checkFolder(launch.cwd)
      this.#throwIfEnded()
      watchdog.arm()
      const child = await spawnChild(launch, this.#platform)
      const { pid } = child
      if (pid === undefined) throw new Error('a process without a pid')
      this.#process = this.#supervise(child, pid)
    } catch (error) {
      this.#settle({ expected: false, error: asAppError(error) })
      throw error
    }
    try {
      this.#throwIfEnded()
    } catch (error) {
      await this.#process.stop(0)
      throw error
    }
    observer.spawned(this.#process.pid)
  }

  async send(message: JsonRpcMessage): Promise<void> {
    this.#throwIfEnded()
    if (!this.#process) throw new Error('A transport sends nothing before it is started.')
    const line = `${JSON.stringify(message)}\n`
    try {
      await this.#process.write(line)
    } catch (error) {
      throw await this.#sendFailure(error)
    }
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

  #supervise(child: ChildProcessWithoutNullStreams, pid: number): ServerProcess {
    const { observer, clock, watchdog } = this.#deps
    return new ServerProcess(child, pid, {
      observer,
      clock,
      watchdog,
      platform: this.#platform,
      messageBytes: this.#messageBytes,
      output: {
        message: (message, raw) => this.#receive(message, raw),
        overLimit: () => this.#abandon(describeOverLimit(this.#messageBytes)),
        closed: () => void clock.after(reasonDelayMs, () => this.#onOutputClosed()),
      },
      exited: (exit) => this.#settle({ expected: false, exit, error: describeExit(exit, this.lastStderr()) }),
    })
  }

  #receive(message: JsonRpcMessage, raw: Buffer | undefined): void {
    // What comes after the end belongs to nobody: requests in flight have ended with the transport.
    if (this.#end) return
    const extra: RawMessageExtra = raw ? { raw } : {}
    try {
      this.onmessage?.(message, extra)
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #onOutputClosed(): void {
    if (this.#process?.hasExited === false) this.#abandon(describeClosedOutput(this.lastStderr()))
  }

  /** Ends a process nothing more can be had from. */
  #abandon(error: AppError): void {
    if (this.#end) return
    this.#settle({ expected: false, error })
    void this.#process?.stop(uselessGraceMs)
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

  /** Why a message could not be sent: how the process ended, when that becomes known soon. */
  async #sendFailure(cause: unknown): Promise<AppFailure> {
    const soon = new Promise<undefined>((resolve) => {
      this.#deps.clock.after(reasonDelayMs, () => resolve(undefined))
    })
    const end = await Promise.race([this.ended, soon])
    return new AppFailure(end?.error ?? describeClosedInput(), { cause })
  }
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppFailure) return error.error
  return { code: 'spawn-failed', message: error instanceof Error ? error.message : String(error) }
}
