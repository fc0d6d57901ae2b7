/** The variable that marks every process this host started, so that the watchdog finds those that left their group. */
export const runMarkVariable = 'MCP_DECK_RUN'

/**
 * Ends what a host leaves behind when it dies without stopping its children, even by SIGKILL (manager spec, section 5
 * "Watchdog"). One for each host process.
 */
export interface Watchdog {
  /** Value of `MCP_DECK_RUN` in the environment of every child. */
  readonly runMark: string
  /** Makes sure that it runs; called before a child is started. */
  arm(): void
  /** A process group was started. */
  watch(groupId: number): void
  /** Nothing of the group is left. */
  release(groupId: number): void
  /** Lets it go at the end of an orderly shutdown; resolves when it is gone. The host may as well just end. */
  close(): Promise<void>
}

/** For platforms without one, and for code that starts nothing real. */
export function noWatchdog(runMark: string): Watchdog {
  return { runMark, arm: () => {}, watch: () => {}, release: () => {}, close: () => Promise.resolve() }
}
