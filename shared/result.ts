/**
 * What went wrong, as a closed list: code decides by it, tests name it, `deck --json` prints it.
 * Words for people stand in `AppError.message` and `AppError.hint`.
 */
export type ErrorCode =
  // the bridge between window and main process
  | 'untrusted-sender'
  | 'invalid-request'
  | 'request-too-large'
  | 'internal'
  // configuration
  | 'config-not-found'
  | 'config-unreadable'
  | 'config-syntax'
  | 'config-invalid'
  | 'import-outdated'
  // the registry of servers
  | 'unknown-server'
  | 'server-exists'
  | 'invalid-server-id'
  | 'server-invalid'
  | 'server-disabled'
  | 'server-not-running'
  | 'needs-approval'
  | 'not-supported'
  // starting a process
  | 'command-not-found'
  | 'not-executable'
  | 'folder-missing'
  | 'env-file-unreadable'
  | 'variable-unset'
  | 'input-missing'
  | 'secret-missing'
  | 'arguments-too-long'
  | 'spawn-failed'
  // connecting
  | 'exited-early'
  | 'handshake-failed'
  | 'unsupported-protocol'
  | 'start-timed-out'
  | 'server-unreachable'
  | 'unauthorized'
  | 'http-error'
  // a request on a connection; the first six are also outcomes of a call
  | 'tool-error'
  | 'protocol-error'
  | 'connection-lost'
  | 'timed-out'
  | 'cancelled'
  | 'message-too-large'
  | 'unknown-tool'
  | 'list-changed'
  | 'invalid-arguments'
  | 'resource-not-found'
  // what servers ask of a person
  | 'question-closed'
  | 'invalid-answer'
  | 'invalid-choice'
  // calls that run as tasks (toolset spec, section 5): how one ends without a result
  | 'task-create-failed'
  | 'task-poll-failed'
  | 'task-timed-out'
  | 'task-cancelled'
  | 'task-failed'
  | 'task-input-required'
  | 'task-attempts-exceeded'
  | 'unknown-task'
  // stored bodies and files
  | 'body-gone'
  | 'call-gone'
  | 'saved-call-invalid'
  | 'file-not-written'
  | 'secret-not-stored'

/** An error for people. `message` says what failed and why; `hint` says what to do next; `detail` is raw material (a server's words, a stack). */
export interface AppError {
  readonly code: ErrorCode
  readonly message: string
  readonly hint?: string
  readonly detail?: string
}

/** What is said in one line: what failed and why, and what to do next where that is known. */
export function inOneLine({ message, hint }: { readonly message: string; readonly hint?: string }): string {
  return hint === undefined ? message : `${message} ${hint}`
}

/** The envelope of every answer over the bridge: nothing is thrown through it (`ipcMain.handle` keeps only a message). */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError }

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function fail<T = never>(error: AppError): Result<T> {
  return { ok: false, error }
}

/** An `AppError` on its way through code that throws. Whoever stands at a boundary turns it back into data. */
export class AppFailure extends Error {
  readonly error: AppError
  constructor(error: AppError, options?: ErrorOptions) {
    super(error.message, options)
    this.name = 'AppFailure'
    this.error = error
  }
}
