import type { QuestionAction, QuestionContent } from '../../../shared/model/question'
import { AppFailure } from '../../../shared/result'
import { isRecord, nameKind } from '../connection/json-value'
import { type QuestionReply, refusedSampling } from './question-desk'
import { readModelMessage } from './sampling-reply'

/** What a person chose; `contentText` is JSON text of what they filled in. */
export interface GivenAnswer {
  readonly action: QuestionAction
  readonly contentText?: string | undefined
}

/**
 * The reply to a question from what a person chose (input spec, "Elicitation"): content only with accept, and only where
 * there is something to fill in. Throws `AppFailure` (`invalid-answer`) for what no server could be answered with.
 */
export function replyOf(kind: QuestionContent['kind'], { action, contentText }: GivenAnswer): QuestionReply {
  if (action !== 'accept') {
    return kind === 'sampling' ? refusedSampling(unwritten[action]) : { kind: 'answer', result: { action } }
  }
  switch (kind) {
    case 'form':
    case 'input':
      return { kind: 'answer', result: { action, content: readContent(contentText ?? '{}') } }
    case 'url':
      return { kind: 'answer', result: { action } }
    case 'sampling':
      return { kind: 'answer', result: readModelMessage(readContent(contentText ?? '')) }
    case 'unknown':
      throw invalid('A question of this kind cannot be accepted.', 'Decline it, or cancel it.')
  }
}

const unwritten = {
  decline: 'The user declined to write a message.',
  cancel: 'The user closed the request for a message.',
} as const

function readContent(text: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw invalid(`The answer is no JSON: ${String(error)}`, 'Correct it, then accept again.')
  }
  if (isRecord(value)) return value
  throw invalid(`The answer must be an object, not ${nameKind(value)}.`, 'Write it in { }.')
}

function invalid(message: string, hint: string): AppFailure {
  return new AppFailure({ code: 'invalid-answer', message, hint })
}
