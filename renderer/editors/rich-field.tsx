import { useComputedColorScheme } from '@mantine/core'
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FieldProps } from './field'
import { FieldFrame } from './field-frame'
import styles from './json-editor.module.css'
import { JsonField, showScheme } from './monaco/json-field'
import { hintWords } from './notes'
import { prepareSchema } from './schema/prepare-schema'
import { tabHelp, toggleTabKey, useTabGoesOn } from './tab-key'

interface RichFieldProps extends FieldProps {
  readonly schemaText: string | undefined
  readonly allowComments: boolean
  /** The editor could not be made here. */
  readonly onFailure: () => void
}

/** A text in the code editor. */
export function RichField(props: RichFieldProps) {
  const { label, value, readOnly, disabled, placeholder, schemaText, allowComments } = props
  const host = useRef<HTMLDivElement>(null)
  const field = useRef<JsonField>(undefined)
  const scheme = useComputedColorScheme('light')
  const tabGoesOn = useTabGoesOn()
  const options = useMemo(
    () => ({ label, readOnly, disabled, placeholder, tabGoesOn }),
    [label, readOnly, disabled, placeholder, tabGoesOn],
  )
  const [slowSchema, setSlowSchema] = useState<string>()
  const prepared = useMemo(() => (schemaText === undefined ? undefined : prepareSchema(schemaText)), [schemaText])
  const isTooSlow = schemaText !== undefined && schemaText === slowSchema
  const rules = useMemo(
    () => ({ schema: prepared?.kind === 'schema' && !isTooSlow ? prepared.schema : undefined, allowComments }),
    [prepared, isTooSlow, allowComments],
  )
  const trouble = isTooSlow ? 'too-slow' : prepared?.kind === 'unusable' ? prepared.why : undefined

  const typed = useEffectEvent((text: string) => props.onChange(text))
  const hintsAreSlow = useEffectEvent(() => setSlowSchema(schemaText))
  const begin = useEffectEvent((element: HTMLElement) => {
    const caret = props.handover.take()
    try {
      return new JsonField(
        element,
        { value, rules, options, caret },
        {
          typed: (text) => typed(text),
          tabKeyPressed: toggleTabKey,
          hintsAreSlow: () => hintsAreSlow(),
        },
      )
    } catch (cause) {
      console.error('The code editor could not be started', cause)
      props.onFailure()
      return undefined
    }
  })
  const end = useEffectEvent((ended: JsonField) => {
    props.handover.leave(ended.caret())
    ended.dispose()
  })
  useLayoutEffect(() => {
    if (host.current === null) return
    const begun = begin(host.current)
    field.current = begun
    return () => {
      field.current = undefined
      if (begun !== undefined) end(begun)
    }
  }, [])
  useLayoutEffect(() => showScheme(scheme), [scheme])
  useLayoutEffect(() => field.current?.setRules(rules), [rules])
  useLayoutEffect(() => field.current?.setOptions(options), [options])
  useLayoutEffect(() => field.current?.setValue(value), [value])
  const { isInvalid, isPaneStart, describedBy } = props
  useLayoutEffect(() => {
    const area = field.current?.area
    area?.setAttribute('aria-invalid', String(isInvalid))
    area?.setAttribute('aria-describedby', describedBy)
    area?.toggleAttribute('data-pane-start', isPaneStart)
  }, [isInvalid, isPaneStart, describedBy])

  useImperativeHandle(props.handle, () => ({
    focus: () => field.current?.focus(),
    select: (start, end) => {
      field.current?.select(start, end)
      field.current?.focus()
    },
  }))
  const notes = [tabGoesOn ? undefined : tabHelp(tabGoesOn), trouble === undefined ? undefined : hintWords[trouble]]
  return (
    <FieldFrame {...props} help={tabHelp(tabGoesOn)} note={notes.filter(Boolean).join(' ') || undefined}>
      <div ref={host} className={styles['host']} />
    </FieldFrame>
  )
}
