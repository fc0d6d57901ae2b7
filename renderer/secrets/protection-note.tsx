import { Switch } from '@mantine/core'
import { useDeckState } from '../state/deck-context'
import { useSecrets } from '../state/selectors'
import styles from './protection-note.module.css'
import { protectionWords } from './secret-words'

interface ProtectionNoteProps {
  /** Whether secrets are to be written though nothing protects them. */
  readonly isWritten: boolean
  readonly onWrite: (isWritten: boolean) => void
}

/** What protects secrets on this system; where nothing does, with the way to have them written all the same. */
export function ProtectionNote({ isWritten, onWrite }: ProtectionNoteProps) {
  const { protection } = useSecrets()
  return (
    <div className={styles['note']}>
      <p className={styles['words']} data-tone={protection.kind === 'none' ? 'amber' : undefined}>
        {protectionWords(protection, isWritten)}
      </p>
      {protection.kind === 'none' && (
        <Switch
          size="xs"
          label="Write secrets to disk without protection"
          checked={isWritten}
          onChange={(event) => onWrite(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}

/** Whether the person has secrets written though nothing protects them. */
export function useIsWritten(): boolean {
  return useDeckState(({ replica }) => replica.state.settings.writeUnprotectedSecrets)
}
