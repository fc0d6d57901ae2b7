import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { useRef } from 'react'
import styles from './date-button.module.css'
import { pickerFor, pickerStart, textOfPicked } from './date-text'
import type { FieldParts } from './use-field'

interface DateButtonProps {
  readonly format: string
  /** What the field holds now; the picker begins with it where it can. */
  readonly text: string
  readonly parts: FieldParts
}

/** Opens the picker of the system for a date or a time; the text stays what counts, and can be typed as well. */
export function DateButton({ format, text, parts }: DateButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const kind = pickerFor(format)
  if (kind === undefined) return null
  const Icon = kind === 'time' ? IconClock : IconCalendar
  return (
    <span className={styles['anchor']}>
      <input
        ref={input}
        type={kind}
        className={styles['picker']}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const picked = event.currentTarget.value
          if (picked === '') return
          const moment = kind === 'datetime-local' ? new Date(picked) : new Date()
          parts.setPlain(textOfPicked(kind, picked, -moment.getTimezoneOffset()))
        }}
      />
      <Tooltip label="Choose">
        <ActionIcon
          aria-label={`Choose ${parts.label}`}
          disabled={parts.isDisabled}
          onClick={() => {
            if (input.current === null) return
            input.current.value = pickerStart(kind, text)
            input.current.showPicker()
          }}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
