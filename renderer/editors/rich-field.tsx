import { useComputedColorScheme } from '@mantine/core'
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FieldProps } from './field'
import { FieldFrame } from './field-frame'
import { asBuilt, type TextMark } from './file-features'
import styles from './json-editor.module.css'
import { JsonField, showScheme } from './monaco/json-field'
import { hintWords } from './notes'
import { prepareSchema } from './schema/prepare-schema'
import { tabHelp, toggleTabKey, useTabGoesOn } from './tab-key'
import { canWrap } from './text/text-surface'

interface RichFieldProps extends FieldProps {
  readonly schemaText: string | undefined
  readonly allowComments: boolean
  /** The editor could not be made here. */
  readonly onFailure: () => void
}

/** A text in the code editor. */
export function RichField(props: RichFieldProps) {
  const { label, value, readOnly, disabled, placeholder, schemaText, allowComments, file } = props
  const host = useRef<HTMLDivElement>(null)
  const field = useRef<JsonField>(undefined)
  const scheme = useComputedColorScheme('light')
  const tabGoesOn = useTabGoesOn()
  const hasLenses = file !== undefined
  const wrap = useMemo(() => !hasLenses || canWrap(value), [hasLenses, value])
  const options = useMemo(
    () => ({ label, readOnly, disabled, placeholder, tabGoesOn, wrap, hasLenses }),
    [label, readOnly, disabled, placeholder, tabGoesOn, wrap, hasLenses],
  )
  const [slowSchema, setSlowSchema] = useState<string>()
  const prepared = useMemo(() => (schemaText === undefined ? undefined : prepareSchema(schemaText)), [schemaText])
  const isTooSlow = schemaText !== undefined && schemaText === slowSchema
  const ownSchema = file?.schema
  const rules = useMemo(() => {
    const foreign = prepared?.kind === 'schema' && !isTooSlow ? prepared.schema : undefined
    return { schema: ownSchema === undefined ? foreign : asBuilt(ownSchema), allowComments }
  }, [ownSchema, prepared, isTooSlow, allowComments])
  const trouble = isTooSlow ? 'too-slow' : prepared?.kind === 'unusable' ? prepared.why : undefined

  const typed = useEffectEvent((text: string) => props.onChange(text))
  const hintsAreSlow = useEffectEvent(() => setSlowSchema(schemaText))
  const lensPressed = useEffectEvent((key: string) => props.file?.onPressLens(key))
  const faultsFound = useEffectEvent((faults: readonly TextMark[]) => props.file?.onFaults(faults))
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
          lensPressed: (key) => lensPressed(key),
          faultsFound: (faults) => faultsFound(faults),
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
  const lenses = file?.lenses
  useLayoutEffect(() => {
    if (lenses !== undefined) field.current?.setLenses(lenses)
  }, [lenses])
  const marks = file?.marks
  useLayoutEffect(() => {
    if (marks !== undefined) field.current?.setMarks(marks)
  }, [marks])
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
    goTo: (line, column) => field.current?.goTo(line, column),
    run: (command) => field.current?.run(command) ?? false,
  }))
  const notes = [tabGoesOn ? undefined : tabHelp(tabGoesOn), trouble === undefined ? undefined : hintWords[trouble]]
  return (
    <FieldFrame {...props} help={tabHelp(tabGoesOn)} note={notes.filter(Boolean).join(' ') || undefined}>
      <div ref={host} className={styles['host']} />
    </FieldFrame>
  )
}
