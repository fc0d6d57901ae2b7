import { defaultLayout } from './json/layout'
import { makeNode } from './json/make-node'
import { isPlainObject } from './json/plain'
import { writeNode } from './json/write-json'
import { firstValue } from './schema/first-value'
import { readSchema } from './schema/read-schema'

/**
 * The arguments a new form begins with, as JSON text: defaults that keep their field's rules, and constants that are
 * required. `{}` where there are none, or no schema. Only for a fresh start: nothing is ever filled into a value that exists.
 */
export function firstArgumentsText(schemaText: string | undefined): string {
  const read = readSchema(schemaText)
  if (read.kind === 'unusable') return '{}'
  const value = firstValue(read.book.root, read.book, true)
  return !isPlainObject(value) ? '{}' : writeNode(makeNode(value, defaultLayout))
}
