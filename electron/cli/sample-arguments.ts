import { isRecord } from '../core/connection/json-value'

/** Arguments that an input schema of a tool accepts in simple cases: its required fields, by default, choice or type. */
export function sampleArguments(inputSchema: unknown): Readonly<Record<string, unknown>> {
  const { properties, required } = isRecord(inputSchema) ? inputSchema : {}
  const fields = isRecord(properties) ? properties : {}
  const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []
  return Object.fromEntries(names.map((name) => [name, sampleOf(fields[name])]))
}

function sampleOf(schema: unknown): unknown {
  const { type, default: standard, enum: choices } = isRecord(schema) ? schema : {}
  if (standard !== undefined) return standard
  if (Array.isArray(choices) && choices.length > 0) return choices[0] as unknown
  switch (type) {
    case 'number':
    case 'integer':
      return 1
    case 'boolean':
      return true
    case 'array':
      return []
    case 'object':
      return sampleArguments(schema)
    default:
      return 'text'
  }
}
