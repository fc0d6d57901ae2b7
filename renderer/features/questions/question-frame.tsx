import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ErrorWords } from '../../ui/error-words'
import { KeyCaps } from '../../ui/key-caps'
import { hasMod, modKey } from '../../ui/keys'
import { MessageBox } from '../../ui/message-box'
import { ConfirmCancel } from './confirm-cancel'
import styles from './question-frame.module.css'
import { useQuestionKeys } from './question-keys'
import type { Answer } from './use-answer'

/** What can be done beside accepting, by who asks. */
export interface AnswerWays {
  readonly cancelTitle: string
  /** Asks once more before it is cancelled. */
  readonly confirmCancel: string
  readonly canDecline: boolean
  /** Enter in a line of text accepts. */
  readonly acceptsOnEnter: boolean
}

const serverWays: AnswerWays = {
  cancelTitle: 'Tell the server that you closed its question (Escape)',
  confirmCancel: 'Cancel the question? The server is told.',
  canDecline: true,
  acceptsOnEnter: false,
}

interface QuestionFrameProps {
  readonly answer: Answer
  /** Absent where the question cannot be accepted. */
  readonly accept?: { readonly label: string; readonly onPress: () => void }
  /** What keeps the answer from being sent, in words. */
  readonly held?: string | undefined
  /** More buttons, before the others. */
  readonly more?: ReactNode
  readonly ways?: AnswerWays
  readonly children: ReactNode
}

/**
 * A question with the ways to answer it, by mouse and by keyboard: Ctrl+Enter accepts. Escape asks first, since a cancel is
 * an answer too, and what was typed is gone with it.
 */
export function QuestionFrame({ answer, accept, held, more, ways = serverWays, children }: QuestionFrameProps) {
  const [isCancelling, setIsCancelling] = useState(false)
  const { send, refusal, isSending } = answer
  const cancel = () => void send('cancel')
  useQuestionKeys((event) => {
    const isInLine = ways.acceptsOnEnter && event.target instanceof HTMLTextAreaElement && !event.shiftKey
    if (event.key === 'Enter' && (hasMod(event) || isInLine)) {
      event.preventDefault()
      if (!isSending) accept?.onPress()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (isCancelling) cancel()
      else setIsCancelling(true)
    }
  })
  return (
    <div className={styles['frame']}>
      <div className={styles['scroll']} tabIndex={-1}>
        {children}
        {refusal !== undefined && (
          <MessageBox kind="error" title="The answer was not sent">
            <ErrorWords error={refusal} />
          </MessageBox>
        )}
      </div>
      {isCancelling ? (
        <ConfirmCancel words={ways.confirmCancel} onCancel={cancel} onGoOn={() => setIsCancelling(false)} />
      ) : (
        <div className={styles['bar']}>
          <span className={styles['words']} role="status" data-held={held === undefined ? undefined : ''}>
            {held}
          </span>
          {more}
          <Button variant="subtle" onClick={() => setIsCancelling(true)} title={ways.cancelTitle}>
            Cancel
          </Button>
          {ways.canDecline && (
            <Button variant="default" onClick={() => void send('decline')} disabled={isSending}>
              Decline
            </Button>
          )}
          {accept !== undefined && (
            <Button onClick={accept.onPress} disabled={isSending} rightSection={<KeyCaps keys={[modKey, 'Enter']} />}>
              {accept.label}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
