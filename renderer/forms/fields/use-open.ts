import { useState, useSyncExternalStore } from 'react'
import type { Path } from '../json/node'
import { useForm } from '../session/form-context'

/**
 * Whether a part is open. It begins open when it wants to and the form can draw its fields at once, and opens when a place
 * inside it is to be seen.
 */
export function useOpen(path: Path, wantsOpen: boolean, fields: number): readonly [boolean, (isOpen: boolean) => void] {
  const { reveal, session } = useForm()
  const wanted = useSyncExternalStore(reveal.subscribe, () => reveal.countInside(path))
  const [seen, setSeen] = useState(0)
  const [isOpen, setIsOpen] = useState(() => wantsOpen && session.openBudget.take(fields))
  if (wanted !== seen) {
    setSeen(wanted)
    if (wanted !== 0) setIsOpen(true)
  }
  const toggle = (open: boolean) => {
    session.openBudget.refill()
    setIsOpen(open)
  }
  return [isOpen, toggle]
}
