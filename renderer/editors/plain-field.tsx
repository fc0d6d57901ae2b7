import { useEffectEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { AreaText } from './area-text'
import type { FieldProps } from './field'
import { FieldFrame } from './field-frame'
import styles from './json-editor.module.css'
import { type EditorState, plainFieldWords } from './notes'
import { headOf, mostInField, mostWhileWaiting } from './text/text-head'
import type { TextSurface } from './text/text-surface'

interface PlainFieldProps extends FieldProps {
  readonly surface: TextSurface
  readonly editor: EditorState
  /** Whether characters are being put together (by an input method): the field must not go then. */
  readonly onComposing: (isComposing: boolean) => void
}

/** A text in a field of the browser; of a very large one the beginning. */
export function PlainField(props: PlainFieldProps) {
  const { value, surface, editor, handover } = props
  const most = surface.kind === 'rich' && editor === 'coming' ? mostWhileWaiting : mostInField
  const area = useRef<HTMLTextAreaElement>(null)
  const text = useRef<AreaText>(undefined)
  const note = useMemo(() => {
    const { shown } = headOf(value, most)
    return plainFieldWords(surface, { length: value.length, shown }, editor)
  }, [value, most, surface, editor])

  const typed = useEffectEvent((typed: string) => props.onChange(typed))
  const begin = useEffectEvent((element: HTMLTextAreaElement) => {
    const begun = new AreaText(element, value, most, (value) => typed(value))
    const caret = handover.take()
    if (caret !== undefined) begun.takeCaret(caret)
    return begun
  })
  const end = useEffectEvent((ended: AreaText) => {
    handover.leave(ended.caret())
    ended.dispose()
  })
  useLayoutEffect(() => {
    if (area.current === null) return
    const begun = begin(area.current)
    text.current = begun
    return () => {
      text.current = undefined
      end(begun)
    }
  }, [])
  useLayoutEffect(() => text.current?.setMost(most), [most])
  useLayoutEffect(() => text.current?.setValue(value), [value])

  useImperativeHandle(props.handle, () => ({
    focus: () => area.current?.focus(),
    select: (start, end) => text.current?.select(start, end),
    goTo: (line, column) => text.current?.goTo(line, column),
    run: () => false,
  }))
  return (
    <FieldFrame {...props} help={undefined} note={note}>
      <textarea
        ref={area}
        className={styles['area']}
        aria-label={props.label}
        onChange={() => text.current?.edited()}
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
