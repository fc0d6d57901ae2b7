import { IconShieldOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { FormCheck } from './check/form-check'
import styles from './check-notice.module.css'

/** Says that the value is not held against its schema, and that this stops nobody. */
export function CheckNotice({ check }: { readonly check: FormCheck }) {
  const { offReason } = useSyncExternalStore(check.subscribe, check.snapshot)
  if (offReason === undefined) return null
  return (
    <p className={styles['notice']} role="status">
      <IconShieldOff size={14} aria-hidden="true" />
      <span className="foreign">Not checked against the schema: {offReason}. It can be sent all the same.</span>
    </p>
  )
}
