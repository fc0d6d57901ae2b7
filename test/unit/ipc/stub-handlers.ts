import type { Handlers } from '../../../electron/ipc/router'
import { requestNames } from '../../../shared/ipc/channels'

/** Handlers that note what reaches them and answer `null`. */
export function notingHandlers(note: (name: string, input: unknown) => void): Handlers {
  const entries = requestNames.map((name) => [
    name,
    (input: unknown) => {
      note(name, input)
      return null
    },
  ])
  return Object.fromEntries(entries) as Handlers
}
