import type { editor } from 'monaco-editor/editor'
import { isMac } from '../../ui/keys'

/** Marks the text area while it lies under the pointer; the look is in the style sheet of the field. */
const mark = 'data-under-pointer'

/**
 * Gives the editor the menu of the system that every other text has. The system offers Cut, Copy and Paste for a text field
 * under the pointer only, and the editor's is a dot at the cursor: so for the press of the button it is put there.
 */
export function offerNativeMenu(
  view: editor.ICodeEditor,
  host: HTMLElement,
  area: HTMLTextAreaElement,
): { dispose(): void } {
  const stop = new AbortController()
  const { signal } = stop
  const putBack = () => area.removeAttribute(mark)
  const onPress = (event: MouseEvent) => {
    putBack()
    const target = opensMenu(event) ? view.getTargetAtClientPoint(event.clientX, event.clientY) : null
    if (target === null || !isText(target)) return
    event.preventDefault()
    moveCursor(view, target)
    view.focus()
    const place = area.offsetParent?.getBoundingClientRect()
    area.style.setProperty('--deck-pointer-x', `${event.clientX - (place?.left ?? 0)}px`)
    area.style.setProperty('--deck-pointer-y', `${event.clientY - (place?.top ?? 0)}px`)
    area.setAttribute(mark, '')
  }
  host.addEventListener('mousedown', onPress, { signal })
  // What is under the pointer is looked up for this event, and again right after it.
  host.addEventListener('contextmenu', () => setTimeout(putBack), { signal })
  host.addEventListener('keydown', putBack, { signal, capture: true })
  return { dispose: () => stop.abort() }
}

function opensMenu({ button, ctrlKey }: MouseEvent): boolean {
  return button === 2 || (button === 0 && ctrlKey && isMac)
}

/** Not a widget that lies over the text and has fields of its own. */
function isText({ element, position }: editor.IMouseTarget): boolean {
  return position !== null && element?.closest('.overflowingContentWidgets, .contentWidgets, .overlayWidgets') === null
}

/** To the place of the press, unless that is in what is selected and the menu is for it. */
function moveCursor(view: editor.ICodeEditor, { position }: editor.IMouseTarget): void {
  const selection = view.getSelection()
  if (position === null || selection === null) return
  if (selection.isEmpty() || !selection.containsPosition(position)) view.setPosition(position)
}
