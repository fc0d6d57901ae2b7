import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import styles from './field-label.module.css'

interface FieldLabelProps {
  readonly label: string
  /** The name of the property, shown beside a label that is another. */
  readonly name: string
  readonly isRequired: boolean
}

const longestLabel = 160

/** What a field is called. */
export function FieldLabel({ label, name, isRequired }: FieldLabelProps) {
  return (
    <>
      <span className={classNames(styles['label'], 'foreign')} title={label.length > longestLabel ? label : undefined}>
        {clip(label, longestLabel)}
      </span>
      {isRequired && (
        <span className={styles['star']} title="Required" aria-hidden="true">
          *
        </span>
      )}
      {label !== name && name !== '' && (
        <span className={classNames(styles['name'], 'mono', 'foreign')}>{clip(name, longestLabel)}</span>
      )}
    </>
  )
}
