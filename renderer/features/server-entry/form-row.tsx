import type { ReactNode } from 'react'
import styles from './form-row.module.css'

interface FormRowProps {
  readonly label: string
  /** Of the control the label belongs to; absent where a group of controls has the label as its name. */
  readonly htmlFor?: string
  readonly labelId?: string
  readonly problem?: string | undefined
  readonly problemId?: string
  readonly children: ReactNode
}

/** A name at the left, what belongs to it at the right, and what is wrong with that below. */
export function FormRow({ label, htmlFor, labelId, problem, problemId, children }: FormRowProps) {
  return (
    <div className={styles['row']}>
      {htmlFor === undefined ? (
        <span id={labelId} className={styles['label']}>
          {label}
        </span>
      ) : (
        <label htmlFor={htmlFor} className={styles['label']}>
          {label}
        </label>
      )}
      <div className={styles['value']}>
        {children}
        {problem !== undefined && (
          <p id={problemId} className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
