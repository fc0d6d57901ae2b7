import { useMemo } from 'react'
import type { InputContent, InputParams, QuestionRecord } from '../../../shared/model/question'
import { useServer } from '../../state/selectors'
import { clip } from '../../ui/cut'
import { FormQuestion } from './form-question'
import { inputForm } from './input-form'
import styles from './input-question.module.css'
import type { AnswerWays } from './question-frame'
import { startingServers } from './starting-servers'
import { UnreadQuestion } from './unread-question'
import type { Answer } from './use-answer'
import { useParams } from './use-params'

interface InputQuestionProps {
  readonly question: QuestionRecord
  readonly input: InputContent
  readonly answer: Answer
}

/** The value of `${input:id}` that servers need to start. */
export function InputQuestion({ question, input, answer }: InputQuestionProps) {
  const params = useParams(question)
  const asked = params.kind === 'read' ? (params.params as InputParams) : undefined
  const form = useMemo(() => asked && inputForm(input, asked), [input, asked])
  const ways = useStartWays(question)
  if (form === undefined || asked === undefined)
    return <UnreadQuestion question={question} params={params} answer={answer} ways={ways} />
  return (
    <FormQuestion
      question={question}
      form={form}
      answer={answer}
      acceptLabel="Start"
      ways={ways}
      note={
        <p className={styles['note']}>
          {asked.hasHiddenDefault && 'Left empty, the default in the file counts. '}
          Kept until MCP Deck is closed, and written to no file.
        </p>
      }
    />
  )
}

function useStartWays(question: QuestionRecord): AnswerWays {
  const count = startingServers(question).length
  const name = clip(useServer(question.serverId)?.name ?? question.serverId, 60)
  return {
    cancelTitle: 'Do not start (Escape)',
    confirmCancel:
      count > 1 ? `Cancel? ${count} servers are not started then.` : `Cancel? “${name}” is not started then.`,
    canDecline: false,
    acceptsOnEnter: true,
  }
}
