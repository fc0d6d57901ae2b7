/**
 * An error for the person at the terminal: `message` says what failed and why, `hint` what to do next.
 * Anything else that escapes a script is a defect and keeps its stack.
 */
export class UserError extends Error {
  /**
   * @param {string} message
   * @param {string} [hint]
   */
  constructor(message, hint) {
    super(message)
    this.name = 'UserError'
    /** @readonly */
    this.hint = hint
  }
}

/**
 * What to print for an error that ends a script.
 * @param {unknown} error
 * @returns {string}
 */
export function describeError(error) {
  if (error instanceof UserError) return error.hint === undefined ? error.message : `${error.message}\n${error.hint}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
