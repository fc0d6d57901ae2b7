import { editor } from 'monaco-editor/editor'

/**
 * Lets others fill the editor as they fill any text area. Its text area holds only what is near the cursor, and takes
 * every character for a key pressed. Voice input, tools that put texts together, the system's Select all and drivers of
 * tests select all of that area, or put a whole text into it: all of the text is meant then, and no bracket to be added.
 */
export function takeForeignInput(
  view: editor.ICodeEditor,
  host: HTMLElement,
  area: HTMLTextAreaElement,
  mostCharacters: number,
  onHugeText: (text: string) => void,
): { dispose(): void } {
  writeArea(view)
  const stop = new AbortController()
  const { signal } = stop
  const early = { signal, capture: true }
  const isSelectedByOthers = () => isAllSelected(area) && !isOwnSelection(view, area)
  const takeSelectAll = () => {
    const isForeign = document.activeElement === area && isSelectedByOthers()
    if (isForeign) selectAll(view)
    return isForeign
  }
  // The editor would take the part in its area for all that was selected.
  const onSelectionChange = (event: Event) => {
    if (takeSelectAll()) event.stopImmediatePropagation()
  }
  window.addEventListener('selectionchange', onSelectionChange, early)
  host.addEventListener('keydown', takeSelectAll, early)
  host.addEventListener(
    'beforeinput',
    (event) => {
      // The field of the search stands in the same place, and is one like any other.
      if (event.target !== area) return
      takeSelectAll()
      if (!isWholeText(event)) return
      event.preventDefault()
      if (event.data.length > mostCharacters) onHugeText(event.data)
      else insert(view, event.data)
    },
    early,
  )
  host.addEventListener(
    'paste',
    (event) => {
      const text = event.target === area ? (event.clipboardData?.getData('text/plain') ?? '') : ''
      if (text.length <= mostCharacters) return
      event.preventDefault()
      event.stopPropagation()
      onHugeText(text)
    },
    early,
  )
  // Some select first and give the focus then, upon which the editor writes its own selection over theirs.
  let isSelectedBefore = false
  host.addEventListener('focus', () => (isSelectedBefore = isSelectedByOthers()), early)
  area.addEventListener('focus', () => isSelectedBefore && selectAll(view), { signal })
  return { dispose: () => stop.abort() }
}

/** A text that is put in at once. Characters that are being put together, and single ones, are the editor's business. */
function isWholeText(event: InputEvent): event is InputEvent & { readonly data: string } {
  const { data, inputType, isComposing, cancelable } = event
  if (inputType !== 'insertText' || isComposing || !cancelable || data === null) return false
  return data.length > String.fromCodePoint(data.codePointAt(0) ?? 0).length
}

function insert(view: editor.ICodeEditor, text: string): void {
  const edits = view.getSelections()?.map((range) => ({ range, text, forceMoveMarkers: true })) ?? []
  view.pushUndoStop()
  view.executeEdits('input', edits)
  view.pushUndoStop()
}

function selectAll(view: editor.ICodeEditor): void {
  const model = view.getModel()
  if (model !== null) view.setSelection(model.getFullModelRange())
}

function isAllSelected({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
  return value !== '' && selectionStart === 0 && selectionEnd === value.length
}

/** Whether the editor itself has put the text of its selection into the area, which is cut in the middle when long. */
function isOwnSelection(view: editor.ICodeEditor, area: HTMLTextAreaElement): boolean {
  const model = view.getModel()
  const selection = view.getSelection()
  if (model === null || selection === null) return true
  const selected = model.getValueInRange(selection, editor.EndOfLinePreference.LF)
  const shown =
    selected.length > 2 * mostShown ? `${selected.slice(0, mostShown)}…${selected.slice(-mostShown)}` : selected
  return area.value === shown || model.getFullModelRange().equalsRange(selection)
}

/** The editor's own limits. */
const mostShown = 500

/** Has the area written, which is else empty until the cursor moves: a field that is not empty must not look so. */
function writeArea(view: editor.ICodeEditor): void {
  const place = view.getPosition()
  selectAll(view)
  if (place !== null) view.setPosition(place)
}
