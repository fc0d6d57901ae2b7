import { isRecord } from '../connection/json-value'
import { headerText } from './request-headers'

const annotation = 'x-mcp-header'
const isToken = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const headerTypes: readonly unknown[] = ['string', 'integer', 'boolean', 'number']

/**
 * The `Mcp-Param-…` headers of a call over Streamable HTTP (revision 2026-07-28): arguments whose property in the input
 * schema says `x-mcp-header`, repeated for who stands between. What is absent, null or no plain value has none. Of two
 * properties with one header the first counts.
 */
export function paramHeaders(inputSchema: unknown, args: unknown): Readonly<Record<string, string>> {
  const found = new Map<string, { readonly name: string; readonly text: string }>()
  // Only what there is an argument for is looked at, so that no schema is too deep.
  const open: { readonly schema: unknown; readonly value: unknown }[] = [{ schema: inputSchema, value: args }]
  for (let at = open.pop(); at; at = open.pop()) {
    const properties = isRecord(at.schema) ? at.schema['properties'] : undefined
    if (!isRecord(properties) || !isRecord(at.value)) continue
    for (const [key, schema] of Object.entries(properties)) {
      if (!Object.hasOwn(at.value, key)) continue
      const value = at.value[key]
      const name = headerOf(schema)
      const text = plainText(value)
      if (name !== undefined && text !== undefined && !found.has(name.toLowerCase())) {
        found.set(name.toLowerCase(), { name: `Mcp-Param-${name}`, text: headerText(text) })
      }
      if (isRecord(value)) open.push({ schema, value })
    }
  }
  return Object.fromEntries([...found.values()].map(({ name, text }) => [name, text]))
}

function headerOf(schema: unknown): string | undefined {
  if (!isRecord(schema) || !headerTypes.includes(schema['type'])) return undefined
  const name = schema[annotation]
  return typeof name === 'string' && isToken.test(name) ? name : undefined
}

/** Numbers that cannot be told exactly are not told at all. */
function plainText(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return value
    case 'boolean':
      return String(value)
    case 'number':
      return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
        ? String(value)
        : undefined
    default:
      return undefined
  }
}
