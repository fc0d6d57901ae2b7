import { type RefCallback, useCallback, useRef } from 'react'

/**
 * For a choice that each view draws in a bar of its own: when one is taken out with the focus in it, the one that takes its
 * place has the focus on what is chosen, so that arrow keys lead from view to view.
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false)
  return useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.querySelector<HTMLInputElement>('input:checked')?.focus()
    return () => {
      hadFocus.current = element?.contains(document.activeElement) === true
    }
  }, [])
}
