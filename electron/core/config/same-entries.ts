import { saysTheSame, type ValueIn } from './edits/value-edits'
import { parseText } from './syntax-tree'

/** Whether two entries given as JSON text say the same, however they are laid out. */
export function sameEntries(a: string, b: string): boolean {
  return sameEntryFinder([{ text: a }])(b) !== undefined
}

/** Finds the first of some entries that says the same as another. Each is read once, whatever is looked for. */
export function sameEntryFinder<Entry extends { readonly text: string }>(
  entries: readonly Entry[],
): (text: string) => Entry | undefined {
  const read = entries.map((entry) => ({ entry, value: valueIn(entry.text) }))
  return (text) => {
    const wanted = valueIn(text)
    return wanted && read.find(({ value }) => value && saysTheSame(value, wanted))?.entry
  }
}

function valueIn(text: string): ValueIn | undefined {
  const { root } = parseText(text)
  return root && { text, node: root }
}
