import type { ResultBlock } from '../../../shared/model/result-block'
import type { BodyStore } from '../bodies/body-store'
import type { BlockPayload } from '../content/block-payload'

/** Moves what a block holds into the body store. `json`: the block as it was sent, for those that are shown as JSON. */
export function storeBlock(block: BlockPayload, json: Buffer, bodies: BodyStore): ResultBlock {
  switch (block.kind) {
    case 'text':
    case 'embedded-text':
      return { ...block, text: bodies.putText(block.text) }
    case 'image':
    case 'audio':
    case 'embedded-binary': {
      const { bytes, ...facts } = block.data
      const kind = facts.media ?? (facts.foundType === 'text/plain' ? 'text' : 'binary')
      return { ...block, data: { ...facts, body: bodies.put(bytes, kind) } }
    }
    case 'unknown':
    case 'broken':
      // A copy: a few bytes must not hold the whole answer in memory.
      return { ...block, json: bodies.put(Buffer.from(json)) }
    case 'resource-link':
      return block
  }
}

/** The body a block refers to. */
export function bodyOf(block: ResultBlock): string | undefined {
  switch (block.kind) {
    case 'text':
    case 'embedded-text':
      return block.text.bodyId
    case 'image':
    case 'audio':
    case 'embedded-binary':
      return block.data.body.bodyId
    case 'unknown':
    case 'broken':
      return block.json.bodyId
    case 'resource-link':
      return undefined
  }
}
