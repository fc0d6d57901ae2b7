import type { QuestionId, QuestionRecord } from '../../../shared/model/question'

/** Whether a person is waited for. */
export function isWaiting({ state }: QuestionRecord): boolean {
  return state.phase === 'waiting'
}

/** What has closed by itself, and what waits for somebody else. */
export function isClosed({ state }: QuestionRecord): boolean {
  return state.phase === 'withdrawn'
}

/**
 * The question the dialog shows: the one in front stays there, also when it closes by itself; after it the oldest that is
 * not put off. One that closed while nobody saw it is no reason to interrupt.
 */
export function frontQuestion(
  questions: readonly QuestionRecord[],
  chosen: QuestionId | undefined,
  putOff: ReadonlySet<QuestionId>,
): QuestionRecord | undefined {
  const shown = questions.filter(({ questionId }) => !putOff.has(questionId))
  return (
    shown.find(({ questionId }) => questionId === chosen) ??
    shown.find(isWaiting) ??
    shown.find((question) => !isClosed(question))
  )
}
