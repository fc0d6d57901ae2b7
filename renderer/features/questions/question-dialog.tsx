import { IconMinus } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useAnswering } from '../../state/deck-context'
import { useQuestions } from '../../state/selectors'
import { formatCount } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { PaneBoundary } from '../../ui/pane-boundary'
import { AskedBy } from './asked-by'
import { frontQuestion, isWaiting } from './front-question'
import styles from './question-dialog.module.css'
import { QuestionKeys } from './question-keys'
import { QuestionView } from './question-view'
import { useFocusOnArrival } from './use-focus-on-arrival'

/** The question in front, over a corner of the window; everything else can be used meanwhile. */
export function QuestionDialog({ onShowAll }: { readonly onShowAll: () => void }) {
  const questions = useQuestions()
  const chosen = useAnswering((answering) => answering.chosen)
  const putOff = useAnswering((answering) => answering.putOff)
  const choose = useAnswering((answering) => answering.choose)
  const putOffQuestion = useAnswering((answering) => answering.putOffQuestion)
  const question = frontQuestion(questions, chosen, putOff)
  const questionId = question?.questionId
  const id = useId()
  const dialog = useRef<HTMLDivElement>(null)
  useFocusOnArrival(dialog, questionId)
  // What is shown stays in front, whatever else comes or closes.
  useEffect(() => {
    if (questionId !== undefined && questionId !== chosen) choose(questionId)
  }, [questionId, chosen, choose])
  if (question === undefined) return null
  const others = questions.filter((other) => other !== question && isWaiting(other)).length
  return (
    <QuestionKeys>
      {(onKeyDown) => (
        <div
          ref={dialog}
          role="dialog"
          aria-labelledby={id}
          tabIndex={-1}
          className={styles['dialog']}
          data-pane="question"
          onKeyDown={onKeyDown}
        >
          <header className={styles['header']}>
            <AskedBy question={question} id={id} />
            <div className={styles['actions']}>
              {others > 0 && (
                <button type="button" className={styles['others']} onClick={onShowAll}>
                  {formatCount(others, 'more waits', 'more wait')}
                </button>
              )}
              <IconButton label="Answer later" icon={IconMinus} onPress={() => putOffQuestion(question.questionId)} />
            </div>
          </header>
          <PaneBoundary what="The question" resetKey={question.questionId}>
            <QuestionView key={question.questionId} question={question} />
          </PaneBoundary>
        </div>
      )}
    </QuestionKeys>
  )
}
