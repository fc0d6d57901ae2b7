import type { BodyRef } from '../../../shared/model/body'
import type { BlockSlice, ResultBlock } from '../../../shared/model/result-block'
import type { BodyStore } from '../bodies/body-store'
import { withProblems } from '../content/block-fields'
import type { BlockPayload } from '../content/block-payload'
import { readBlock } from '../content/read-block'
import { type AnswerIndex, blockCount, blockRange } from './answer-index'
import { bodyOf, storeBlock } from './store-block'

/** JSON of blocks read for one request, in bytes: images must not be decoded by the hundred before one is seen. */
const mostBytesAtOnce = 4 * 1024 * 1024

/** Where the blocks of an answer stand, and its structured content. */
export type BlockIndex = Pick<AnswerIndex, 'items' | 'structured'>

/** Makes a block of the JSON it was sent as. */
export type ReadOneBlock = (json: Buffer, position: number) => BlockPayload

/**
 * The parts of one answer, made when somebody looks at them: 20 000 blocks are 20 000 places in its bytes until then.
 * Each block is made once, and lives as long as the call.
 */
export class AnswerContents {
  readonly #bodies: BodyStore
  readonly #answer: BodyRef
  readonly #index: BlockIndex
  readonly #read: ReadOneBlock
  readonly #blocks = new Map<number, ResultBlock>()
  #structured: Promise<BodyRef> | undefined
  #isDropped = false

  /** `answer`: the body that holds the JSON-RPC answer. It belongs to whoever gives it. `read` makes one block of its JSON. */
  constructor(bodies: BodyStore, answer: BodyRef, index: BlockIndex, read: ReadOneBlock) {
    this.#bodies = bodies
    this.#answer = answer
    this.#index = index
    this.#read = read
  }

  /** Up to `count` blocks from `from` on; fewer where they are large, but always one where there is one. Rejects with `body-gone`. */
  async blocks(from: number, count: number): Promise<BlockSlice> {
    const total = blockCount(this.#index)
    const last = this.#lastWithin(from, Math.min(from + count, total))
    const hull = { start: blockRange(this.#index, from).start, end: blockRange(this.#index, last - 1).end }
    const bytes = from < last ? await this.#bodies.part(this.#answer.bodyId, hull.start, hull.end) : Buffer.alloc(0)
    const blocks: ResultBlock[] = []
    for (let position = from; position < last; position += 1) {
      const { start, end } = blockRange(this.#index, position)
      blocks.push(this.#block(position, bytes.subarray(start - hull.start, end - hull.start)))
    }
    return { total, blocks }
  }

  /** `structuredContent` exactly as sent; absent when there is none. Rejects with `body-gone`. */
  async structured(): Promise<BodyRef | undefined> {
    const { structured } = this.#index
    if (!structured) return undefined
    this.#structured ??= this.#bodies
      .part(this.#answer.bodyId, structured.start, structured.end)
      .then((bytes) => this.#keep(bytes))
    return this.#structured
  }

  /** Drops every body that was made. */
  drop(): void {
    this.#isDropped = true
    for (const block of this.#blocks.values()) this.#dropBody(bodyOf(block))
    this.#blocks.clear()
    void this.#structured?.then(({ bodyId }) => this.#dropBody(bodyId)).catch(() => {})
  }

  #block(position: number, json: Buffer): ResultBlock {
    const known = this.#blocks.get(position)
    if (known) return known
    const block = storeBlock(this.#read(json, position), json, this.#bodies)
    if (this.#isDropped) this.#dropBody(bodyOf(block))
    else this.#blocks.set(position, block)
    return block
  }

  #keep(bytes: Buffer): BodyRef {
    const body = this.#bodies.put(bytes)
    if (this.#isDropped) this.#dropBody(body.bodyId)
    return body
  }

  /** The place before which the blocks that are not made yet stay within the bytes for one request. */
  #lastWithin(from: number, end: number): number {
    let bytes = 0
    for (let position = from; position < end; position += 1) {
      const range = blockRange(this.#index, position)
      if (!this.#blocks.has(position)) bytes += range.end - range.start
      if (bytes > mostBytesAtOnce && position > from) return position
    }
    return Math.max(from, end)
  }

  #dropBody(bodyId: string | undefined): void {
    if (bodyId !== undefined) this.#bodies.drop(bodyId)
  }
}

/** One block of a tool's answer. What was found in place of a list of blocks is shown as one. */
export function toolBlock(json: Buffer, position: number, shape: AnswerIndex['shape']): BlockPayload {
  switch (shape) {
    case 'no-list':
      return { kind: 'broken', position, problems: ['"content" is no list of blocks.'] }
    case 'old-tool-result':
      return {
        kind: 'broken',
        position,
        problems: ['The answer has the shape of protocol version 2024-10-07: "toolResult" in place of "content".'],
      }
    case 'one-block':
      return withProblems(parsedBlock(json, position), '"content" is one block, not a list of blocks.')
    case 'list':
    case 'nothing':
      return parsedBlock(json, position)
  }
}

function parsedBlock(json: Buffer, position: number): BlockPayload {
  return readBlock(JSON.parse(json.toString('utf8')), position)
}
