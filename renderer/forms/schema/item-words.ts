import { limitWords } from './limit-words'
import type { Schema } from './schema'
import type { SchemaReader } from './schema-reader'

/** `list of whole number, 1 to 10`: what a list takes, said once for all its items. */
export function itemWords(item: Schema, reader: SchemaReader): string {
  if (item === true) return 'list of any value'
  if (item === false) return 'list without items'
  const view = reader.viewOf(item)
  const words = view.title ?? limitWords(view)
  return `list of ${words}`
}
