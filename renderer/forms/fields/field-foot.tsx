import { useState } from 'react'
import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import styles from './field-foot.module.css'
import type { FieldParts } from './use-field'

/** Longer descriptions begin folded, so that one field does not push all others away. */
const longestFolded = 280
const longestWords = 400

/**
 * The line under a control: what is wrong, or else what the field takes; then what the schema says it is for (text of a
 * server, shown as text). The first part is always there, so that an error moves nothing.
 */
export function FieldFoot({ parts }: { readonly parts: FieldParts }) {
  const { messages, limits, description = '', footId, descriptionId } = parts
  const [isOpen, setIsOpen] = useState(false)
  const isLong = description.length > longestFolded
  const words = messages === '' ? limits : messages
  return (
    <div className={styles['foot']}>
      <span
        id={footId}
        className={classNames(styles['words'], 'foreign')}
        data-error={messages === '' ? undefined : ''}
        data-alone={description === '' || words === '' ? '' : undefined}
      >
        {clip(words, longestWords)}
      </span>
      {description !== '' && (
        <span
          id={descriptionId}
          className={classNames(styles['description'], 'foreign', 'selectable')}
          data-block={description.includes('\n') ? '' : undefined}
        >
          {isOpen || !isLong ? description : clip(description, longestFolded)}
        </span>
      )}
      {isLong && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          aria-controls={descriptionId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </div>
  )
}
