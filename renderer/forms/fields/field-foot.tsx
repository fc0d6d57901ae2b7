import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import styles from './field-foot.module.css'
import { FoldedText } from './folded-text'
import type { FieldParts } from './use-field'

const longestWords = 400

/**
 * The line under a control: what is wrong, or else what the field takes; then what the schema says it is for. The first part
 * is always there, so that an error moves nothing.
 */
export function FieldFoot({ parts }: { readonly parts: FieldParts }) {
  const { messages, limits, description = '', footId, descriptionId } = parts
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
      {description !== '' && <FoldedText id={descriptionId} text={description} />}
    </div>
  )
}
