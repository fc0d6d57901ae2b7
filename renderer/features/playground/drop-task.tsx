import { Button, Modal } from '@mantine/core'
import styles from '../../ui/ask-dialog.module.css'

interface DropTaskProps {
  readonly isOpen: boolean
  readonly toolName: string
  readonly onCancelTask: () => void
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** Asks what becomes of the task when nobody waits for it any more. */
export function DropTask({ isOpen, toolName, onCancelTask, onLeave, onClose }: DropTaskProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Cancel the task of ${toolName}?`} withCloseButton={false}>
      <p className={styles['words']}>
        The server works on it as a task, which can go on without this call. Left running, it is listed under Tasks,
        where its result can be opened later.
      </p>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          Keep waiting
        </Button>
        <Button variant="default" onClick={onLeave} data-autofocus>
          Leave it running
        </Button>
        <Button color="red" onClick={onCancelTask}>
          Cancel the task
        </Button>
      </div>
    </Modal>
  )
}
