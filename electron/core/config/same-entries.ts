import { saysTheSame } from './edits/value-edits'
import { parseText } from './syntax-tree'

/** Whether two entries given as JSON text say the same, however they are laid out. */
export function sameEntries(a: string, b: string): boolean {
  const one = parseText(a).root
  const other = parseText(b).root
  return one !== undefined && other !== undefined && saysTheSame({ text: a, node: one }, { text: b, node: other })
}
