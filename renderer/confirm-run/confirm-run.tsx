import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { clip } from '../ui/cut'
import styles from './confirm-run.module.css'

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
    <ConfirmDialog
      isOpen={isOpen}
      title={`Run ${name}?`}
      keep="Don't run"
      go={`Run ${name}`}
      onClose={onClose}
      onGo={() => onConfirm(isLast)}
    >
      <p>
        <span className="foreign">{clip(serverName, 80)}</span> says that this tool may destroy or overwrite something.
        {argumentsText === undefined ? ' It runs without arguments.' : ' It runs with these arguments:'}
      </p>
      {argumentsText !== undefined && (
        <pre className={`mono ${styles['arguments'] ?? ''}`} tabIndex={0} aria-label="Arguments">
          {clip(argumentsText, 4000)}
        </pre>
      )}
      <Checkbox
        label="Do not ask again for this tool"
        checked={isLast}
        onChange={(event) => setLast(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  )
}
