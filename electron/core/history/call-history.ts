import type { RequestInput } from '../../../shared/ipc/contract'
import type { HistoryDetail, HistoryExtent, HistoryRow, SentWith } from '../../../shared/model/history'
import { mostCallsOfTool } from '../../../shared/model/history'
import type { ServerId } from '../../../shared/model/server'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import { withholdSecrets } from '../calls/withhold-secrets'
import { SecretMask } from '../config/mask-secrets'
import type { Clock } from '../ports'
import type { CallEnding } from '../toolset/call-ending'
import { detailOf, type HistoryEntry, hasText, rowOf, toolKey, writeEntry } from './history-entry'
import { bytesOfLine, HistoryFolder } from './history-folder'
import { HistoryLog, type LoggedCall } from './history-log'
import { HistoryWriter } from './history-writer'
import { resultPreview } from './result-preview'

/** The oldest calls go beyond this, in bytes on disk. */
const mostBytes = 32 * 1024 * 1024

/** Longest arguments that are kept, in UTF-16 units: calls with more can be looked at, not made again. */
const longestArguments = 256 * 1024

/** Longest words on a failure that are kept, in UTF-16 units. */
const longestError = 2000

/** Who a server is from run to run, and what must not be kept of it. */
export interface KnownServer {
  /** Path of its file; empty for a server of none. */
  readonly file: string
  readonly name: string
  readonly secrets: readonly string[]
}

/** A call that begins. */
export interface BegunCall extends SentWith {
  readonly callId: string
  readonly serverId: ServerId
  readonly toolName: string
  /** Epoch ms. */
  readonly at: number
  /** Absent: none are sent. */
  readonly argumentsText?: string
}

/** To be called once, when the call has ended. */
export type KeepEnding = (ending: CallEnding, durationMs: number) => void

export interface CallHistoryDeps {
  readonly clock: Clock
  /** Absent: the server is unknown. */
  readonly serverOf: (serverId: ServerId) => KnownServer | undefined
  readonly publish: (event: AppEvent) => void
  /** Absent: calls are kept until the end of the run. */
  readonly folder?: string
  readonly log: (text: string) => void
}

/** Every call a person made, without its secrets: in memory, and on disk where that is wanted. */
export class CallHistory {
  readonly #deps: CallHistoryDeps
  readonly #log = new HistoryLog({ ofTool: mostCallsOfTool, bytes: mostBytes })
  readonly #writer: HistoryWriter | undefined
  #isKept = false
  #revision = 0
  #problem: string | undefined
  #loaded: Promise<void> = Promise.resolve()

  constructor(deps: CallHistoryDeps) {
    this.#deps = deps
    if (deps.folder === undefined) return
    this.#writer = new HistoryWriter({
      clock: deps.clock,
      folder: new HistoryFolder(deps.folder),
      callsOf: (key) => this.#log.of(key).flatMap(({ entry, isOnDisk }) => (isOnDisk ? [entry] : [])),
      onOutcome: (problem) => this.#wrote(problem),
    })
  }

  /** Whether calls that end from now on are written to disk. What is there stays. */
  keepOnDisk(isWanted: boolean): void {
    this.#isKept = isWanted && this.#writer !== undefined
  }

  /** Reads what runs before kept. Never rejects; whoever asks meanwhile waits for it. */
  load(): Promise<void> {
    this.#loaded = this.#read().catch((error: unknown) => this.#deps.log(`The history was not read: ${String(error)}`))
    return this.#loaded
  }

  /** A call begins: its arguments are looked through now, and not held until it ends. */
  begin(call: BegunCall): KeepEnding {
    const server = this.#deps.serverOf(call.serverId)
    if (!server) return () => undefined
    const sent = sentOf(call.argumentsText, server.secrets)
    return (ending, durationMs) => {
      const { timeoutMs, task } = call
      const entry: HistoryEntry = {
        callId: call.callId,
        at: call.at,
        server: { file: server.file, name: server.name },
        tool: call.toolName,
        outcome: ending.outcome,
        durationMs,
        ...sent.kept,
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(task && { task }),
        ...resultPreview(ending, sent.secrets),
        ...(ending.error && { error: sent.secrets.apply(ending.error.message).slice(0, longestError) }),
      }
      // Behind the calls of runs before.
      void this.#loaded.then(() => this.#add(entry))
    }
  }

  /** The calls of a tool, newest first; with a query those that have it in them. */
  async list({ serverId, toolName, query }: RequestInput<'history.list'>): Promise<{ calls: readonly HistoryRow[] }> {
    await this.#loaded
    const key = this.#keyOf(serverId, toolName)
    const wanted = query.trim().toLowerCase()
    const calls = key === undefined ? [] : this.#log.of(key).filter(({ entry }) => hasText(entry, wanted))
    return { calls: calls.map(({ entry, isOnDisk }) => rowOf(entry, isOnDisk)).toReversed() }
  }

  /** Rejects with `call-gone`. */
  async detail(callId: string): Promise<HistoryDetail> {
    await this.#loaded
    const call = this.#log.find(callId)
    if (call) return detailOf(call.entry, call.isOnDisk)
    throw new AppFailure({
      code: 'call-gone',
      message: 'This call is no longer kept: newer calls took its place, or the history was cleared.',
    })
  }

  /** Forgets the calls of one tool, or all; on disk too. Rejects with `AppFailure` when that cannot be done. */
  async clear({ of }: RequestInput<'history.clear'>): Promise<void> {
    await this.#loaded
    const key = of && this.#keyOf(of.serverId, of.toolName)
    if (of && key === undefined) return
    if (key === undefined) this.#log.clearAll()
    else this.#log.clear(key)
    this.#tell()
    await this.#writer?.clear(key)
  }

  /** Writes what is not on disk yet. Never rejects. */
  async close(): Promise<void> {
    await this.#loaded
    await this.#writer?.flush()
  }

  #keyOf(serverId: ServerId, tool: string): string | undefined {
    const server = this.#deps.serverOf(serverId)
    return server && toolKey({ file: server.file, name: server.name, tool })
  }

  async #read(): Promise<void> {
    const kept = (await this.#writer?.read()) ?? []
    for (const { entry, bytes } of kept.toSorted((a, b) => a.entry.at - b.entry.at)) {
      this.#put({ entry, bytes, isOnDisk: true })
    }
    if (kept.length > 0) this.#tell()
  }

  #add(entry: HistoryEntry): void {
    const isOnDisk = this.#isKept
    this.#put({ entry, bytes: bytesOfLine(writeEntry(entry)), isOnDisk })
    if (isOnDisk) this.#writer?.append(entry)
    this.#tell()
  }

  #put(call: LoggedCall): void {
    for (const key of this.#log.add(call)) this.#writer?.shortened(key)
  }

  #wrote(problem: string | undefined): void {
    if (problem === this.#problem) return
    if (problem !== undefined) this.#deps.log(problem)
    this.#problem = problem
    this.#tell()
  }

  #tell(): void {
    this.#revision += 1
    const history: HistoryExtent = {
      revision: this.#revision,
      calls: this.#log.size,
      bytes: this.#log.bytesOnDisk,
      ...(this.#problem !== undefined && { problem: this.#problem }),
    }
    this.#deps.publish({ type: 'history.changed', history })
  }
}

/** What of the arguments may be kept, and what hides their secrets elsewhere. */
function sentOf(text: string | undefined, ofServer: readonly string[]): Sent {
  if (text === undefined) return { secrets: new SecretMask(ofServer), kept: {} }
  const withheld = withholdSecrets(text, ofServer)
  if (!withheld) {
    const argumentsLost = 'They are nested too deep to be looked through for secrets.'
    return { secrets: new SecretMask(ofServer), kept: { argumentsLost } }
  }
  const { secrets, at } = withheld
  if (withheld.text.length > longestArguments) return { secrets, kept: { argumentsLost: 'They are too large.' } }
  return {
    secrets,
    kept: { arguments: withheld.text, ...(at.length > 0 && { withheld: at.map((path) => [...path]) }) },
  }
}

interface Sent {
  readonly secrets: SecretMask
  readonly kept: Pick<HistoryEntry, 'arguments' | 'argumentsLost' | 'withheld'>
}
