import { useEffectEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FieldProps } from './field'
import { FieldFrame } from './field-frame'
import styles from './json-editor.module.css'
import { plainFieldWords } from './notes'
import { lineEndOf, offsetWithLineEnds, withLineEnds } from './text/line-ends'
import { headOf, withHead } from './text/text-head'
import type { TextSurface } from './text/text-surface'

interface PlainFieldProps extends FieldProps {
  readonly surface: TextSurface
  readonly isEditorMissing: boolean
  /** Whether characters are being put together (by an input method): the field must not go then. */
  readonly onComposing: (isComposing: boolean) => void
}

/** A text in a field of the browser; of a very large one the beginning. */
export function PlainField(props: PlainFieldProps) {
  const { value, handover } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const isAllSelected = useRef(false)
  const [edited, setEdited] = useState(() => headOf(value))
  const head = useMemo(() => (edited.value === value ? edited : headOf(value)), [edited, value])
  const lineEnd = useMemo(() => lineEndOf(value), [value])
  // A field of the browser ends its lines one way. Told the other, it would take each drawing for a new text.
  const shown = useMemo(() => withLineEnds(head.value.slice(0, head.shown), '\n'), [head])
  const inside = (offset: number) => offsetWithLineEnds(value, Math.min(offset, head.shown), '\n')
  const outside = (offset: number) => offsetWithLineEnds(shown, offset, lineEnd)

  const edit = (text: string) => {
    const next = withHead(head, withLineEnds(text, lineEnd), isAllSelected.current)
    setEdited(next)
    props.onChange(next.value)
  }
  const select = (field: HTMLTextAreaElement, start: number, end: number) =>
    field.setSelectionRange(inside(start), inside(end))

  useImperativeHandle(props.handle, () => ({
    focus: () => area.current?.focus(),
    select: (start, end) => {
      if (area.current === null) return
      area.current.focus()
      select(area.current, start, end)
    },
  }))
  const takeCaret = useEffectEvent((field: HTMLTextAreaElement) => {
    const taken = handover.take()
    if (taken === undefined) return
    select(field, taken.start, taken.end)
    if (taken.hasFocus) field.focus()
  })
  const leaveCaret = useEffectEvent((field: HTMLTextAreaElement) => {
    const hasFocus = document.activeElement === field
    handover.leave({ start: outside(field.selectionStart), end: outside(field.selectionEnd), hasFocus })
  })
  useLayoutEffect(() => {
    const field = area.current
    if (field === null) return
    takeCaret(field)
    const onBeforeInput = () => {
      isAllSelected.current = field.selectionStart === 0 && field.selectionEnd === field.value.length
    }
    // The event of that name in React is another one.
    field.addEventListener('beforeinput', onBeforeInput)
    return () => {
      field.removeEventListener('beforeinput', onBeforeInput)
      leaveCaret(field)
    }
  }, [])

  return (
    <FieldFrame
      {...props}
      help={undefined}
      note={plainFieldWords(props.surface, { length: value.length, shown: head.shown }, props.isEditorMissing)}
    >
      <textarea
        ref={area}
        className={styles['area']}
        aria-label={props.label}
        value={shown}
        onChange={(event) => edit(event.currentTarget.value)}
        onCompositionStart={() => props.onComposing(true)}
        onCompositionEnd={() => props.onComposing(false)}
        readOnly={props.readOnly}
        disabled={props.disabled}
        placeholder={props.placeholder}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        data-pane-start={props.isPaneStart ? '' : undefined}
      />
    </FieldFrame>
  )
}
