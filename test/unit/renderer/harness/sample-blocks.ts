import { readBlock } from '../../../../electron/core/content/read-block'
import type { BodyRef } from '../../../../shared/model/body'
import type { ResultBlock } from '../../../../shared/model/result-block'

/** Puts a text under an id and gives the reference. */
type PutBody = (bodyId: string, text: string) => BodyRef

/** The content blocks of a JSON-RPC answer as the main process would give them, their bodies put by `put`. */
export function blocksOf(answerText: string, callId: string, put: PutBody): readonly ResultBlock[] {
  const { result } = JSON.parse(answerText) as { readonly result?: { readonly content?: readonly unknown[] } }
  return (result?.content ?? []).map((item, position): ResultBlock => {
    const block = readBlock(item, position)
    const bodyId = `${callId}-block-${position}`
    switch (block.kind) {
      case 'text':
      case 'embedded-text':
        return { ...block, text: put(bodyId, block.text) }
      case 'image':
      case 'audio':
      case 'embedded-binary': {
        const { bytes, ...facts } = block.data
        const text = facts.foundType === 'text/plain' ? bytes.toString() : ''
        return { ...block, data: { ...facts, body: { ...put(bodyId, text), bytes: bytes.length } } }
      }
      case 'unknown':
      case 'broken':
        return { ...block, json: put(bodyId, JSON.stringify(item)) }
      case 'resource-link':
        return block
    }
  })
}
