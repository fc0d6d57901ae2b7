import type { ServerStatus } from '../../shared/model/server'
import { stateLook } from './server-look'
import styles from './state-label.module.css'
import { StateMark } from './state-mark'

/** A server's state by shape, word and colour. */
export function StateLabel({ status }: { readonly status: ServerStatus }) {
  const { word, tone } = stateLook(status)
  return (
    <span className={styles['label']} data-tone={tone}>
      <StateMark status={status} />
      {word}
    </span>
  )
}
