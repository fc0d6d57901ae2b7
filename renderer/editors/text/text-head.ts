/** A text of which only the beginning is shown in a field: what comes after the first `shown` UTF-16 units is kept aside. */
export interface TextHead {
  readonly value: string
  readonly shown: number
}

/** A field of the browser takes seconds for each key in a text far longer than this. In UTF-16 units. */
export const mostInField = 1_000_000
/**
 * While the code editor is on its way: laying out more than this takes longer than the editor, which is then to show what of it
 * fits the pane. In UTF-16 units.
 */
export const mostWhileWaiting = 100_000
/** How much of such a text is shown. */
const headLength = 50_000

/** The beginning of a text of more than `most` UTF-16 units, to the end of a line where it has lines; a shorter one is shown whole. */
export function headOf(value: string, most = mostInField): TextHead {
  if (value.length <= most) return { value, shown: value.length }
  const lineEnd = value.lastIndexOf('\n', headLength - 1)
  // Neither a pair of surrogates nor CR LF may be torn apart.
  const shown = lineEnd >= 0 ? lineEnd + 1 : headLength - (isLowSurrogate(value.charCodeAt(headLength)) ? 1 : 0)
  return { value, shown }
}

/** The text after its beginning was edited. Who replaces all that is shown means the whole text. */
export function withHead(head: TextHead, edited: string, isAllReplaced: boolean): TextHead {
  const rest = isAllReplaced ? '' : head.value.slice(head.shown)
  return { value: edited + rest, shown: edited.length }
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
