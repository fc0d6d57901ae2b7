import { Button } from '@mantine/core'
import type { CallId } from '../../../shared/model/call'
import type { QuestionCause } from '../../../shared/model/question'
import { useAnswering } from '../../state/deck-context'
import { useWaitingQuestion } from '../../state/selectors'

/** Brings what the server asks because of a call to the front. Nothing while it asks nothing. */
export function AnswerButton({ callId }: { readonly callId: CallId }) {
  const question = useWaitingQuestion((cause) => isBecauseOf(cause, callId))
  const choose = useAnswering((answering) => answering.choose)
  if (question === undefined) return null
  return (
    <Button size="xs" onClick={() => choose(question.questionId)}>
      Answer
    </Button>
  )
}

function isBecauseOf(cause: QuestionCause, callId: CallId): boolean {
  if (cause.kind === 'one of calls') return cause.callIds.includes(callId)
  return (cause.kind === 'call' || cause.kind === 'task') && cause.callId === callId
}
