import { defaultLayout, type Layout } from '../json/layout'
import { makeNode } from '../json/make-node'
import type { JsonNode } from '../json/node'
import { type PlainJson, plainObject } from '../json/plain'
import { looseCheck } from './loose-check'
import type { Schema } from './schema'
import type { SchemaReader } from './schema-reader'

/** A required part can require itself; nobody has a first value that deep. */
const deepest = 8

/**
 * The value a part begins with: its default, constants where they are required, and objects that are required and have such
 * parts. Undefined when the part begins absent.
 */
export function firstValue(
  schema: Schema,
  reader: SchemaReader,
  isRequired: boolean,
  depth = 0,
): PlainJson | undefined {
  const standard = usableDefault(schema, reader)
  if (standard !== undefined) return standard.value
  if (!isRequired || depth > deepest) return undefined
  const view = reader.viewOf(schema)
  if (view.kind === 'constant') return view.value
  if (view.kind === 'null') return null
  if (view.kind !== 'object' || view.isNullable) return undefined
  const { properties, required } = view.facts
  const members = [...properties].flatMap(([name, property]): [string, PlainJson][] => {
    const value = firstValue(property, reader, required.has(name), depth + 1)
    return value === undefined ? [] : [[name, value]]
  })
  return members.length === 0 ? undefined : plainObject(members)
}

/** The default of a schema if it keeps the schema's own rules, as far as the window can tell. */
export function usableDefault(schema: Schema, reader: SchemaReader): { readonly value: PlainJson } | undefined {
  const { standard } = reader.factsOf(schema)
  if (standard === undefined) return undefined
  return looseCheck(schema, makeNode(standard.value, defaultLayout), reader.factsOf) === 'no' ? undefined : standard
}

/** A first value as a node that is to stand `depth` levels deep. */
export function firstNode(
  schema: Schema,
  reader: SchemaReader,
  isRequired: boolean,
  layout: Layout,
  depth: number,
): JsonNode | undefined {
  const value = firstValue(schema, reader, isRequired)
  return value === undefined ? undefined : makeNode(value, layout, depth)
}
