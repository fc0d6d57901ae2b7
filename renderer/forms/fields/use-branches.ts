import { useState } from 'react'
import { isHalfTyped } from '../json/half-typed'
import type { JsonNode } from '../json/node'
import { schemaFor } from '../schema/branches'
import type { Schema } from '../schema/schema'
import { useForm } from '../session/form-context'

/** The value the conditions of a schema were decided by last. */
interface Decided {
  readonly schema: Schema
  readonly value: JsonNode | undefined
}

/**
 * A schema with its conditions decided by the value: by the last one that could be read, while somebody types in it and is
 * half through (`isTyping`). What is no value yet says nothing, and must not take the field away that it is typed in.
 */
export function useBranches(schema: Schema, value: JsonNode | undefined, isTyping: boolean): Schema {
  const { book } = useForm()
  const [decided, setDecided] = useState<Decided>({ schema, value })
  if (book.factsOf(schema).conditions.length === 0) return schema
  const isWaiting = isTyping && decided.schema === schema && value !== undefined && isHalfTyped(value)
  if (isWaiting) return schemaFor(book, schema, decided.value)
  if (decided.schema !== schema || decided.value !== value) setDecided({ schema, value })
  return schemaFor(book, schema, value)
}
