import { type RefObject, useEffect, useRef } from 'react'
import type { QuestionId } from '../../../shared/model/question'

/** Somebody who typed this long ago, in ms, is still typing: their next key must not land in a dialog. */
const typingMs = 1500

const firstField =
  '[data-pane-start], input:not([disabled]), textarea:not([disabled]), [role="radiogroup"] button, select, [data-field] button'

/**
 * Moves the focus into the dialog when a question comes to the front, unless the person is typing elsewhere (F6 leads there
 * then), and back to where it was when the last question has gone.
 */
export function useFocusOnArrival(dialog: RefObject<HTMLElement | null>, questionId: QuestionId | undefined): void {
  const lastTypedAt = useRef(Number.NEGATIVE_INFINITY)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey) lastTypedAt.current = performance.now()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
  useEffect(() => {
    const { activeElement, body } = document
    if (questionId === undefined) {
      const { current } = before
      before.current = null
      const isNowhere = activeElement === null || activeElement === body
      if (isNowhere && current instanceof HTMLElement && current.isConnected) current.focus()
      return
    }
    const element = dialog.current
    if (element === null || element.contains(activeElement)) return
    const isNowhere = activeElement === null || activeElement === body
    if (!isNowhere && performance.now() - lastTypedAt.current < typingMs) return
    if (!isNowhere) before.current ??= activeElement
    const target = element.querySelector<HTMLElement>(firstField) ?? element
    target.focus({ preventScroll: true })
  }, [dialog, questionId])
}
