import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { clip } from '../../ui/cut'
import styles from './entry-form.module.css'

/** Says that a value counts as secret, with the way to take it out of the file. */
export function SecretNote({ name, onMove }: { readonly name: string; readonly onMove: () => void }) {
  return (
    <p className={styles['offer']}>
      <span>
        <span className="mono foreign">{clip(name, 40)}</span> counts as secret, and the file shows it.
      </span>
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<IconLock size={12} aria-hidden="true" />}
        onClick={onMove}
      >
        Move to the secret store
      </Button>
    </p>
  )
}
