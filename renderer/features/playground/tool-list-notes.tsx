import { useState } from 'react'
import type { ToolListRecord } from '../../../shared/model/tool'
import { ErrorWords } from '../../ui/error-words'
import { FoldRow } from '../../ui/fold'
import { formatCount } from '../../ui/format'
import { MessageBox } from '../../ui/message-box'
import styles from './tool-list-notes.module.css'

/** What is to be known of a tool list as a whole: stale, failed to be read again, cut. */
export function ToolListNotes({ list, isStale }: { readonly list: ToolListRecord; readonly isStale: boolean }) {
  const { notices, state, tools } = list
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isStale && tools.length > 0 && (
        <p className={styles['note']}>As last seen. Start the server to read the list again.</p>
      )}
      {state.kind === 'failed' && tools.length > 0 && (
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
