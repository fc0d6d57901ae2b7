import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HardLinkChoice } from '../../../shared/model/config'
import styles from './ask-dialogs.module.css'

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
      <Words>The file leaves the list, and its servers are stopped. Edits that are not saved are lost.</Words>
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
      <Words>
        Other places on this disk are the same file. Saved under all names it stays one file; saved under this name
        alone the others keep the old text.
      </Words>
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

function Words({ children }: { readonly children: ReactNode }) {
  return <p className={styles['words']}>{children}</p>
}
