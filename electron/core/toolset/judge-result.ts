import { isRecord, jsonText, nameKind } from '../connection/json-value'
import { oneReason, shortText } from '../connection/short-text'
import { isBase64 } from './base64'
import { brokenRules, type FieldRule, type FieldRules, name, number, optional, record, text } from './field-rules'

/** More odd blocks than this are counted, not listed. */
const listedBlocks = 20

const base64: FieldRule = (value) => {
  if (typeof value !== 'string') return text(value)
  if (value === '') return 'is empty'
  return isBase64(value) ? undefined : 'is no valid base64'
}

const common: FieldRules = { annotations: optional(record), _meta: optional(record) }

const resourceContents: FieldRule = (value) => {
  if (!isRecord(value)) return record(value)
  const reasons = brokenRules(value, { uri: name, mimeType: optional(text), ...bodyRules(value) })
  if (value['text'] === undefined && value['blob'] === undefined) return 'has neither "text" nor "blob"'
  if (value['text'] !== undefined && value['blob'] !== undefined) return 'has both "text" and "blob"; the text is used'
  return reasons.length === 0 ? undefined : `(${reasons.join(', ')})`
}

/** A file may be empty, so an empty blob is none the worse. */
function bodyRules(contents: Readonly<Record<string, unknown>>): FieldRules {
  return { text: optional(text), blob: optional(contents['blob'] === '' ? text : base64) }
}

const blockRules: Readonly<Record<string, FieldRules>> = {
  text: { text, ...common },
  image: { data: base64, mimeType: name, ...common },
  audio: { data: base64, mimeType: name, ...common },
  resource: { resource: resourceContents, ...common },
  resource_link: { uri: name, name: text, mimeType: optional(text), size: optional(number), ...common },
}

/**
 * What is odd about a tool's result, in words for people. Nothing is thrown away for it: the result is shown as it came,
 * with these beside it (toolset spec, section 2).
 */
export function judgeToolResult(result: Readonly<Record<string, unknown>>): readonly string[] {
  const { content, structuredContent, isError, _meta } = result
  return [
    ...judgeContent(content, result),
    ...complaints('structuredContent', structuredContent, optional(record)),
    ...(isError === undefined || typeof isError === 'boolean'
      ? []
      : [`"isError" is ${nameKind(isError)}, not true or false: it is not taken for an error.`]),
    ...complaints('_meta', _meta, optional(record)),
  ]
}

/** What is odd about the result of `resources/read`. */
export function judgeResource({ contents }: Readonly<Record<string, unknown>>): readonly string[] {
  if (!Array.isArray(contents)) return [`"contents" is ${nameKind(contents)}, not a list.`]
  return capped(contents, (item, place) => {
    const complaint = resourceContents(item)
    return complaint === undefined ? [] : [`Part ${place} ${complaint}.`]
  })
}

/** What is odd about the result of `prompts/get`. */
export function judgePrompt({ messages }: Readonly<Record<string, unknown>>): readonly string[] {
  if (!Array.isArray(messages)) return [`"messages" is ${nameKind(messages)}, not a list.`]
  return capped(messages, (message, place) => {
    if (!isRecord(message)) return [`Message ${place} is ${nameKind(message)}, not an object.`]
    const { role, content } = message
    return [
      ...(role === 'user' || role === 'assistant' ? [] : [`Message ${place} has no role of "user" or "assistant".`]),
      ...judgeBlock(content, `Message ${place}`),
    ]
  })
}

function judgeContent(content: unknown, result: Readonly<Record<string, unknown>>): readonly string[] {
  if (Array.isArray(content)) return capped(content, (block, place) => judgeBlock(block, `Block ${place}`))
  if (content === undefined && 'toolResult' in result) {
    return ['The answer has the shape of protocol version 2024-10-07 ("toolResult" in place of "content").']
  }
  return [`"content" is ${nameKind(content)}, not a list of blocks.`]
}

function judgeBlock(block: unknown, where: string): readonly string[] {
  if (!isRecord(block)) return [`${where} is ${nameKind(block)}, not an object.`]
  const { type } = block
  const rules = typeof type === 'string' && Object.hasOwn(blockRules, type) ? blockRules[type] : undefined
  if (!rules) return [`${where} is of an unknown type (${jsonText(type) ?? 'missing'}).`]
  return brokenRules(block, rules).map((reason) => `${where} (${String(type)}): ${reason}.`)
}

function complaints(field: string, value: unknown, rule: FieldRule): readonly string[] {
  const complaint = rule(value)
  return complaint === undefined ? [] : [`"${field}" ${complaint}.`]
}

/** Judges each item; of many odd ones the first are listed and the rest counted. `place` counts from 1. */
function capped(
  items: readonly unknown[],
  judge: (item: unknown, place: number) => readonly string[],
): readonly string[] {
  const all = items.flatMap((item, index) => judge(item, index + 1).map((notice) => shortText(notice, oneReason)))
  const more = all.length - listedBlocks
  return more <= 0 ? all : [...all.slice(0, listedBlocks), `There are ${more} more oddities like these.`]
}
