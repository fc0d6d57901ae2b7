import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import styles from './confirm-run.module.css'
import { clip } from './cut'

interface ConfirmRunProps {
  readonly isOpen: boolean
  readonly toolName: string
  readonly serverName: string
  /** Undefined: no arguments are sent. */
  readonly argumentsText: string | undefined
  /** `isLast`: this tool is not to be asked about any more. */
  readonly onConfirm: (isLast: boolean) => void
  readonly onClose: () => void
}

/** Asks before a tool runs that says of itself that it may destroy something. */
export function ConfirmRun({ isOpen, toolName, serverName, argumentsText, onConfirm, onClose }: ConfirmRunProps) {
  const name = clip(toolName, 80)
  const [isLast, setLast] = useState(false)
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Run ${name}?`} withCloseButton={false}>
      <p className={styles['words']}>
        <span className="foreign">{clip(serverName, 80)}</span> says that this tool may destroy or overwrite something.
        {argumentsText === undefined ? ' It runs without arguments.' : ' It runs with these arguments:'}
      </p>
      {argumentsText !== undefined && (
        <pre className={`mono ${styles['arguments'] ?? ''}`} tabIndex={0} aria-label="Arguments">
          {clip(argumentsText, 4000)}
        </pre>
      )}
      <Checkbox
        className={styles['last'] ?? ''}
        label="Do not ask again for this tool"
        checked={isLast}
        onChange={(event) => setLast(event.currentTarget.checked)}
      />
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Don't run
        </Button>
        <Button color="red" onClick={() => onConfirm(isLast)}>
          Run {name}
        </Button>
      </div>
    </Modal>
  )
}
