import { useSyncExternalStore } from 'react'
import { announce } from '../ui/announcer'
import { isMac } from '../ui/keys'

/** What Tab does in the editors of this window: go on to the next field, as everywhere else, or indent. */
let goesOn = true
const listeners = new Set<() => void>()

/** The keys that change it, as they are read. */
const toggleKeys = isMac ? 'Ctrl+Shift+M' : 'Ctrl+M'

export function toggleTabKey(): void {
  goesOn = !goesOn
  announce(goesOn ? 'Tab goes on to the next field' : 'Tab indents')
  for (const listener of listeners) listener()
}

export function useTabGoesOn(): boolean {
  return useSyncExternalStore(subscribe, () => goesOn)
}

/** How to get out of an editor, and how to indent in it. */
export function tabHelp(goesOn: boolean): string {
  return goesOn
    ? `Tab goes on to the next field. ${toggleKeys} makes it indent instead.`
    : `Tab indents. ${toggleKeys} makes it go on to the next field again.`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
