/** Deepest level filled in: a schema may require itself. */
const deepest = 4

/**
 * Arguments with an empty value of the right type for each required property, as indented JSON text, to start typing from.
 * Reads only the plain parts of a schema (`type`, `default`, `const`, `enum`, `properties`, `required`); anything else is null.
 */
export function requiredArguments(schemaText: string): string {
  const value = parse(schemaText)
  return JSON.stringify(isRecord(value) ? objectFor(value, 0) : {}, null, 2)
}

function objectFor(schema: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> {
  const properties = new Map(isRecord(schema['properties']) ? Object.entries(schema['properties']) : [])
  const required = Array.isArray(schema['required'])
    ? schema['required'].filter((name) => typeof name === 'string')
    : []
  const entries = required.map((name): [string, unknown] => [name, valueFor(properties.get(name), depth + 1)])
  return Object.fromEntries(entries)
}

function valueFor(schema: unknown, depth: number): unknown {
  if (!isRecord(schema)) return null
  if ('default' in schema) return schema['default']
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0] ?? null
  const { type } = schema
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      return ''
    case 'number':
    case 'integer':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'object':
      return depth < deepest ? objectFor(schema, depth) : {}
    default:
      return null
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
