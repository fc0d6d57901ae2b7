import { UnstyledButton } from '@mantine/core'
import type { QuestionRecord } from '../../../shared/model/question'
import { useServer } from '../../state/selectors'
import { clip } from '../../ui/cut'
import { Since } from '../../ui/times'
import { visibleSigns } from '../../ui/visible-text'
import styles from './question-row.module.css'

const phases = { waiting: '', visiting: 'Visiting', completed: 'Done', withdrawn: 'Closed' } as const

/** One line of the list: who asks what, and how long already. */
export function QuestionRow({
  question,
  isShown,
  onChoose,
}: {
  readonly question: QuestionRecord
  readonly isShown: boolean
  readonly onChoose: () => void
}) {
  const { serverId, message, askedAt, state } = question
  const server = useServer(serverId)
  return (
    <UnstyledButton className={styles['row']} aria-current={isShown ? 'true' : undefined} onClick={onChoose}>
      <span className={styles['top']}>
        <span className={`foreign ${styles['server'] ?? ''}`}>{clip(server?.name ?? serverId, 60)}</span>
        <span className={styles['state']}>
          {state.phase === 'waiting' ? <Since since={askedAt} /> : phases[state.phase]}
        </span>
      </span>
      <span className={`foreign ${styles['message'] ?? ''}`}>
        {message === '' ? 'No words' : visibleSigns(clip(message, 120))}
      </span>
    </UnstyledButton>
  )
}
