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
  /** Names its content: another one whenever the bytes are others. What is saved names the one it was made from. */
  readonly version: string
  /** Servers that another program took out of the file while it was open, newest last; `config.addAgain` puts one back. */
  readonly removedOutside: readonly string[]
  /** How many values a person typed for its `inputs` in this run of the app; they are kept nowhere else. */
  readonly typedInputs: number
}

/** What became of a save. In every case but the first nothing was written. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly version: string }
  /**
   * Something else stands in the file by now. `theirText` is what, of this `version`; `baseText` is what the save was made
   * from, where that is still known.
   */
  | {
      readonly kind: 'conflict'
      readonly version: string
      readonly theirText: string
      readonly baseText?: string
    }
  /** The file has this many names (hard links); ask what becomes of the others, then save again with `hardLinks`. */
  | { readonly kind: 'hard-links'; readonly names: number }

/** What becomes of the other names of a file: all show the new content, or this one alone. */
export type HardLinkChoice = 'in-place' | 'replace'

/** The text of a file with the version to save it under. */
export interface ConfigText {
  readonly text: string
  readonly version: string
  /** Why a save would be refused, in words; absent when nothing is known against it. */
  readonly readOnly?: string
}

/** What the reader says of a text, as if it stood in a file. */
export interface ConfigFindings {
  readonly problems: readonly ConfigProblem[]
  readonly repeated: readonly RepeatedEntry[]
  /** What people should know of single servers though it stops nothing, by their names. */
  readonly notices: readonly { readonly server: string; readonly message: string }[]
}

/** A copy of a file as it was before a save. */
export interface BackupRecord {
  readonly backupId: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly bytes: number
}
