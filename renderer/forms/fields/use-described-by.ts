import { useLayoutEffect } from 'react'

/**
 * Ties a control of the kit (by its id) to words elsewhere (by theirs). The kit only ties words it draws itself, and drops
 * the attribute when it is given one.
 */
export function useDescribedBy(id: string, words: string | undefined): void {
  useLayoutEffect(() => {
    const control = document.getElementById(id)
    if (words === undefined) control?.removeAttribute('aria-describedby')
    else control?.setAttribute('aria-describedby', words)
  }, [id, words])
}
