import type { BodyRef, MediaType } from './body'

/** Most blocks one request may ask for. */
export const mostBlocksAtOnce = 200

/** Longest text of a server inside of a block's record (address, name, type), in UTF-16 units; its bodies hold the rest. */
export const longestBlockField = 8192

/** What every content block has. */
interface BlockCommon {
  /** Place in the answer's content, from 0. */
  readonly position: number
  /** What is odd about it, one sentence each. */
  readonly problems: readonly string[]
  /** JSON text of its `annotations` and its `_meta`, cut at `longestBlockField`. */
  readonly annotations?: string
  readonly meta?: string
  /** Who says it, for a message of a prompt: `user`, `assistant`, or what the server calls it. */
  readonly role?: string
}

/** Bytes a block carried as base64. What they are is told by the bytes, never by the server. */
export interface BlockData {
  readonly body: BodyRef
  /** Type by the first bytes; absent when they are of no kind that is known. */
  readonly foundType?: string
  /** Set when the window may show them as a picture or play them. */
  readonly media?: MediaType
  /** Size of a picture in pixels, where its first bytes tell. */
  readonly pixels?: { readonly width: number; readonly height: number }
}

export interface TextBlock extends BlockCommon {
  readonly kind: 'text'
  readonly text: BodyRef
}

export interface MediaBlock extends BlockCommon {
  readonly kind: 'image' | 'audio'
  readonly statedType?: string
  readonly data: BlockData
}

interface ResourceCommon extends BlockCommon {
  readonly uri?: string
  readonly statedType?: string
}

export interface EmbeddedTextBlock extends ResourceCommon {
  readonly kind: 'embedded-text'
  readonly text: BodyRef
}

export interface EmbeddedBinaryBlock extends ResourceCommon {
  readonly kind: 'embedded-binary'
  readonly data: BlockData
}

export interface ResourceLinkBlock extends ResourceCommon {
  readonly kind: 'resource-link'
  readonly name?: string
  readonly title?: string
  readonly description?: string
  /** Size in bytes as stated. */
  readonly size?: number
}

/** A block of a type this version does not know (`unknown`), or one that lacks what its type needs (`broken`): shown as JSON. */
export interface JsonBlock extends BlockCommon {
  readonly kind: 'unknown' | 'broken'
  /** The type it states; absent when it states none. */
  readonly type?: string
  readonly json: BodyRef
}

/** One content block of a tool's answer as the window sees it. */
export type ResultBlock =
  | TextBlock
  | MediaBlock
  | EmbeddedTextBlock
  | EmbeddedBinaryBlock
  | ResourceLinkBlock
  | JsonBlock

/** Some of the blocks of an answer: fewer than asked for where they are large, but always one where there is one. */
export interface BlockSlice {
  readonly total: number
  readonly blocks: readonly ResultBlock[]
}
