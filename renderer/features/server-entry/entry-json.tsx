import { Button } from '@mantine/core'
import { useId } from 'react'
import { JsonEditor } from '../../editors/json-editor'
import type { EntryDraft } from './entry-draft'
import styles from './entry-json.module.css'
import { readJson } from './read-pasted'

interface EntryJsonProps {
  readonly draft: EntryDraft
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
  /** Takes a whole configuration apart that stands in place of one entry. */
  readonly onSplit: (text: string) => void
}

/** The entry as JSON with all its fields, comments allowed as in files. */
export function EntryJson({ draft, problem, onChange, onSplit }: EntryJsonProps) {
  const id = useId()
  const found = draft.fault === undefined ? readJson(draft.text) : undefined
  const isWhole = found !== undefined && found.servers.some(({ name }) => name !== '')
  return (
    <div className={styles['json']}>
      <JsonEditor
        label="Entry (JSON)"
        value={draft.text}
        onChange={onChange}
        allowComments
        invalid={problem !== undefined}
        describedBy={id}
      />
      <div id={id} className={styles['foot']} role="status">
        {isWhole ? (
          <>
            <span>This is {found.what}, not one entry.</span>
            <Button variant="subtle" size="compact-xs" onClick={() => onSplit(draft.text)}>
              Take it apart
            </Button>
          </>
        ) : (
          <span data-tone={draft.fault === undefined ? undefined : 'red'}>{draft.fault ?? 'Valid JSON'}</span>
        )}
      </div>
    </div>
  )
}
