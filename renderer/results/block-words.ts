import type { ResultBlock } from '../../shared/model/result-block'
import { clip } from '../ui/cut'
import { formatBytes } from '../ui/format'
import { visibleText } from '../ui/visible-text'

/** What a block is, in a word or two. */
export function kindWords(block: ResultBlock): string {
  switch (block.kind) {
    case 'text':
      return 'Text'
    case 'image':
      return 'Image'
    case 'audio':
      return 'Audio'
    case 'embedded-text':
    case 'embedded-binary':
      return 'Embedded resource'
    case 'resource-link':
      return 'Resource link'
    case 'unknown':
      return `Unknown type “${clip(visibleText(block.type ?? ''), 40)}”`
    case 'broken':
      return block.type === undefined ? 'Not a content block' : `Broken ${brokenNames.get(block.type) ?? 'block'}`
  }
}

/** Who says a message of a prompt. */
export function roleWords(role: string): string {
  return role === 'user' ? 'User' : role === 'assistant' ? 'Assistant' : role
}

const brokenNames: ReadonlyMap<string, string> = new Map([
  ['text', 'text'],
  ['image', 'image'],
  ['audio', 'audio'],
  ['resource', 'resource'],
  ['resource_link', 'resource link'],
])

/** The type to name: the one found in the bytes, else the one the server states. */
export function typeWords(block: ResultBlock): string | undefined {
  const stated = 'statedType' in block ? block.statedType : undefined
  const found = 'data' in block ? block.data.foundType : undefined
  const isSpecific = found !== undefined && found !== 'text/plain' && found !== 'application/zip'
  const type = isSpecific ? found : (stated ?? found)
  return type === undefined ? undefined : clip(visibleText(type), 80)
}

/** Size of what a block holds, and of a picture in pixels. */
export function sizeWords(block: ResultBlock): string | undefined {
  if ('data' in block) {
    const { body, pixels } = block.data
    const size = formatBytes(body.bytes)
    return pixels === undefined ? size : `${pixels.width} × ${pixels.height}, ${size}`
  }
  if ('text' in block) return formatBytes(block.text.bytes)
  if (block.kind === 'resource-link') return block.size === undefined ? undefined : statedSize(block.size)
  return undefined
}

/** A stated size may be any number. */
function statedSize(size: number): string | undefined {
  return Number.isFinite(size) && size >= 0 ? formatBytes(Math.round(size)) : String(size)
}

/** What the annotations of a block ask for, in words; their JSON where they say something else. */
export function annotationWords(annotations: string): string {
  const parsed = parsedRecord(annotations)
  if (parsed === undefined) return clip(annotations, 300)
  const { audience, priority, lastModified, ...rest } = parsed
  const words = [
    ...(audience === undefined ? [] : [`for ${wordsOf(audience, ' and ')}`]),
    ...(priority === undefined ? [] : [`priority ${wordsOf(priority, ', ')}`]),
    ...(lastModified === undefined ? [] : [`last modified ${wordsOf(lastModified, ', ')}`]),
    ...(Object.keys(rest).length === 0 ? [] : [JSON.stringify(rest)]),
  ]
  return clip(visibleText(words.join(', ')), 300)
}

function parsedRecord(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    // Cut off because of its length.
    return undefined
  }
}

function wordsOf(value: unknown, between: string): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(between)
}
