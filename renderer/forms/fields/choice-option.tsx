import { clip } from '../../ui/cut'
import { plainText } from '../json/plain'
import type { Option } from '../schema/view'
import styles from './choice-option.module.css'

const longest = 200

/** An option in an open list: its name, and its value where that is another. */
export function ChoiceOption({ option }: { readonly option: Option | undefined }) {
  if (option === undefined) return null
  const { label, value, description } = option
  const written = typeof value === 'string' ? value : plainText(value)
  return (
    <div className={styles['option']}>
      <span className="foreign">{clip(label, longest)}</span>
      {label !== written && label !== plainText(value) && (
        <span className={styles['value']}>{clip(written, longest)}</span>
      )}
      {description !== undefined && <div className={styles['description']}>{clip(description, longest)}</div>}
    </div>
  )
}
