import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './json-editor.module.css'

interface FieldFrameProps {
  readonly isInvalid: boolean
  readonly disabled: boolean
  /** Id of the element with the help. */
  readonly helpId: string
  /** How the field is used, for screen readers. */
  readonly help: string | undefined
  /** What people should know about this field now. */
  readonly note: string | undefined
  readonly children: ReactNode
}

/** What stands around a text field. */
export function FieldFrame({ isInvalid, disabled, helpId, help, note, children }: FieldFrameProps) {
  return (
    <>
      <div
        className={styles['frame']}
        data-invalid={isInvalid ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        {children}
      </div>
      <VisuallyHidden id={helpId}>{help}</VisuallyHidden>
      <div role="status">{note !== undefined && <p className={styles['note']}>{note}</p>}</div>
    </>
  )
}
