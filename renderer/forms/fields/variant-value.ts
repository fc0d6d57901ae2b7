import type { Layout } from '../json/layout'
import { emptyObject, makeNode } from '../json/make-node'
import { withMember } from '../json/member-edits'
import { type JsonNode, memberOf, type ObjectNode } from '../json/node'
import { sameAsPlain } from '../json/same-as-plain'
import { firstValue } from '../schema/first-value'
import { fitsView, isHole } from '../schema/fits-view'
import { looseCheck } from '../schema/loose-check'
import type { SchemaReader } from '../schema/schema-reader'
import type { Variant } from '../schema/view'
import { newValue } from './new-value'

interface Place {
  readonly book: SchemaReader
  readonly layout: Layout
  /** Levels above the union's value. */
  readonly depth: number
  /** The union must have a value: an object without members stays. */
  readonly isKept: boolean
}

/**
 * What becomes of a value when another variant is chosen. Members the new variant knows are kept, its constants and defaults
 * are filled in. Undefined: nothing is left to keep.
 */
export function variantValue(value: JsonNode | undefined, variant: Variant, place: Place): JsonNode | undefined {
  const view = place.book.viewOf(variant.schema)
  if (view.kind === 'object') return variantObject(value, variant, place)
  const isUsable = value !== undefined && value.kind !== 'null' && !isHole(value)
  if (isUsable && fitsView(view, value) && looseCheck(variant.schema, value, place.book.factsOf) !== 'no') return value
  const first = newValue(variant.schema, place.book, place.layout, place.depth)
  return isHole(first) && !place.isKept ? undefined : first
}

function variantObject(value: JsonNode | undefined, variant: Variant, place: Place): JsonNode | undefined {
  const { book, layout, depth, isKept } = place
  const { properties, required } = book.factsOf(variant.schema)
  let object: ObjectNode = emptyObject
  for (const [name, schema] of properties) {
    const present = value?.kind === 'object' ? memberOf(value, name)?.value : undefined
    const { constant } = book.factsOf(schema)
    if (present !== undefined && (constant === undefined || sameAsPlain(present, constant.value))) {
      object = withMember(object, name, present, depth, layout)
      continue
    }
    const first = firstValue(schema, book, required.has(name))
    if (first !== undefined) object = withMember(object, name, makeNode(first, layout, depth + 1), depth, layout)
  }
  return object.members.length === 0 && !isKept ? undefined : object
}
