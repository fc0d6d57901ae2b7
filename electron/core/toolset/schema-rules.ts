import { isRecord, nameKind } from '../connection/json-value'
import type { FieldRule } from './field-rules'

/** What the protocol asks of a tool's schema, beyond being JSON Schema: an object type, and members of the right kind. */
export const objectSchema: FieldRule = (schema) => {
  if (!isRecord(schema)) return `is ${nameKind(schema)}, not an object`
  return typeComplaint(schema) ?? propertiesComplaint(schema['properties']) ?? requiredComplaint(schema['required'])
}

function typeComplaint({ type }: Readonly<Record<string, unknown>>): string | undefined {
  if (type === 'object') return undefined
  if (type === undefined) return 'does not say "type": "object"'
  return `has ${typeof type === 'string' ? JSON.stringify(type) : nameKind(type)} as its "type", not "object"`
}

function propertiesComplaint(properties: unknown): string | undefined {
  if (properties === undefined) return undefined
  if (!isRecord(properties)) return `has ${nameKind(properties)} as its "properties", not an object`
  const bad = Object.entries(properties).find(([, schema]) => !isRecord(schema) && typeof schema !== 'boolean')
  return bad && `has ${nameKind(bad[1])} in place of a schema for the property ${JSON.stringify(bad[0])}`
}

function requiredComplaint(required: unknown): string | undefined {
  if (required === undefined) return undefined
  const isListOfText = Array.isArray(required) && required.every((name) => typeof name === 'string')
  return isListOfText ? undefined : `has ${nameKind(required)} as its "required", not a list of names`
}
