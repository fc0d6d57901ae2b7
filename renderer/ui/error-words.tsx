import type { AppError } from '../../shared/result'
import { clip } from './cut'
import styles from './error-words.module.css'

/** A detail can be a whole stack or page of a server; beyond this nobody reads it here. */
const longestDetail = 8000

/** An error as people read it: what failed and why, then what to do next. Raw material stays behind a fold. */
export function ErrorWords({ error }: { readonly error: AppError }) {
  return (
    <div className={styles['words']}>
      <p className="foreign selectable">{error.message}</p>
      {error.hint !== undefined && <p className={styles['hint']}>{error.hint}</p>}
      {error.detail !== undefined && error.detail !== '' && (
        <details className={styles['detail']}>
          <summary>Details</summary>
          <pre className="mono">{clip(error.detail, longestDetail)}</pre>
        </details>
      )}
    </div>
  )
}
