import { useState } from 'react'
import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import styles from './field-description.module.css'

/** Longer texts begin folded, so that one field does not push all others away. */
const longestFolded = 280

/** What the schema says a field is for: text of a server, shown as text. */
export function FieldDescription({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  if (text === undefined || text.trim() === '') return null
  const isLong = text.length > longestFolded
  return (
    <div className={styles['description']}>
      <span id={id} className={classNames(styles['text'], 'foreign', 'selectable')}>
        {isOpen || !isLong ? text : clip(text, longestFolded)}
      </span>
      {isLong && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </div>
  )
}
