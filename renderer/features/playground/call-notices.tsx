import { IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatCount } from '../../ui/format'
import { visibleText } from '../../ui/visible-text'
import styles from './call-notices.module.css'

/** What was odd about an answer though it is shown in full. Several take one line until somebody wants to read them. */
export function CallNotices({ notices }: { readonly notices: readonly string[] }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [only] = notices
  if (only === undefined) return null
  return (
    <div className={styles['notices']}>
      <IconInfoCircle size={14} className={styles['icon']} aria-hidden="true" />
      {notices.length === 1 ? (
        <p className={`foreign selectable ${styles['one']}`}>{visibleText(only)}</p>
      ) : (
        <div className={styles['several']}>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {formatCount(notices.length, 'remark')} on this answer
          </button>
          {isOpen && (
            <ul id={id} className={styles['list']} tabIndex={0}>
              {notices.map((notice) => (
                <li key={notice} className="foreign selectable">
                  {visibleText(notice)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
