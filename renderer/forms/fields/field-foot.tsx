import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import styles from './field-foot.module.css'

interface FieldFootProps {
  readonly id: string
  readonly messages: string
  readonly limits: string
}

const longestFoot = 400

/** The line under a control: what is wrong, or else what the field takes. It is always there, so errors move nothing. */
export function FieldFoot({ id, messages, limits }: FieldFootProps) {
  return (
    <div id={id} className={classNames(styles['foot'], 'foreign')} data-error={messages === '' ? undefined : ''}>
      {clip(messages === '' ? limits : messages, longestFoot)}
    </div>
  )
}
