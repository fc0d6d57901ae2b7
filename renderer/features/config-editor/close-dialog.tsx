import { Button, Modal } from '@mantine/core'
import styles from '../../ui/ask-dialog.module.css'

/** Asks what becomes of edits when their file is closed. */
export function CloseDialog({
  isOpen,
  name,
  onSave,
  onDiscard,
  onStay,
}: {
  readonly isOpen: boolean
  readonly name: string
  /** Absent: it cannot be saved now. */
  readonly onSave: (() => void) | undefined
  readonly onDiscard: () => void
  readonly onStay: () => void
}) {
  return (
    <Modal opened={isOpen} onClose={onStay} title={`Save your edits of ${name}?`} withCloseButton={false}>
      <p className={styles['words']}>
        The file leaves the list, and its servers are stopped. Edits that are not saved are lost.
      </p>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onStay}>
          Cancel
        </Button>
        <Button variant="default" onClick={onDiscard}>
          Close without saving
        </Button>
        <Button data-autofocus disabled={onSave === undefined} onClick={onSave}>
          Save and close
        </Button>
      </div>
    </Modal>
  )
}
