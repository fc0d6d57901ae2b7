import { useCallback, useId, useLayoutEffect, useMemo, useState } from 'react'
import type { FormCheck } from './check/form-check'
import { CheckNotice } from './check-notice'
import { Field } from './fields/field'
import { FormBoundary } from './form-boundary'
import type { FormValue, Path } from './json/node'
import { ProblemSummary } from './problem-summary'
import { RootFields } from './root-fields'
import { readSchema } from './schema/read-schema'
import { SchemaBook } from './schema/schema-book'
import styles from './schema-form.module.css'
import { SchemaNotes } from './schema-notes'
import { focusPlace } from './session/focus-place'
import { FormContext, type FormScope } from './session/form-context'
import { FormSession } from './session/form-session'
import { Reveal } from './session/reveal'

export interface SchemaFormProps {
  /** JSON text of the schema; absent where there is none. Whatever it is, the form can be drawn: at worst as one JSON box. */
  readonly schemaText: string | undefined
  /** Undefined: absent. Comes from `useFormModel`. */
  readonly value: FormValue
  readonly onChange: (value: FormValue) => void
  /** Comes from `useFormCheck` for the same schema and value. */
  readonly check: FormCheck
  readonly disabled?: boolean
  /** Begins the ids of all controls; needs to be given only where a test or a style must know them. */
  readonly idPrefix?: string
  /** Name of the form for screen readers. */
  readonly label: string
}

/** A form for any JSON Schema. It shows what the value is, and only an edit changes it. */
export function SchemaForm({ schemaText, value, onChange, check, disabled = false, idPrefix, label }: SchemaFormProps) {
  const ownPrefix = useId()
  const [session] = useState(() => new FormSession())
  const [reveal] = useState(() => new Reveal())
  const [known, setKnown] = useState({ value, epoch: 0 })
  if (known.value !== value) setKnown({ value, epoch: known.epoch + 1 })
  const change = useCallback(
    (next: FormValue) => {
      setKnown((before) => ({ value: next, epoch: before.epoch }))
      onChange(next)
    },
    [onChange],
  )
  useLayoutEffect(() => session.sync(value, change), [session, value, change])
  const read = useMemo(() => readSchema(schemaText), [schemaText])
  const book = useMemo(() => (read.kind === 'schema' ? read.book : new SchemaBook(true)), [read])
  const prefix = idPrefix ?? ownPrefix
  const { epoch } = known
  const scope = useMemo(
    (): FormScope => ({ book, session, check, reveal, idPrefix: prefix, isDisabled: disabled, epoch, Field }),
    [book, session, check, reveal, prefix, disabled, epoch],
  )
  const jump = useCallback(
    (path: Path) => {
      reveal.to(path)
      focusPlace(prefix, path)
    },
    [reveal, prefix],
  )
  return (
    <FormContext value={scope}>
      <div
        className={styles['form']}
        role="group"
        aria-label={label}
        onBlur={({ target }) => {
          const key = target.closest<HTMLElement>('[data-field]')?.dataset['field']
          if (key !== undefined) check.touch(key)
        }}
      >
        <ProblemSummary check={check} onJump={jump} />
        <CheckNotice check={check} />
        <FormBoundary value={value} resetKey={schemaText ?? ''}>
          <RootFields value={value} reason={read.kind === 'unusable' ? read.reason : undefined} />
        </FormBoundary>
        <SchemaNotes notes={book.notes} />
      </div>
    </FormContext>
  )
}
