import type { CallId } from '../../../shared/model/call'
import type { QuestionCause } from '../../../shared/model/question'

/** The one call a question belongs to, where that is known. */
export function callOf(cause: QuestionCause): CallId | undefined {
  return cause.kind === 'call' || cause.kind === 'task' ? cause.callId : undefined
}
