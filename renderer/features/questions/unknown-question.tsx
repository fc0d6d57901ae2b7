import type { QuestionRecord } from '../../../shared/model/question'
import { clip } from '../../ui/cut'
import { MessageBox } from '../../ui/message-box'
import { QuestionFrame } from './question-frame'
import { QuestionMessage } from './question-message'
import styles from './unknown-question.module.css'
import type { Answer } from './use-answer'

/** A question in a way nobody has heard of: it can be read, and declined. */
export function UnknownQuestion({
  question,
  mode,
  answer,
}: {
  readonly question: QuestionRecord
  readonly mode: string
  readonly answer: Answer
}) {
  return (
    <QuestionFrame answer={answer}>
      <QuestionMessage question={question} />
      <MessageBox kind="warning" title="This cannot be accepted">
        <p className="foreign">
          The server asks by "{clip(mode, 60)}", and there are only forms and addresses. Decline it, or cancel.
        </p>
      </MessageBox>
      <pre className={`mono foreign ${styles['raw'] ?? ''}`}>{clip(question.params.preview, 4000)}</pre>
    </QuestionFrame>
  )
}
