import { TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './typed-field.module.css'
import type { Typed } from './typed-setting'

/** Units as they are read out. */
const unitWords = { s: 'seconds', MiB: 'mebibytes', messages: 'messages' } as const

export interface TypedFieldProps<Value> {
  readonly label: string
  /** What it does, in a sentence. */
  readonly help: string
  /** The setting as it is, in the way it is typed. */
  readonly shown: string
  readonly read: (text: string) => Typed<Value>
  readonly onChoose: (value: Value) => void
  /** Absent: it is text. */
  readonly unit?: keyof typeof unitWords
}

/**
 * A setting that is typed. It is checked with every key and taken over by Enter or when the field is left; what cannot be
 * taken over stays there with the reason, and Escape brings back what counts.
 */
export function TypedField<Value>({ label, help, shown, read, onChoose, unit }: TypedFieldProps<Value>) {
  const [draft, setDraft] = useState<string>()
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    setDraft(undefined)
  }
  const typed = draft === undefined ? undefined : read(draft)
  const choose = () => {
    if (typed?.kind !== 'value') return
    const before = read(shown)
    if (before.kind === 'value' && before.value === typed.value) setDraft(undefined)
    else onChoose(typed.value)
  }
  return (
    <TextInput
      aria-label={unit === undefined ? label : `${label} in ${unitWords[unit]}`}
      className={unit === undefined ? styles['text'] : styles['number']}
      value={draft ?? shown}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={choose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') choose()
        if (event.key !== 'Escape' || draft === undefined) return
        event.stopPropagation()
        setDraft(undefined)
      }}
      description={help}
      error={typed?.kind === 'wrong' && typed.words}
      inputWrapperOrder={['input', 'error', 'description']}
      inputMode={unit === undefined ? 'text' : 'decimal'}
      rightSection={unit !== undefined && unit !== 'messages' && <span className={styles['unit']}>{unit}</span>}
      spellCheck={false}
      autoComplete="off"
    />
  )
}
