export const isMac = typeof navigator !== 'undefined' && navigator.userAgent.includes('Mac')

/** Name of the key that goes with shortcuts on this system. */
export const modKey = isMac ? '⌘' : 'Ctrl'

/** True when Ctrl (or Cmd on a Mac) is held and Alt is not. */
export function hasMod(event: {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}): boolean {
  return (isMac ? event.metaKey : event.ctrlKey) && !event.altKey
}
