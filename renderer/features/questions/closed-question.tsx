import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { clip } from '../../ui/cut'
import { MessageBox } from '../../ui/message-box'
import styles from './question-frame.module.css'
import { useQuestionKeys } from './question-keys'
import type { Answer } from './use-answer'

/** A question that closed by itself, and why. */
export function ClosedQuestion({
  why,
  hadDraft,
  answer,
}: {
  readonly why: string
  /** Whether the person had begun to answer. */
  readonly hadDraft: boolean
  readonly answer: Answer
}) {
  const close = useRef<HTMLButtonElement>(null)
  // The field that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) close.current?.focus()
  }, [])
  useQuestionKeys(({ key }) => {
    if (key === 'Escape') answer.dismiss()
  })
  return (
    <div className={styles['frame']}>
      <div className={styles['scroll']}>
        <MessageBox kind="info" title="This question has closed">
          <p className="foreign selectable">{clip(why, 1000)}</p>
          {hadDraft && <p>What you filled in was not sent.</p>}
        </MessageBox>
      </div>
      <div className={styles['bar']}>
        <span className={styles['words']} />
        <Button ref={close} variant="default" onClick={answer.dismiss}>
          Close
        </Button>
      </div>
    </div>
  )
}
