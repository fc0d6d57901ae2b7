import type { AppError, ErrorCode } from '../../../shared/result'
import { type Answer, RequestError, type RequestFailure } from '../connection/connection'
import { isRecord } from '../connection/json-value'
import { oneParagraph, shortText } from '../connection/short-text'
import type { CallEnding } from '../toolset/call-ending'
import { endingOfAnswer, endingOfFailure } from '../toolset/call-endings'
import { executionFailed } from '../toolset/result-value'
import type { Fetched } from './task-wire'

/** How a call that runs as a task ends without a result (toolset spec, section 5). */
export type TaskErrorKind =
  | 'CreateFailed'
  | 'PollFailed'
  | 'Timeout'
  | 'Cancelled'
  | 'TaskFailed'
  | 'InputRequired'
  | 'MaxAttemptsExceeded'

const kinds = {
  CreateFailed: { code: 'task-create-failed', outcome: 'protocol-error' },
  PollFailed: { code: 'task-poll-failed', outcome: 'protocol-error' },
  Timeout: { code: 'task-timed-out', outcome: 'timed-out' },
  Cancelled: { code: 'task-cancelled', outcome: 'cancelled' },
  TaskFailed: { code: 'task-failed', outcome: 'tool-error' },
  InputRequired: { code: 'task-input-required', outcome: 'protocol-error' },
  MaxAttemptsExceeded: { code: 'task-attempts-exceeded', outcome: 'timed-out' },
} as const satisfies Record<TaskErrorKind, { readonly code: ErrorCode; readonly outcome: CallEnding['outcome'] }>

/** The ending of a call for each kind of error. */
export function taskEnding(
  kind: TaskErrorKind,
  words: Omit<AppError, 'code'>,
  raw?: Buffer,
): CallEnding & { readonly error: AppError } {
  const { code, outcome } = kinds[kind]
  return { outcome, error: { code, ...words }, notices: [], ...(raw && { raw }) }
}

/** The call was answered with an error, or with something that is no task. Other failures are those of any call. */
export function createFailed(failure: RequestFailure): CallEnding {
  if (failure.kind !== 'protocol-error') return endingOfFailure(failure)
  const { message, hint, detail } = failure.error
  const words = { message, ...(hint !== undefined && { hint }), ...(detail !== undefined && { detail }) }
  return taskEnding('CreateFailed', words, failure.raw)
}

/** The task asks for what it cannot have. It may go on waiting. */
export function inputFailed({ message, hint }: AppError): CallEnding {
  return taskEnding('InputRequired', { message, ...(hint !== undefined && { hint }) })
}

export function pollFailed(serverLabel: string, why: string): CallEnding {
  return taskEnding('PollFailed', {
    message: `How the task goes on cannot be read from "${serverLabel}": ${why}`,
    hint: 'The task may still run. It is looked at from time to time; its state is under Tasks.',
  })
}

/** The result of a task that completed. */
export function completedEnding(toolName: string, serverLabel: string, fetched: Fetched): CallEnding {
  if (fetched.kind === 'answer') return endingOfAnswer(toolName, fetched.answer)
  const { failure } = fetched
  if (failure.kind !== 'protocol-error') return endingOfFailure(failure)
  const message = `The task completed, but "${serverLabel}" does not give its result: ${failure.error.message}`
  return taskEnding('PollFailed', { message, hint: 'Try again with Open result, under Tasks.' }, failure.raw)
}

/** What a task that failed left behind: a result that says so, or the error the call would have ended with. */
export function failedEnding(toolName: string, taskWords: string | undefined, fetched: Fetched): CallEnding {
  if (fetched.kind === 'answer') {
    const { result, raw } = fetched.answer
    const fields = isRecord(result) ? result : {}
    const { message } = executionFailed(toolName, fields)
    const words = fields['isError'] === true ? message : failedWords(toolName, taskWords)
    const ending = taskEnding('TaskFailed', { message: shortText(words, oneParagraph) }, raw)
    return { ...endingOfAnswer(toolName, fetched.answer), outcome: ending.outcome, error: ending.error }
  }
  const { failure } = fetched
  if (failure.kind !== 'protocol-error') return endingOfFailure(failure)
  return taskEnding('TaskFailed', { message: failedWords(toolName, taskWords ?? failure.error.message) }, failure.raw)
}

/** A request as data. A fault of our own is not caught. */
export async function fetched(request: Promise<Answer>): Promise<Fetched> {
  try {
    return { kind: 'answer', answer: await request }
  } catch (error) {
    if (error instanceof RequestError) return { kind: 'failure', failure: error.failure }
    throw error
  }
}

function failedWords(toolName: string, why: string | undefined): string {
  return `The task of "${toolName}" failed: ${why ?? 'the server gave no reason'}`
}
