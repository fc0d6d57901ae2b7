import type { MediaType } from '../../../shared/model/body'
import type { JsonBlock, ResultBlock } from '../../../shared/model/result-block'
import type { PixelSize } from './image-size'

/** Bytes of a block before they are kept. */
export interface DataPayload {
  readonly bytes: Buffer
  readonly foundType?: string
  readonly media?: MediaType
  readonly pixels?: PixelSize
}

/** A block with its content in it where the record has references: `text`, `data` and `json` are not kept yet. */
export type BlockPayload = WithPayload<ResultBlock>

type WithPayload<Block> = Block extends { readonly text: unknown }
  ? Omit<Block, 'text'> & { readonly text: string }
  : Block extends { readonly data: unknown }
    ? Omit<Block, 'data'> & { readonly data: DataPayload }
    : Block extends JsonBlock
      ? Omit<Block, 'json'>
      : Block
