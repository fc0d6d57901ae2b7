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
      <span className={classNames(styles['label'], 'foreign')} title={label.length > longestLabel ? label : name}>
        {clip(label, longestLabel)}
      </span>
      {isRequired && (
        <span className={styles['star']} title="Required" aria-hidden="true">
          *
        </span>
      )}
      {!isAlike(label, name) && (
        <span className={classNames(styles['name'], 'mono', 'foreign')}>{clip(name, longestLabel)}</span>
      )}
    </>
  )
}

/** `Max results` says all that `max_results` says; an empty name is shown as a label already. */
function isAlike(label: string, name: string): boolean {
  return name === '' || bare(label) === bare(name)
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '')
}
