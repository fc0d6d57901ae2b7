import { useSyncExternalStore } from 'react'
import type { Path } from '../json/node'
import { useForm } from '../session/form-context'

/** The member or position inside `path` that leads to the place a person wants to see; undefined while there is none. */
export function useReveal(path: Path): string | undefined {
  const { reveal } = useForm()
  return useSyncExternalStore(reveal.subscribe, () => reveal.stepAfter(path))
}
