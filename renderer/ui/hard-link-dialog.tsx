import { Button, Modal } from '@mantine/core'
import type { HardLinkChoice } from '../../shared/model/config'
import styles from './ask-dialog.module.css'

/** Asks what becomes of the other names of a file that has several. */
export function HardLinkDialog({
  names,
  onChoose,
  onStay,
}: {
  /** Undefined: nothing is asked. */
  readonly names: number | undefined
  readonly onChoose: (choice: HardLinkChoice) => void
  readonly onStay: () => void
}) {
  return (
    <Modal
      opened={names !== undefined}
      onClose={onStay}
      title={`This file has ${names ?? 0} names`}
      withCloseButton={false}
    >
      <p className={styles['words']}>
        Other places on this disk are the same file. Saved under all names it stays one file; saved under this name
        alone the others keep the old text.
      </p>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onStay}>
          Cancel
        </Button>
        <Button variant="default" onClick={() => onChoose('replace')}>
          This name alone
        </Button>
        <Button data-autofocus onClick={() => onChoose('in-place')}>
          All names
        </Button>
      </div>
    </Modal>
  )
}
