import { type ReactNode, useEffect, useState } from 'react'

/** How long something may take before a place-holder is worth the flicker, in ms. */
const patienceMs = 200

/** Draws its children only once they have been asked for longer than a blink. */
export function Delayed({ children }: { readonly children: ReactNode }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? children : null
}
