import type { AppError } from '../result'
import type { ConfigProblem } from './config'
import type { LogLevel } from './log-level'

/** One or more of ASCII letters, digits, `-`, `_` (manager spec, section 2 "Ids"). */
export type ServerId = string

/** `built-in`: a server that comes with this program. */
export type TransportKind = 'stdio' | 'http' | 'sse' | 'built-in'

/** What the peer said of itself in the handshake. `capabilities` holds only names; the rest is fetched when looked at. */
export interface PeerSummary {
  readonly protocolVersion: string
  readonly name: string
  readonly version: string
  readonly title?: string
  readonly capabilities: readonly string[]
  /** It can be asked to tell when a resource changes (`resources.subscribe`). */
  readonly tellsOfChanges?: true
  /** Its tools can be called as tasks (`tasks.requests.tools.call`). */
  readonly runsTasks?: true
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
 * Times are epoch milliseconds. `retryAt`: when it is started again by itself; absent when it is not. `attempt`: the number
 * of the automatic restart, 0 for one a person asked for.
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
      /** Ways out, the likeliest first. */
      readonly fixes?: readonly StartFix[]
    } & EndFacts)

export type ServerStatus = ServerState['status']

/**
 * A way out of a failed start that can be offered as a button: a change to the entry, or something done on disk. Paths
 * are absolute, positions are indexes in `args`.
 */
export type StartFix =
  /** The program was found outside of PATH. */
  | { readonly kind: 'use-command'; readonly command: string }
  /** A whole command line stands in `command`. */
  | { readonly kind: 'split-command'; readonly command: string; readonly args: readonly string[] }
  | { readonly kind: 'add-argument'; readonly argument: string; readonly position: number }
  | { readonly kind: 'remove-argument'; readonly argument: string; readonly position: number }
  | {
      readonly kind: 'replace-argument'
      readonly argument: string
      readonly replacement: string
      readonly position: number
    }
  /** The file is a script that may not be executed itself. */
  | { readonly kind: 'run-with'; readonly interpreter: string; readonly file: string }
  | { readonly kind: 'make-executable'; readonly file: string }
  | { readonly kind: 'create-folder'; readonly folder: string }
  | { readonly kind: 'raise-start-timeout'; readonly startTimeoutMs: number }
  /** The entry refers to a stored secret that has no value that can be read. It is given by `secrets.set`. */
  | { readonly kind: 'set-secret'; readonly name: string }

/** Pings of a running server (manager spec, section 4). A missed one only marks it: it is never ended for that. */
export interface ServerHealth {
  /** False from a missed ping until the next answer. */
  readonly responsive: boolean
  /** Pings missed in a row. */
  readonly misses: number
  /** How long the last answer took, in ms. */
  readonly lastLatencyMs?: number
  /** The last pings, oldest first, at most `healthHistory`: ms until the answer, null for a miss. */
  readonly history: readonly (number | null)[]
}

/** How many pings `ServerHealth.history` keeps. */
export const healthHistory = 60

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
  /** The entry differs from what its file says, or is in no file: it is lost at the end of this run. */
  readonly unsaved?: true
  /** Its file was changed too since: a person chooses which entry it is to have (`servers.entryVersions`, `servers.revert`). */
  readonly contested?: true
  /** It may not be started before a person has approved it: why, in words (`servers.approvalFacts`, `servers.approve`). */
  readonly needsApproval?: string
  /** It runs under the entry it had before: a change counts from its next start on. */
  readonly needsRestart?: true
  /** Automatic restarts since the server last stood by itself; absent without a restart policy. */
  readonly restarts?: { readonly attempts: number; readonly maxAttempts: number }
  /** Its entry says that tools which may run as tasks do (`taskConfig.enableTasks`). */
  readonly prefersTasks?: true
  /** From which level on it sends log messages; absent where it sends none, or chooses by itself. */
  readonly logLevel?: LogLevel
  /** Names of the stored secrets its entry refers to (`${secret:NAME}`); absent where there are none. */
  readonly secrets?: readonly string[]
  /** Absent until a running server was first pinged. */
  readonly health?: ServerHealth
}
