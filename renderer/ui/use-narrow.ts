import { useCallback, useState } from 'react'

/** Watches an element, set by the ref it gives back; undone by what that returns. */
type MeasuringRef = (element: HTMLElement | null) => (() => void) | undefined

/** Whether an element has less room than its parts need beside one another, in px; false until it was measured. */
export function useNarrow(neededWidth: number): readonly [boolean, MeasuringRef] {
  const [isNarrow, setNarrow] = useState(false)
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const look = () => setNarrow(element.clientWidth > 0 && element.clientWidth < neededWidth)
      look()
      const observer = new ResizeObserver(look)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [neededWidth],
  )
  return [isNarrow, measure]
}
