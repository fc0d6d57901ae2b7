import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './ask-dialog.module.css'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** A question. */
  readonly title: string
  /** The way out, which has the focus first. */
  readonly keep: string
  /** What cannot be undone. */
  readonly go: string
  readonly onClose: () => void
  readonly onGo: () => void
  /** What would be lost. */
  readonly children: ReactNode
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({ isOpen, title, keep, go, onClose, onGo, children }: ConfirmDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} withCloseButton={false}>
      <div className={styles['words']}>{children}</div>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {keep}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onClose()
            onGo()
          }}
        >
          {go}
        </Button>
      </div>
    </Modal>
  )
}
