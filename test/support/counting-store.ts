import { onTestFinished } from 'vitest'
import { type BodyLimits, BodyStore } from '../../electron/core/bodies/body-store'

/** A body store that tells every id it ever gave. Emptied at the end of the test. */
export function countingStore(limits?: BodyLimits): BodyStore & { ids(): readonly string[] } {
  const given: string[] = []
  const next = (): string => {
    given.push(`body-${given.length}`)
    return given.at(-1) ?? ''
  }
  const store = new BodyStore({ ids: { next }, ...(limits && { limits }) })
  onTestFinished(() => store.dispose())
  return Object.assign(store, { ids: () => given })
}
