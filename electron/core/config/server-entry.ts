import type { TransportKind } from '../../../shared/model/server'

/** Automatic restarts of one server (manager spec, section 2). Times in ms. */
export interface RestartPolicy {
  readonly initialDelayMs: number
  readonly maxDelayMs: number
  readonly backoffMultiplier: number
  readonly maxRestartAttempts: number
}

/** How tasks of one server are driven (manager spec, section 2). `null`: no bound. */
export interface TaskConfig {
  readonly enableTasks: boolean
  readonly pollIntervalMs: number
  readonly timeoutMs: number | null
  readonly maxPollAttempts: number | null
  readonly maxInputRounds: number
}

/** The settings of ours in an entry, under `deck`. */
export interface DeckOptions {
  readonly onlyTools?: readonly string[]
  readonly schemaLimits?: { readonly maxBytes?: number; readonly maxNodes?: number }
  readonly refresh?: { readonly maxAttempts?: number; readonly retryDelayMs?: number }
  readonly retryToolCalls?: boolean
  readonly toolListTtlMs?: number
  readonly totalTimeoutMs?: number
  readonly validate?: 'off' | 'inputs' | 'outputs' | 'both'
  readonly startWithApp?: boolean
}

/** Name and value as ordered pairs: `__proto__` and `1` are names like any other. */
export type NamedValues<Value> = readonly (readonly [name: string, value: Value])[]

/** The ways to reach a server that a file can name. */
export type WrittenTransport = Exclude<TransportKind, 'built-in'>

interface CommonEntry {
  readonly disabled: boolean
  readonly autoApprove: readonly string[]
  /** Absent: never restarted by itself. */
  readonly restartPolicy?: RestartPolicy
  readonly lifecycle: 'initialize' | 'auto' | 'discover'
  readonly taskConfig: TaskConfig
  /** Longest silence of a request. */
  readonly timeoutMs: number
  readonly startTimeoutMs: number
  readonly deck: DeckOptions
}

export interface StdioEntry extends CommonEntry {
  readonly transport: 'stdio'
  readonly command: string
  readonly args: readonly string[]
  /** `null` takes a variable away. */
  readonly env: NamedValues<string | null>
  /** As written; absent: the file's folder, for the own file the home folder. */
  readonly cwd?: string
  /** A file of variables, as written: `NAME=value` lines (`manager/launch/env-file.ts`). */
  readonly envFile?: string
}

export interface RemoteEntry extends CommonEntry {
  readonly transport: Exclude<WrittenTransport, 'stdio'>
  readonly url: string
  readonly headers: NamedValues<string>
}

export type BuiltInName = 'demo'

/** A server that comes with the program. No file defines one. */
export interface BuiltInEntry extends CommonEntry {
  readonly transport: 'built-in'
  readonly server: BuiltInName
}

/** One entry of `mcpServers`, checked and with all defaults filled in. Variables in it are as written. */
export type ServerEntry = StdioEntry | RemoteEntry | BuiltInEntry

export const defaultRestartPolicy: RestartPolicy = {
  initialDelayMs: 1000,
  maxDelayMs: 30_000,
  backoffMultiplier: 2,
  maxRestartAttempts: 10,
}

export const defaultTaskConfig: TaskConfig = {
  enableTasks: false,
  pollIntervalMs: 1000,
  timeoutMs: 300_000,
  maxPollAttempts: null,
  maxInputRounds: 10,
}

export const defaultTimeoutMs = 60_000

/** Longest time a timer can be set to: 2^31 - 1 ms. */
export const longestTimeMs = 2_147_483_647
