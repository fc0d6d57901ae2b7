import type { Schema } from './schema'
import type { SchemaReader } from './schema-reader'
import type { View } from './view'

/** `list of whole numbers`: what a list takes, said once for all its items. */
export function itemWords(item: Schema, reader: SchemaReader): string {
  if (item === false) return 'list without items'
  const view = reader.viewOf(item)
  return `list of ${view.title ?? manyWords(view)}`
}

function manyWords(view: View): string {
  switch (view.kind) {
    case 'text':
      return view.facts.format === undefined ? 'texts' : `texts (${view.facts.format.slice(0, 40)})`
    case 'number':
      return view.isInteger ? 'whole numbers' : 'numbers'
    case 'boolean':
      return 'true or false'
    case 'list':
    case 'tuple':
    case 'choices':
      return 'lists'
    case 'object':
      return 'objects'
    case 'choice':
      return 'choices'
    case 'union':
      return `${view.variants.length} kinds`
    default:
      return 'values'
  }
}
