import { TextInput } from '@mantine/core'
import { IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { isUsable, stateWords } from '../../secrets/secret-words'
import { useSecrets } from '../../state/selectors'
import { IconButton } from '../../ui/icon-button'
import styles from './rows.module.css'

interface StoredValueProps {
  readonly label: string
  /** What stands before the secret, as `Bearer `. */
  readonly before: string
  readonly name: string
  /** Place in its column, for the keys that go from row to row. */
  readonly cell?: number
  readonly onReplace: () => void
  readonly onTakeOut: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A value that is in the secret store: that it is, and never what it is. */
export function StoredValue({ label, before, name, cell, onReplace, onTakeOut, onKeyDown }: StoredValueProps) {
  const state = useSecrets().secrets.find((secret) => secret.name === name)?.state
  return (
    <TextInput
      aria-label={label}
      className={styles['stored']}
      data-cell={cell}
      data-unusable={isUsable(state) ? undefined : ''}
      readOnly
      value={`${before}${name}: ${stateWords(state)}`}
      leftSection={<IconLock size={14} aria-hidden="true" />}
      rightSectionWidth={52}
      rightSectionPointerEvents="all"
      rightSection={
        <span className={styles['tools']}>
          <IconButton label={`Give ${name} a new value`} icon={IconPencil} onPress={onReplace} />
          <IconButton label={`Type a value in place of ${name}`} icon={IconLockOpen} onPress={onTakeOut} />
        </span>
      }
      onKeyDown={onKeyDown}
    />
  )
}
