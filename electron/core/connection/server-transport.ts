import type { MessageExtraInfo, Transport, TransportSendOptions } from '@modelcontextprotocol/client'
import type { AppError } from '../../../shared/result'
import type { ProcessExit } from '../process/launch'

/** Why a transport is of no use any more. `exit` is there for a process that ended; `error` says it in words. */
export interface TransportEnd {
  /** True when we asked for it (`stop`, `close`). */
  readonly expected: boolean
  readonly exit?: ProcessExit
  readonly error: AppError
}

/** Handed with each message by transports that have bytes. */
export interface RawMessageExtra extends MessageExtraInfo {
  /** The message as it came, without its line end. */
  readonly raw?: Buffer
  /** The id of the request of ours on whose response it came, where the transport has one for each. */
  readonly relatedRequest?: string | number
}

export type SendOptions = TransportSendOptions

/** What a transport tells of itself outside the protocol; each call is cheap and must not throw. */
export interface TransportObserver {
  /**
   * Lines of the child's stderr in their order, without line ends, each at most 16 KiB. All that came together comes in
   * one call: a server can write 100 000 lines a second.
   */
  stderrLines(lines: readonly string[]): void
  /** A line on stdout that is no JSON-RPC message. */
  strayLine(line: string): void
  /** A note of our own for the server's log. */
  note(level: 'info' | 'warning' | 'error', text: string): void
  /** The process is there. */
  spawned(pid: number): void
}

/**
 * A transport with a life we supervise. The stdio transport, the utility process of the demo server and the remote
 * transports all look like this to the connection and the manager.
 */
export interface ServerTransport extends Transport {
  readonly pid: number | undefined
  /** Settles once, with the first thing that made it useless: exit, end of stdout, a message over the limit, a stop. Never rejects. */
  readonly ended: Promise<TransportEnd>
  /** Last lines of stderr, oldest first, at most 20. */
  lastStderr(): readonly string[]
  /**
   * Ends it within `graceMs` (+ 1 s for what only SIGKILL ends): the shares of the grace period are those of manager
   * spec, section 3 "stop". Resolves when nothing of it is left. May be called again with a shorter time: 0 kills at once.
   */
  stop(graceMs: number): Promise<void>
}
