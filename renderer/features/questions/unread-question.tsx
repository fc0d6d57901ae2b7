import type { QuestionRecord } from '../../../shared/model/question'
import { ErrorWords } from '../../ui/error-words'
import { type AnswerWays, QuestionFrame } from './question-frame'
import { QuestionMessage } from './question-message'
import type { Answer } from './use-answer'
import type { Params } from './use-params'

/** A question of which no more than its words are there, yet or at all: it can be declined or cancelled. */
export function UnreadQuestion({
  question,
  params,
  answer,
  ways,
}: {
  readonly question: QuestionRecord
  readonly params: Params
  readonly answer: Answer
  readonly ways?: AnswerWays
}) {
  return (
    <QuestionFrame answer={answer} {...(ways && { ways })}>
      <QuestionMessage question={question} />
      {params.kind === 'failed' && <ErrorWords error={params.error} />}
    </QuestionFrame>
  )
}
