import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './question-frame.module.css'

/** Asks once more before a question is cancelled; the focus goes back to where it was when it is not. */
export function ConfirmCancel({
  words,
  onCancel,
  onGoOn,
}: {
  readonly words: string
  readonly onCancel: () => void
  readonly onGoOn: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    button.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <div className={styles['bar']} role="group" aria-label="Cancel the question">
      <span className={styles['words']}>{words}</span>
      <Button variant="default" onClick={onGoOn}>
        Go on
      </Button>
      <Button ref={button} color="red" onClick={onCancel}>
        Cancel it
      </Button>
    </div>
  )
}
