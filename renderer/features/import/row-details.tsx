import { Checkbox } from '@mantine/core'
import type { ImportChoice, ImportRow } from '../../../shared/model/import'
import { TextDiff } from '../../editors/text-diff'
import { clip } from '../../ui/cut'
import { NoteList } from './note-list'
import styles from './row-details.module.css'

/** Longest entry that is shown, in characters; what is written is whole. */
const longestEntry = 20_000

interface RowDetailsProps {
  readonly row: ImportRow
  readonly choice: ImportChoice
  readonly onChange: (change: Pick<ImportChoice, 'split'>) => void
}

/** All there is to know of one server before it is imported. Secrets are masked. */
export function RowDetails({ row, choice, onChange }: RowDetailsProps) {
  const { problems, notes, split, sameAs, presentText } = row
  const entryText = choice.split === true && split !== undefined ? split.entryText : row.entryText
  return (
    <div className={styles['details']}>
      {sameAs !== undefined && (
        <p className={styles['words']}>The file says the same under "{clip(sameAs, 80)}" already.</p>
      )}
      {split !== undefined && (
        <Checkbox
          label="Take the command line apart into command and arguments"
          checked={choice.split === true}
          onChange={(event) => onChange({ split: event.currentTarget.checked })}
        />
      )}
      <NoteList problems={problems} notes={notes} />
      {choice.action === 'overwrite' && presentText !== undefined ? (
        presentText === entryText ? (
          <p className={styles['words']}>Only values that are masked here differ.</p>
        ) : (
          <>
            <p className={styles['words']}>
              <span className={styles['before']}>− in the file now</span>{' '}
              <span className={styles['after']}>+ as it would be</span>
            </p>
            <div className={styles['diff']}>
              <TextDiff
                before={presentText}
                after={entryText}
                beforeLabel={`${row.name} in the file now`}
                afterLabel={`${row.name} as it would be`}
                language="json"
              />
            </div>
          </>
        )
      ) : (
        <pre
          className={`mono foreign selectable ${styles['entry'] ?? ''}`}
          tabIndex={0}
          role="group"
          aria-label={`Entry of ${clip(row.name, 60)}`}
        >
          {clip(entryText, longestEntry)}
        </pre>
      )}
    </div>
  )
}
