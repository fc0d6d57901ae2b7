import { IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useAnswering } from '../../state/deck-context'
import { useQuestions } from '../../state/selectors'
import { EmptyState } from '../../ui/empty-state'
import { PaneBoundary } from '../../ui/pane-boundary'
import { AskedBy } from './asked-by'
import { isWaiting } from './front-question'
import { QuestionKeys } from './question-keys'
import { QuestionRow } from './question-row'
import { QuestionView } from './question-view'
import styles from './questions-page.module.css'

/** The Questions screen: all that servers ask now, each to be answered in any order. */
export function QuestionsPage() {
  const questions = useQuestions()
  const chosen = useAnswering((answering) => answering.chosen)
  const choose = useAnswering((answering) => answering.choose)
  const id = useId()
  const shown = questions.find(({ questionId }) => questionId === chosen) ?? questions.find(isWaiting) ?? questions[0]
  if (shown === undefined) {
    return (
      <EmptyState icon={IconHelpCircle} title="No server asks anything">
        <p>
          When a server needs something of you, in the middle of a call or before it can start, it is asked here and in
          a dialog.
        </p>
      </EmptyState>
    )
  }
  return (
    <div className={styles['page']}>
      <ul className={styles['list']} aria-label="Questions">
        {questions.map((question) => (
          <li key={question.questionId}>
            <QuestionRow
              question={question}
              isShown={question === shown}
              onChoose={() => choose(question.questionId)}
            />
          </li>
        ))}
      </ul>
      <QuestionKeys>
        {(onKeyDown) => (
          <section className={styles['question']} aria-labelledby={id} onKeyDown={onKeyDown}>
            <header className={styles['header']}>
              <AskedBy question={shown} id={id} />
            </header>
            <PaneBoundary what="The question" resetKey={shown.questionId}>
              <QuestionView key={shown.questionId} question={shown} />
            </PaneBoundary>
          </section>
        )}
      </QuestionKeys>
    </div>
  )
}
