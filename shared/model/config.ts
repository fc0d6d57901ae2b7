/** A finding in a config file. `line` and `column` count from 1; `path` is dotted (`mcpServers.files.args`). */
export interface ConfigProblem {
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly hint?: string
  readonly path: string
  readonly line: number
  readonly column: number
}

/** A server written twice in one object: only the last counts, each earlier one is a row of this kind. */
export interface RepeatedEntry {
  readonly name: string
  readonly line: number
  readonly usedLine: number
}

export type ConfigFileStatus = 'loaded' | 'missing' | 'empty' | 'unreadable' | 'malformed'

/** One configuration file the app has read. Its text never travels with it. */
export interface ConfigFileRecord {
  readonly fileId: string
  /** Absolute path. */
  readonly path: string
  /** `own`: the app's own file; `opened`: by dialog or drop; `named`: with `--config`. */
  readonly origin: 'own' | 'opened' | 'named'
  readonly status: ConfigFileStatus
  readonly problems: readonly ConfigProblem[]
  readonly repeated: readonly RepeatedEntry[]
  readonly serverCount: number
}
