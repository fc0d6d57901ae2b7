import { useState } from 'react'
import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import styles from './folded-text.module.css'

/** Longer texts begin folded, so that one description does not push all fields away. */
const longestFolded = 280

/** What a schema says something is for: text of a server, shown as text. */
export function FoldedText({ id, text }: { readonly id: string; readonly text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > longestFolded
  return (
    <>
      <span
        id={id}
        className={classNames(styles['text'], 'foreign', 'selectable')}
        data-block={text.includes('\n') ? '' : undefined}
      >
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
    </>
  )
}
