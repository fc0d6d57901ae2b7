import type { ToolDetail, ToolHints, ToolSummary } from '../../../shared/model/tool'
import { isRecord, jsonText } from '../connection/json-value'
import { exposeTools } from './expose-tools'
import type { ListedTool } from './listing'
import { firstCharacters } from './summary-text'

type Fields = Readonly<Record<string, unknown>>

/** A listed tool as the window's lists show it. */
export function toolSummary(tool: ListedTool): ToolSummary {
  const fields = isRecord(tool.raw) ? tool.raw : {}
  const annotations = isRecord(fields['annotations']) ? fields['annotations'] : {}
  const title = firstText(fields['title'], annotations['title'])
  const { description } = fields
  const taskSupport = readTaskSupport(tool.raw)
  return {
    position: tool.position,
    name: tool.key,
    ...(title !== undefined && { title: firstCharacters(title) }),
    ...(typeof description === 'string' && { description: firstCharacters(description) }),
    hints: readHints(annotations),
    ...(taskSupport && { taskSupport }),
    ...(tool.malformed !== undefined && { malformed: tool.malformed }),
    ...(tool.duplicate && { duplicate: true }),
    ...(tool.overLimit !== undefined && { overLimit: tool.overLimit }),
    ...(exposeTools([tool]).length === 0 && { withheld: true }),
    ...(tool.inputSchemaBytes !== undefined && { inputSchemaBytes: tool.inputSchemaBytes }),
    ...(tool.outputSchemaBytes !== undefined && { outputSchemaBytes: tool.outputSchemaBytes }),
  }
}

/** Everything about one tool, its parts as compact JSON text. */
export function toolDetail(tool: ListedTool): ToolDetail {
  const fields = isRecord(tool.raw) ? tool.raw : {}
  const { description } = fields
  const inputSchemaText = jsonText(fields['inputSchema'])
  const outputSchemaText = jsonText(fields['outputSchema'])
  return {
    name: tool.key,
    ...(typeof description === 'string' && { description }),
    ...(inputSchemaText !== undefined && { inputSchemaText }),
    ...(outputSchemaText !== undefined && { outputSchemaText }),
    rawText: jsonText(tool.raw) ?? '',
  }
}

function readHints(annotations: Fields): ToolHints {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations
  return {
    ...(typeof readOnlyHint === 'boolean' && { readOnly: readOnlyHint }),
    ...(typeof destructiveHint === 'boolean' && { destructive: destructiveHint }),
    ...(typeof idempotentHint === 'boolean' && { idempotent: idempotentHint }),
    ...(typeof openWorldHint === 'boolean' && { openWorld: openWorldHint }),
  }
}

/** What a tool, as it was listed, says of running as a task. */
export function readTaskSupport(tool: unknown): ToolSummary['taskSupport'] {
  const execution = isRecord(tool) ? tool['execution'] : undefined
  const value = isRecord(execution) ? execution['taskSupport'] : undefined
  return value === 'optional' || value === 'required' || value === 'forbidden' ? value : undefined
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value) => typeof value === 'string' && value !== '') as string | undefined
}
