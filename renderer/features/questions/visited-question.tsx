import { Button } from '@mantine/core'
import type { AskedUrl, QuestionRecord } from '../../../shared/model/question'
import { useCommands } from '../../state/commands'
import { useCall } from '../../state/selectors'
import { MessageBox } from '../../ui/message-box'
import { callOf } from './cause'
import styles from './question-frame.module.css'
import { UrlFacts } from './url-facts'
import type { Answer } from './use-answer'
import { useRetry } from './use-retry'

/** After an address was agreed to: waiting for the server to say that it is done, with ways out. */
export function VisitedQuestion({
  question,
  url,
  answer,
}: {
  readonly question: QuestionRecord
  readonly url: AskedUrl
  readonly answer: Answer
}) {
  const { openLink } = useCommands()
  const call = useCall(callOf(question.cause))
  const retry = useRetry()
  const isDone = question.state.phase === 'completed'
  return (
    <div className={styles['frame']}>
      <div className={styles['scroll']}>
        <MessageBox kind="info" title={isDone ? 'Done' : 'You agreed to visit this address'}>
          <p>
            {isDone
              ? 'The call that needed it can be made again.'
              : 'The server says when it has what it needs. If it does not, say here that you are done.'}
          </p>
        </MessageBox>
        <UrlFacts url={url} />
      </div>
      <div className={styles['bar']}>
        <span className={styles['words']} />
        {!isDone && url.canOpen && (
          <Button variant="subtle" onClick={() => openLink(url.text)}>
            Open again
          </Button>
        )}
        {call?.state.phase === 'ended' && (
          <Button
            variant={isDone ? 'filled' : 'default'}
            onClick={() => {
              answer.dismiss()
              retry(call)
            }}
          >
            Retry the call
          </Button>
        )}
        {isDone ? (
          <Button variant="default" onClick={answer.dismiss}>
            Close
          </Button>
        ) : (
          <Button onClick={answer.complete}>Done</Button>
        )}
      </div>
    </div>
  )
}
