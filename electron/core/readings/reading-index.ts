import { type ByteRange, itemRanges, memberRanges, resultRange, shapeAt } from '../calls/json-ranges'

/** Where the blocks of a reading stand in the bytes of its answer: start and end of each, and who says it. */
export interface ReadingIndex {
  readonly items: Uint32Array
  /** One for each block of a prompt; empty for a resource. */
  readonly roles: readonly string[]
  /** What was found is no list, and is shown as one block. */
  readonly isNoList: boolean
}

const nothing: ReadingIndex = { items: new Uint32Array(), roles: [], isNoList: false }

/** Indexes the answer to `resources/read`: one block for each part of `contents`. */
export function indexContents(bytes: Buffer): ReadingIndex {
  const contents = listOf(bytes, 'contents')
  if (!contents) return nothing
  if (shapeAt(bytes, contents) === 'list') return { ...nothing, items: itemRanges(bytes, contents) }
  return { ...nothing, items: Uint32Array.of(contents.start, contents.end), isNoList: true }
}

/**
 * Indexes the answer to `prompts/get`: one block for the content of each message, and one for each part where a content
 * is a list. A message without content stands for itself.
 */
export function indexMessages(bytes: Buffer): ReadingIndex {
  const messages = listOf(bytes, 'messages')
  if (!messages) return nothing
  if (shapeAt(bytes, messages) !== 'list') {
    return { items: Uint32Array.of(messages.start, messages.end), roles: [''], isNoList: true }
  }
  const borders: number[] = []
  const roles: string[] = []
  for (const message of pairs(itemRanges(bytes, messages))) {
    const members = memberRanges(bytes, message, ['role', 'content'])
    const content = members.get('content') ?? message
    const parts = shapeAt(bytes, content) === 'list' ? pairs(itemRanges(bytes, content)) : [content]
    const role = textAt(bytes, members.get('role'))
    for (const { start, end } of parts) {
      borders.push(start, end)
      roles.push(role)
    }
  }
  return { items: Uint32Array.from(borders), roles, isNoList: false }
}

function listOf(bytes: Buffer, member: string): ByteRange | undefined {
  const result = resultRange(bytes)
  return result && memberRanges(bytes, result, [member]).get(member)
}

function pairs(items: Uint32Array): readonly ByteRange[] {
  return Array.from({ length: items.length / 2 }, (_, index) => ({
    start: items[index * 2] ?? 0,
    end: items[index * 2 + 1] ?? 0,
  }))
}

function textAt(bytes: Buffer, range: ByteRange | undefined): string {
  if (!range) return ''
  const value: unknown = JSON.parse(bytes.toString('utf8', range.start, range.end))
  return typeof value === 'string' ? value : ''
}
