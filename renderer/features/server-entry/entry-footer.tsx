import { Button } from '@mantine/core'
import styles from '../../ui/dialog-footer.module.css'
import { modKey } from '../../ui/keys'

/** What the dialog is open for. A running server is started again when its entry is saved. */
export type EntryMode = 'add' | 'edit' | 'edit-running'

interface EntryFooterProps {
  readonly mode: EntryMode
  /** How many entries are saved at once. */
  readonly count: number
  readonly isSaving: boolean
  /** The person is asked whether to throw away what they typed. */
  readonly isLeaving: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
  readonly onSaveAndStart: () => void
}

/** The ways out of the dialog, with a question before something typed is thrown away. */
export function EntryFooter(props: EntryFooterProps) {
  const { mode, count, isSaving, isLeaving, onStay, onLeave, onSaveAndStart } = props
  if (isLeaving) {
    return (
      <div className={styles['footer']} role="alertdialog" aria-label="Throw away what you typed?">
        <span className={styles['words']}>Throw away what you typed?</span>
        <Button variant="default" onClick={onStay} autoFocus>
          Go on editing
        </Button>
        <Button color="red" onClick={onLeave}>
          Throw away
        </Button>
      </div>
    )
  }
  const add = count === 1 ? 'Add' : `Add ${count}`
  return (
    <div className={styles['footer']}>
      <span className={styles['words']}>{footerWords[mode]}</span>
      <Button variant="default" onClick={onLeave} disabled={isSaving}>
        Cancel
      </Button>
      {mode !== 'edit-running' && (
        <Button variant="default" onClick={onSaveAndStart} disabled={isSaving} title={`Shift+${modKey}+Enter`}>
          {mode === 'add' ? `${add} and start` : 'Save and start'}
        </Button>
      )}
      <Button type="submit" loading={isSaving} title={`${modKey}+Enter`}>
        {mode === 'add' ? add : mode === 'edit' ? 'Save' : 'Save and restart'}
      </Button>
    </div>
  )
}

const footerWords: Readonly<Record<EntryMode, string>> = {
  add: 'Kept for this run; in no file yet.',
  edit: 'Kept for this run; the file stays as it is.',
  'edit-running': 'If it does not start like this, it runs again as before.',
}
