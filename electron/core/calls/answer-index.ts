import { type ByteRange, itemRanges, memberRanges, resultRange, shapeAt } from './json-ranges'

/**
 * Where the parts of a tool's answer stand in its bytes. `items` holds start and end of each content block; `shape` says
 * what was found in place of a list of blocks.
 */
export interface AnswerIndex {
  readonly items: Uint32Array
  readonly shape: 'list' | 'one-block' | 'no-list' | 'old-tool-result' | 'nothing'
  readonly structured?: ByteRange
}

/** How many content blocks the answer has. Something that is no list of blocks is shown as one. */
export function blockCount({ items }: Pick<AnswerIndex, 'items'>): number {
  return items.length / 2
}

/** Place of a content block in the bytes of the answer. */
export function blockRange({ items }: Pick<AnswerIndex, 'items'>, position: number): ByteRange {
  return { start: items[position * 2] ?? 0, end: items[position * 2 + 1] ?? 0 }
}

/** Indexes the bytes of a JSON-RPC answer in one pass. Values are made of single parts, when somebody looks at them. */
export function indexAnswer(bytes: Buffer): AnswerIndex {
  const result = resultRange(bytes)
  const members = result && memberRanges(bytes, result, ['content', 'structuredContent', 'toolResult'])
  const structured = members?.get('structuredContent')
  return {
    ...indexContent(bytes, members?.get('content'), members?.get('toolResult')),
    ...(structured && shapeAt(bytes, structured) !== 'null' && { structured }),
  }
}

function indexContent(
  bytes: Buffer,
  content: ByteRange | undefined,
  toolResult: ByteRange | undefined,
): Pick<AnswerIndex, 'items' | 'shape'> {
  if (!content) return toolResult ? { items: single(toolResult), shape: 'old-tool-result' } : nothing
  switch (shapeAt(bytes, content)) {
    case 'list':
      return { items: itemRanges(bytes, content), shape: 'list' }
    case 'object':
      return { items: single(content), shape: 'one-block' }
    case 'null':
      return nothing
    case 'other':
      return { items: single(content), shape: 'no-list' }
  }
}

const nothing = { items: new Uint32Array(), shape: 'nothing' } as const

function single({ start, end }: ByteRange): Uint32Array {
  return Uint32Array.of(start, end)
}
