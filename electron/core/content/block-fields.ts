import { longestBlockField } from '../../../shared/model/result-block'
import { nameKind } from '../connection/json-value'
import type { BlockPayload } from './block-payload'

/** What of a block does not depend on its kind. */
export type BlockCommon = Pick<BlockPayload, 'position' | 'problems' | 'annotations' | 'meta'>

/** A stated type as text; anything else counts as none, and is told. */
export function statedTypeOf(mimeType: unknown): {
  readonly statedType?: string
  readonly problems: readonly string[]
} {
  if (typeof mimeType === 'string' && mimeType !== '') return { statedType: cut(mimeType), problems: [] }
  if (mimeType === undefined || mimeType === '') return { problems: [] }
  return { problems: [`"mimeType" is ${nameKind(mimeType)}, not text.`] }
}

export function cut(text: string): string {
  return text.length <= longestBlockField ? text : text.slice(0, longestBlockField)
}

export function cutNotice(uri: string): readonly string[] {
  return uri.length <= longestBlockField
    ? []
    : [`Its address is cut here: it has ${uri.length} characters. Raw has all of it.`]
}

export function withProblems<Block extends BlockPayload>(block: Block, ...problems: readonly string[]): Block {
  return problems.length === 0 ? block : { ...block, problems: [...block.problems, ...problems] }
}

/** Half a pair is no character: as UTF-8 it becomes U+FFFD. */
export function loneSurrogates(text: string): readonly string[] {
  return /\p{Surrogate}/u.test(text) ? ['It holds broken characters (half of a pair), shown as \ufffd.'] : []
}
