import type { JsonNode } from '../json/node'
import { plainText } from '../json/plain'
import { usableDefault } from '../schema/first-value'
import type { Schema } from '../schema/schema'
import type { SchemaReader } from '../schema/schema-reader'

/** What a field says about its default: which it is while the field is absent, and always when it does not fit. */
export function defaultWords(schema: Schema, reader: SchemaReader, value: JsonNode | undefined): string {
  const { standard } = reader.factsOf(schema)
  if (standard === undefined) return ''
  const shown = clip(plainText(standard.value))
  if (usableDefault(schema, reader) === undefined) return `the default ${shown} does not fit and is not used`
  return value === undefined ? `default ${shown}` : ''
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
