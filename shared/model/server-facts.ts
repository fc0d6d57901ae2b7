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

/** What a person agrees to when they approve a server, as written, secrets masked. */
export interface ApprovalFacts {
  /** Names exactly this content; to be handed back with the approval. */
  readonly digest: string
  /** The whole command line; for remote servers the address. At most 64 KiB. */
  readonly commandLine: string
  /** Absolute folder it runs in, or as written where variables are in it; absent for remote servers. */
  readonly cwd?: string
  /** Names of the variables, or of the headers, that the entry sets. */
  readonly names: readonly string[]
  /** As written: a file that more variables are read from. */
  readonly envFile?: string
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
