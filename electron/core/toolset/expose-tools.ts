import { isRecord } from '../connection/json-value'
import type { ListedTool } from './listing'
import { objectSchema } from './schema-rules'
import type { ExposedTool } from './toolset'

/**
 * The tools other programs may be told of: with a name that no earlier one has, an input schema the protocol allows, and
 * within the limits. Of a tool that is odd in another way only the odd part is left out; its schemas are never changed.
 */
export function exposeTools(tools: readonly ListedTool[]): readonly ExposedTool[] {
  return tools.flatMap(exposeTool)
}

function exposeTool({ raw, key, duplicate, overLimit }: ListedTool): readonly ExposedTool[] {
  if (key === '' || duplicate || overLimit !== undefined || !isRecord(raw)) return []
  const { title, description, inputSchema, outputSchema, annotations } = raw
  if (objectSchema(inputSchema) !== undefined) return []
  return [
    {
      name: key,
      ...(typeof title === 'string' && { title }),
      ...(typeof description === 'string' && { description }),
      inputSchema,
      ...(objectSchema(outputSchema) === undefined && { outputSchema }),
      ...(isRecord(annotations) && { annotations }),
    },
  ]
}
