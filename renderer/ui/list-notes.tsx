import { useState } from 'react'
import type { ListState } from '../../shared/model/list'
import { ErrorWords } from './error-words'
import { FoldRow } from './fold'
import { formatCount } from './format'
import styles from './list-notes.module.css'
import { MessageBox } from './message-box'

interface ListNotesProps {
  readonly state: ListState
  readonly notices: readonly string[]
  /** The server is down: the list is what it was. */
  readonly isStale: boolean
  /** Nothing is in it: why that is so stands elsewhere. */
  readonly isEmpty?: boolean
}

/** What is to be known of a list as a whole: stale, failed to be read again, cut. */
export function ListNotes({ state, notices, isStale, isEmpty = false }: ListNotesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isStale && !isEmpty && <p className={styles['note']}>As last seen. Start the server to read the list again.</p>}
      {state.kind === 'failed' && !isEmpty && (
        <div className={styles['box']}>
          <MessageBox kind="error" title="The list could not be read again">
            <ErrorWords error={state.error} />
          </MessageBox>
        </div>
      )}
      {notices.length > 0 && (
        <div className={styles['notices']}>
          <FoldRow
            folds={[{ name: 'notices', title: formatCount(notices.length, 'notice') }]}
            open={isOpen ? 'notices' : undefined}
            onToggle={() => setIsOpen(!isOpen)}
          >
            <ul>
              {notices.map((notice) => (
                <li key={notice} className="foreign selectable">
                  {notice}
                </li>
              ))}
            </ul>
          </FoldRow>
        </div>
      )}
    </>
  )
}
