import type { Layout } from '../json/layout'
import { emptyList, emptyObject, hole, textNode } from '../json/make-node'
import type { JsonNode } from '../json/node'
import { firstNode } from '../schema/first-value'
import type { Schema } from '../schema/schema'
import type { SchemaReader } from '../schema/schema-reader'

/**
 * What a new item or entry begins with: its first value, or what is natural to its kind. Where nothing is, a place to be
 * filled in: a number or a choice nobody made is never sent.
 */
export function newValue(schema: Schema, reader: SchemaReader, layout: Layout, depth: number): JsonNode {
  const first = firstNode(schema, reader, true, layout, depth)
  if (first !== undefined) return first
  const view = reader.viewOf(schema)
  switch (view.kind) {
    case 'text':
      return textNode('')
    case 'object':
      return emptyObject
    case 'list':
    case 'choices':
    case 'tuple':
      return emptyList
    default:
      return hole
  }
}
