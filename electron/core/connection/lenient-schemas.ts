import type { StandardSchemaV1 } from '@modelcontextprotocol/client'

/**
 * Takes any value as it is. The SDK wants a schema for each result; with this one nothing a server sent is refused,
 * changed or copied, and judging it is left to those who show it.
 */
export const anything: StandardSchemaV1 = {
  '~standard': { version: 1, vendor: 'mcp-deck', validate: (value) => ({ value }) },
}
