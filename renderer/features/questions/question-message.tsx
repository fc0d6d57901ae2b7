import type { QuestionRecord } from '../../../shared/model/question'
import { visibleSigns } from '../../ui/visible-text'
import styles from './question-message.module.css'

/** The server's own words: plain text, whatever is written in it. */
export function QuestionMessage({ question }: { readonly question: QuestionRecord }) {
  const { message } = question
  if (message === '') return <p className={styles['none']}>The server sent no words with its question.</p>
  return <p className={`${styles['message'] ?? ''} foreign selectable`}>{visibleSigns(message)}</p>
}
