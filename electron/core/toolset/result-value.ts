import { type AppError, AppFailure } from '../../../shared/result'
import { isRecord, jsonText } from '../connection/json-value'
import { isBase64 } from './base64'
import type { ToolValue } from './toolset'

type Fields = Readonly<Record<string, unknown>>

interface InlineData {
  readonly mime_type: string
  /** Base64. */
  readonly data: string
}

interface FileData {
  readonly mime_type: string
  readonly file_uri: string
}

/** What a block adds to the value. */
interface Yield {
  readonly text?: string
  readonly inline?: InlineData
  readonly file?: FileData
}

const anyBytes = 'application/octet-stream'

/**
 * A tool's result as one value (toolset spec, section 2, `callToolValue`). Throws `AppFailure`: `tool-error` where the
 * tool says that it failed, `protocol-error` where data is no base64. Blocks of unknown kinds add nothing.
 */
export function resultValue(toolName: string, result: Fields): ToolValue {
  if (result['isError'] === true) throw new AppFailure(executionFailed(toolName, result))
  const yields = blocksOf(result).map((block) => yieldOf(toolName, block))
  const texts = yields.flatMap(({ text }) => (text === undefined ? [] : [text]))
  const inline = yields.flatMap(({ inline }) => (inline ? [inline] : []))
  const files = yields.flatMap(({ file }) => (file ? [file] : []))
  const hasData = inline.length > 0 || files.length > 0
  const output = outputOf(result['structuredContent'], texts)
  return hasData ? { response: output, inline_data: inline, file_data: files } : (output ?? { output: null })
}

/** The tool's own failure in words: its first text, else its structured content. */
export function executionFailed(toolName: string, result: Fields): AppError {
  const firstText = blocksOf(result)
    .flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []))
    .find((text) => text !== '')
  const structured = result['structuredContent'] ?? undefined
  const why = firstText ?? jsonText(structured) ?? 'it gave no reason'
  return { code: 'tool-error', message: `MCP tool '${toolName}' execution failed: ${why}` }
}

function outputOf(structured: unknown, texts: readonly string[]): ToolValue {
  if (structured !== undefined && structured !== null) {
    return texts.length === 0 ? { output: structured } : { output: structured, text: texts }
  }
  return texts.length === 0 ? null : { output: texts.join('\n') }
}

function blocksOf({ content }: Fields): readonly Fields[] {
  return Array.isArray(content) ? content.filter(isRecord) : []
}

function yieldOf(toolName: string, block: Fields): Yield {
  switch (block['type']) {
    case 'text':
      return typeof block['text'] === 'string' ? { text: block['text'] } : {}
    case 'image':
    case 'audio':
      return { inline: inlineData(toolName, block['type'], block['mimeType'], block['data']) }
    case 'resource':
      return isRecord(block['resource']) ? embedded(toolName, block['resource']) : {}
    case 'resource_link':
      return fileData(block['uri'], mimeTypeOr(block['mimeType'], anyBytes))
    default:
      return {}
  }
}

function embedded(toolName: string, { uri, mimeType, text, blob }: Fields): Yield {
  if (typeof text === 'string') return { text, ...fileData(uri, mimeTypeOr(mimeType, 'text/plain')) }
  if (blob === undefined) return {}
  return {
    inline: inlineData(toolName, 'resource', mimeType, blob),
    ...fileData(uri, mimeTypeOr(mimeType, anyBytes)),
  }
}

function inlineData(toolName: string, kind: string, mimeType: unknown, data: unknown): InlineData {
  if (isBase64(data)) return { mime_type: mimeTypeOr(mimeType, anyBytes), data }
  throw new AppFailure({
    code: 'protocol-error',
    message: `MCP tool '${toolName}' sent ${kind} data that is no valid base64, so its result has no value.`,
    hint: 'Call it by hand to see the result as it came.',
  })
}

function fileData(uri: unknown, mimeType: string): { readonly file?: FileData } {
  return typeof uri === 'string' ? { file: { mime_type: mimeType, file_uri: uri } } : {}
}

function mimeTypeOr(mimeType: unknown, other: string): string {
  return typeof mimeType === 'string' && mimeType !== '' ? mimeType : other
}
