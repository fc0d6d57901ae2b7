/** Exit codes of `deck`. Scripts rely on them. */
export const exitCodes = {
  done: 0,
  /** The tool, the request or the check failed. */
  failed: 1,
  wrongUse: 2,
  notConnected: 3,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
