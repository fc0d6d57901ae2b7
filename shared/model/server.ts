import type { AppError } from '../result'
import type { ConfigProblem } from './config'

/** One or more of ASCII letters, digits, `-`, `_` (manager spec, section 2 "Ids"). */
export type ServerId = string

export type TransportKind = 'stdio' | 'http' | 'sse'

/** What the peer said of itself in the handshake. `capabilities` holds only names; the rest is fetched when looked at. */
export interface PeerSummary {
  readonly protocolVersion: string
  readonly name: string
  readonly version: string
  readonly title?: string
  readonly capabilities: readonly string[]
  /** First 4 KiB of the server's instructions. */
  readonly instructions?: string
}

/** How a process ended, with the last lines it wrote to stderr (at most 20). Absent numbers: it never ran or ended by a signal. */
export interface EndFacts {
  readonly exitCode?: number
  readonly signal?: string
  readonly lastStderr: readonly string[]
}

/**
 * The state of a server with the facts that belong to it (manager spec, section 1). Names are normative.
 * Times are epoch milliseconds.
 */
export type ServerState =
  | { readonly status: 'Stopped' }
  | { readonly status: 'Disabled' }
  | { readonly status: 'Starting'; readonly since: number; readonly pid?: number; readonly lastLine?: string }
  | { readonly status: 'Running'; readonly since: number; readonly pid?: number; readonly peer: PeerSummary }
  | { readonly status: 'Stopping'; readonly since: number }
  | { readonly status: 'Restarting'; readonly since: number; readonly attempt: number; readonly pid?: number }
  | ({
      readonly status: 'Crashed'
      readonly at: number
      readonly error: AppError
      readonly retryAt?: number
    } & EndFacts)
  | ({
      readonly status: 'FailedToStart'
      readonly at: number
      readonly error: AppError
      readonly retryAt?: number
    } & EndFacts)

export type ServerStatus = ServerState['status']

/** One server as the window sees it: small, whole, replaced with each change. */
export interface ServerRecord {
  readonly id: ServerId
  /** The key in the file, or the id where that is the same. */
  readonly name: string
  readonly fileId: string
  readonly transport: TransportKind
  /** The command as one line for people, cut at 500 characters, secrets masked; for remote servers the address. */
  readonly commandLine: string
  readonly state: ServerState
  /** Why this entry cannot start, when it cannot. Empty for a good entry. */
  readonly problems: readonly ConfigProblem[]
  /** What people should know though it stops nothing (odd types taken as text, an unknown key that looks like a known one, …). */
  readonly notices: readonly string[]
}
