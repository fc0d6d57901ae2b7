import { useEffect, useEffectEvent } from 'react'
import { hasMod } from './keys'

/** Ctrl+Enter (Cmd+Enter) from anywhere in the window, unless a part of it has taken the key. Undefined: it does nothing now. */
export function useModEnter(run: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (run === undefined || event.key !== 'Enter' || !hasMod(event) || event.defaultPrevented) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
