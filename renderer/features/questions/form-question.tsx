import { type ReactNode, useCallback, useState } from 'react'
import type { QuestionRecord } from '../../../shared/model/question'
import { SchemaForm } from '../../forms/schema-form'
import { useFormCheck } from '../../forms/use-form-check'
import { useFormModel } from '../../forms/use-form-model'
import { useAnswering } from '../../state/deck-context'
import { heldWords } from './held-words'
import { JsonAnswer } from './json-answer'
import { type AnswerWays, QuestionFrame } from './question-frame'
import { QuestionMessage } from './question-message'
import type { AskedForm } from './read-form'
import { SecretWarning } from './secret-warning'
import type { Answer } from './use-answer'

interface FormQuestionProps {
  readonly question: QuestionRecord
  readonly form: AskedForm
  readonly answer: Answer
  readonly acceptLabel?: string
  readonly ways?: AnswerWays
  /** What a person should know of it, above the fields. */
  readonly note?: ReactNode
}

/**
 * A form by the server's schema. What is shown is what is sent: defaults stand in their fields from the start, and what was
 * never touched is absent. It is checked before it is accepted.
 */
export function FormQuestion({ question, form, answer, acceptLabel = 'Accept', ways, note }: FormQuestionProps) {
  const { questionId } = question
  const draft = useAnswering(({ drafts }) => drafts.get(questionId))
  const editAnswer = useAnswering((answering) => answering.editAnswer)
  const text = draft ?? form.firstText
  // A form that was emptied whole is answered with an empty object.
  const onText = useCallback(
    (changed: string | undefined) => editAnswer(questionId, changed ?? '{}'),
    [editAnswer, questionId],
  )
  const model = useFormModel(text, onText)
  const value = model.kind === 'value' ? model.value : undefined
  const check = useFormCheck(form.schemaText, value)
  const [held, setHeld] = useState<{ readonly words: string; readonly text: string }>()
  const accept = async () => {
    const words = heldWords(model, await check.submit())
    if (words === undefined) await answer.send('accept', text)
    else setHeld({ words, text })
  }
  return (
    <QuestionFrame
      answer={answer}
      accept={{ label: acceptLabel, onPress: () => void accept() }}
      // What was held back then says nothing of what is there now.
      held={held?.text === text ? held.words : undefined}
      {...(ways && { ways })}
    >
      <QuestionMessage question={question} />
      <SecretWarning fields={form.secrets} />
      {note}
      {form.kind === 'json' ? (
        <JsonAnswer form={form} text={text} onText={onText} check={check} />
      ) : model.kind === 'value' && form.hasFields ? (
        <SchemaForm
          label="Answer"
          schemaText={form.schemaText}
          value={model.value}
          onChange={model.onChange}
          check={check}
        />
      ) : (
        <p>There is nothing to fill in: the server only wants to know whether you agree.</p>
      )}
    </QuestionFrame>
  )
}
