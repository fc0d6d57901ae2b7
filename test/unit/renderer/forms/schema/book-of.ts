import { readSchema } from '../../../../../renderer/forms/schema/read-schema'
import type { SchemaBook } from '../../../../../renderer/forms/schema/schema-book'

/** A schema that can be used, read from its text as a server would send it. */
export function bookOf(schema: unknown): SchemaBook {
  const read = readSchema(JSON.stringify(schema))
  if (read.kind === 'unusable') throw new Error(read.reason)
  return read.book
}
