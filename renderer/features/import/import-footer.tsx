import { Button } from '@mantine/core'
import { modKey } from '../../ui/keys'
import { countWords, type ImportCounts } from './choices'
import styles from './import-footer.module.css'

interface ImportFooterProps {
  readonly counts: ImportCounts
  readonly isSaving: boolean
  readonly onCancel: () => void
  /** Undefined: there is nothing to import, or something is to be mended first. */
  readonly onImport: (() => void) | undefined
}

/** How much an import would do, and the ways out of the dialog. */
export function ImportFooter({ counts, isSaving, onCancel, onImport }: ImportFooterProps) {
  const total = counts.added + counts.overwritten
  return (
    <div className={styles['footer']}>
      <span className={styles['words']} role="status">
        {countWords(counts)}
      </span>
      <Button variant="default" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
      <Button loading={isSaving} disabled={onImport === undefined} title={`${modKey}+Enter`} onClick={onImport}>
        {total > 1 ? `Import ${total}` : 'Import'}
      </Button>
    </div>
  )
}
