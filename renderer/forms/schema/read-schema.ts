import { plainOf } from '../json/plain'
import { readJson } from '../json/read-json'
import { SchemaBook } from './schema-book'

/** A schema to draw a form from, or why there is none. */
export type ReadSchema =
  | { readonly kind: 'schema'; readonly book: SchemaBook }
  | { readonly kind: 'unusable'; readonly reason: string }

/** Reads a schema from its JSON text; absent where the server gave none. */
export function readSchema(text: string | undefined): ReadSchema {
  if (text === undefined) return { kind: 'unusable', reason: 'There is no schema' }
  const read = readJson(text)
  if (read.kind === 'fault') return { kind: 'unusable', reason: `The schema cannot be read: ${read.message}` }
  const schema = plainOf(read.document.value)
  if (typeof schema !== 'object' || schema === null) return { kind: 'unusable', reason: 'The schema is not an object' }
  const book = new SchemaBook(schema)
  return book.root === true ? { kind: 'unusable', reason: 'The schema is not an object' } : { kind: 'schema', book }
}
