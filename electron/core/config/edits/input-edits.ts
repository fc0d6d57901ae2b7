import type { Node } from 'jsonc-parser'
import { lastProperty } from '../syntax-tree'
import { insertItem } from './item-edits'
import type { TextEdit } from './text-edit'
import { styleOf } from './text-style'
import { newProperty, newValue } from './value-edits'

/** Adds the definition of what `${input:id}` asks for; nothing where the file has one of this id. */
export function addInput(text: string, root: Node, id: string, inputText: string): readonly TextEdit[] {
  const style = styleOf(text, root)
  const list = lastProperty(root, 'inputs')?.value
  if (list === undefined) {
    return insertItem(text, root, root.children?.length ?? 0, newProperty('inputs', `[${inputText}]`, style), style)
  }
  const items = list.type === 'array' ? (list.children ?? []) : undefined
  const isThere = items?.some((item) => item.type === 'object' && lastProperty(item, 'id')?.value?.value === id)
  // What is no list is somebody else's: the entry then says at its start that the input is not defined.
  if (items === undefined || isThere === true) return []
  return insertItem(text, list, items.length, newValue(inputText, style), style)
}
