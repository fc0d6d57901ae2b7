import { Button } from '@mantine/core'
import type { QuestionRecord } from '../../../shared/model/question'
import { useAnswering } from '../../state/deck-context'
import { clip } from '../../ui/cut'
import { Fact } from '../../ui/fact-list'

/** What a start waits for, with the way to the question. */
export function AwaitedInput({ question }: { readonly question: QuestionRecord }) {
  const choose = useAnswering((answering) => answering.choose)
  const { content, questionId } = question
  if (content.kind !== 'input') return null
  return (
    <Fact name="Waits for">
      the value of <span className="mono foreign">{clip(content.inputId, 80)}</span>{' '}
      <Button size="compact-sm" onClick={() => choose(questionId)}>
        Answer
      </Button>
    </Fact>
  )
}
