import type { EditFlags, MenuItemConstructorOptions } from 'electron'

/** What was under the pointer when the page asked for a menu. */
export interface ContextFacts {
  readonly isEditable: boolean
  readonly selectionText: string
  readonly editFlags: Pick<EditFlags, 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>
}

/** The menu for text, which Electron leaves out: in a field the usual edits, on a selection Copy, elsewhere none. */
export function contextMenuTemplate({
  isEditable,
  selectionText,
  editFlags,
}: ContextFacts): MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ]
  }
  return selectionText.trim() === '' ? [] : [{ role: 'copy' }]
}
