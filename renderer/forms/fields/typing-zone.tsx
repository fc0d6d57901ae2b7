import type { FocusEvent, ReactNode } from 'react'
import { useForm } from '../session/form-context'
import { fieldId } from '../session/paths'
import type { FieldProps } from './field-props'
import styles from './typing-zone.module.css'

const textBoxes = 'textarea, input:not([role="combobox"], [type="radio"], [type="file"])'

interface TypingZoneProps {
  readonly field: Pick<FieldProps, 'path'>
  /** A text box in here has got the focus, or has lost it. `isOwn`: it is the control of this very place. */
  readonly onTyping: (isTyping: boolean, isOwn: boolean) => void
  readonly children: ReactNode
}

/** Tells while somebody types inside a place: neither it nor what is around it must become another thing under their hands. */
export function TypingZone({ field, onTyping, children }: TypingZoneProps) {
  const { idPrefix } = useForm()
  const tell = (isTyping: boolean) => (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(textBoxes)) onTyping(isTyping, event.target.id === fieldId(idPrefix, field.path))
  }
  return (
    <div className={styles['zone']} onFocus={tell(true)} onBlur={tell(false)}>
      {children}
    </div>
  )
}
