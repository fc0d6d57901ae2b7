import { Button } from '@mantine/core'
import styles from '../../ui/dialog-footer.module.css'
import { modKey } from '../../ui/keys'
import { countWords, type ImportCounts } from './choices'

interface ImportFooterProps {
  /** What the button does. */
  readonly word: 'Import' | 'Write'
  readonly note?: string
  readonly counts: ImportCounts
  readonly isSaving: boolean
  readonly onCancel: () => void
  /** Undefined: there is nothing to import, or something is to be mended first. */
  readonly onImport: (() => void) | undefined
}

/** How much would be done, and the ways out of the dialog. */
export function ImportFooter({ word, note = '', counts, isSaving, onCancel, onImport }: ImportFooterProps) {
  const total = counts.added + counts.overwritten
  return (
    <div className={styles['footer']}>
      <span className={styles['words']} role="status">
        {[countWords(counts), note].filter((words) => words !== '').join('. ')}
      </span>
      <Button variant="default" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
      <Button loading={isSaving} disabled={onImport === undefined} title={`${modKey}+Enter`} onClick={onImport}>
        {total > 1 ? `${word} ${total}` : word}
      </Button>
    </div>
  )
}
