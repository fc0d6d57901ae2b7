import type { ReactNode } from 'react'
import type { View } from '../schema/view'
import { type EmptyValue, FieldActions } from './field-actions'
import { FieldFoot } from './field-foot'
import { FieldLabel } from './field-label'
import type { FieldProps } from './field-props'
import styles from './field-row.module.css'
import type { FieldParts } from './use-field'

interface FieldRowProps {
  readonly field: FieldProps
  readonly view: View
  readonly parts: FieldParts
  /** A control of several elements is named as a group; one element is what the label belongs to. */
  readonly isGroup?: boolean
  readonly empty?: EmptyValue
  /** More buttons beside the control. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** Stands below the control. */
  readonly below?: ReactNode
}

/** Frame of a field with one control: label, description, the control with its actions, and the line below. */
export function FieldRow({ field, view, parts, isGroup = false, empty, actions, children, below }: FieldRowProps) {
  const { value, name, isRequired, place } = field
  const isNull = value?.kind === 'null'
  const toggleNull = () => (isNull ? parts.clear() : parts.setPlain(null))
  const label = <FieldLabel label={parts.label} name={name} isRequired={isRequired} />
  return (
    <div className={styles['row']} data-field={parts.key} data-place={place}>
      {place === 'member' &&
        (isGroup ? (
          <span id={parts.labelId} className={styles['label']}>
            {label}
          </span>
        ) : (
          <label id={parts.labelId} htmlFor={parts.control.id} className={styles['label']}>
            {label}
          </label>
        ))}
      <div className={styles['main']}>
        <div className={styles['control']}>
          <div className={styles['input']}>{children}</div>
          <FieldActions
            parts={parts}
            empty={value === undefined ? empty : undefined}
            nullable={view.isNullable ? { isNull, onToggle: toggleNull } : undefined}
            hasSlot={place === 'member'}
          >
            {actions}
          </FieldActions>
        </div>
        <FieldFoot parts={parts} />
        {below}
      </div>
    </div>
  )
}
