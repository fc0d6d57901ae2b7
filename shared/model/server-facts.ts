/** Where a variable of a server's environment comes from; later ones win over earlier ones. `run-mark` is ours. */
export type VariableOrigin = 'app' | 'login-shell' | 'env-file' | 'entry' | 'run-mark'

export interface LaunchVariable {
  readonly name: string
  /** Secrets are masked in it. */
  readonly value: string
  readonly origin: VariableOrigin
}

/** How a server's process is started, for people: asked for when looked at, secrets masked everywhere. */
export interface LaunchFacts {
  /** `latest`: as it was last started in this run; `next`: as it would be started now. */
  readonly of: 'latest' | 'next'
  /** As written. */
  readonly command: string
  /** The file behind the command; absent when none was found. */
  readonly resolvedCommand?: string
  readonly args: readonly string[]
  /** Absolute. */
  readonly cwd: string
  /** Absolute path of the file that variables were read from. */
  readonly envFile?: string
  /** The folders of PATH, in the order they are searched. */
  readonly pathFolders: readonly string[]
  /** Sorted by name. */
  readonly variables: readonly LaunchVariable[]
  /** Names of variables that the entry takes away. */
  readonly removed: readonly string[]
}

export interface ProcessFact {
  readonly pid: number
  readonly parentPid: number
  /** Absent where the system does not tell it cheaply. */
  readonly name?: string
  /** Share of one processor since the last look, in percent; absent at the first look. */
  readonly cpuPercent?: number
  /** Resident memory. */
  readonly memoryBytes: number
}

/** The processes of one server at one moment: itself first, then what it started. Empty when it has no process. */
export interface ProcessFacts {
  /** Epoch milliseconds. */
  readonly at: number
  readonly processes: readonly ProcessFact[]
}
