import { useState, useSyncExternalStore } from 'react'
import type { Path } from '../json/node'
import { useForm } from '../session/form-context'

/** Whether a part is open. It opens by itself when a place inside it is to be seen. */
export function useOpen(path: Path, isOpenAtFirst: boolean): readonly [boolean, (isOpen: boolean) => void] {
  const { reveal } = useForm()
  const wanted = useSyncExternalStore(reveal.subscribe, () => reveal.countInside(path))
  const [seen, setSeen] = useState(0)
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  if (wanted !== seen) {
    setSeen(wanted)
    if (wanted !== 0) setIsOpen(true)
  }
  return [isOpen, setIsOpen]
}
