import type { BodyRef } from '../../shared/model/body'
import type { BlockData, ResourceLinkBlock, ResultBlock } from '../../shared/model/result-block'

/** What of a block is drawn: its kind says what it was sent as, this says what there is to see. */
export type BlockView =
  | { readonly kind: 'text'; readonly body: BodyRef; readonly statedType?: string | undefined }
  | { readonly kind: 'picture' | 'sound' | 'bytes'; readonly data: BlockData }
  | { readonly kind: 'link'; readonly link: ResourceLinkBlock }

export type TextView = Extract<BlockView, { readonly kind: 'text' }>

/** Text that came as bytes is text; what nobody can make anything of is shown as its JSON. */
export function viewOfBlock(block: ResultBlock): BlockView {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', body: block.text }
    case 'embedded-text':
      return { kind: 'text', body: block.text, statedType: block.statedType }
    case 'image':
    case 'audio':
    case 'embedded-binary':
      return viewOfData(block.data, block.statedType)
    case 'unknown':
    case 'broken':
      return { kind: 'text', body: block.json }
    case 'resource-link':
      return { kind: 'link', link: block }
  }
}

function viewOfData(data: BlockData, statedType: string | undefined): BlockView {
  if (data.media?.startsWith('image/') === true) return { kind: 'picture', data }
  if (data.media !== undefined) return { kind: 'sound', data }
  return data.foundType === 'text/plain' ? { kind: 'text', body: data.body, statedType } : { kind: 'bytes', data }
}

/** The body a view is saved from; a link has none. */
export function bodyOfView(view: BlockView): BodyRef | undefined {
  if (view.kind === 'link') return undefined
  return view.kind === 'text' ? view.body : view.data.body
}
