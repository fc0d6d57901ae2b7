import { useEffect } from 'react'
import { hasMod } from '../../ui/keys'
import { focusNearestSearch, focusNextPane } from '../../ui/panes'

/** Tabs of a server, in their order. */
export type TabNumber = 1 | 2 | 3 | 4 | 5 | 6

/** What the shortcuts of the window lead to. */
export interface ShortcutActions {
  readonly showTab: (number: TabNumber) => void
  readonly togglePanel: () => void
  readonly openConfig: () => void
  readonly addServer: () => void
  readonly showSettings: () => void
  readonly showPalette: () => void
  readonly showShortcuts: () => void
}

/** A key as far as shortcuts care. */
interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Runs what a key stands for; false when it stands for nothing here. `isTyping`: single characters belong to a field. */
export function pressShortcut(event: KeyPress, isTyping: boolean, actions: ShortcutActions): boolean {
  if (event.key === 'F6') {
    focusNextPane(event.shiftKey ? -1 : 1)
    return true
  }
  if (hasMod(event)) return !event.shiftKey && pressWithMod(event.key.toLowerCase(), actions)
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping) return false
  if (event.key === '/') return focusNearestSearch()
  if (event.key !== '?') return false
  actions.showShortcuts()
  return true
}

function pressWithMod(key: string, actions: ShortcutActions): boolean {
  switch (key) {
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
      actions.showTab(Number(key) as TabNumber)
      return true
    case 'f':
      return focusNearestSearch()
    case 'j':
      actions.togglePanel()
      return true
    case 'k':
      actions.showPalette()
      return true
    case 'n':
      actions.addServer()
      return true
    case 'o':
      actions.openConfig()
      return true
    case ',':
      actions.showSettings()
      return true
    default:
      return false
  }
}

/** Listens for the shortcuts of the window. Modal dialogs keep their keys to themselves. */
export function useShortcuts(actions: ShortcutActions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return
      const target = event.target
      const isTyping =
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      if (pressShortcut(event, isTyping, actions)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [actions])
}
