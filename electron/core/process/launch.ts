/** A process to start, complete: nothing is looked up, expanded or added after this. No shell is involved. */
export interface Launch {
  readonly command: string
  readonly args: readonly string[]
  /** The whole environment of the child. */
  readonly env: Readonly<Record<string, string>>
  /** Absolute folder to run in. */
  readonly cwd: string
}

/** How a process ended; absent `exitCode` means a signal ended it. */
export interface ProcessExit {
  readonly exitCode?: number
  readonly signal?: string
}
