import type { BodyRef } from './body'

/** Minted by whoever asks, so that a reading can be called off before it is there. */
export type ReadingId = string

/**
 * What reading a resource or getting a prompt brought. Its contents are blocks as those of a call (`readings.blocks`); a
 * message of a prompt is a block with a role.
 */
export interface Reading {
  readonly readingId: ReadingId
  /** When it was there, in epoch ms. */
  readonly at: number
  readonly durationMs: number
  readonly blockCount: number
  /** The whole JSON-RPC answer as received. */
  readonly raw: BodyRef
  /** What was odd about the answer though it is shown in full. */
  readonly notices: readonly string[]
  /** What a prompt says of itself. First 4096 characters. */
  readonly description?: string
}

/** Values a server proposes for an argument of a prompt or a variable of a template. */
export interface Completion {
  /** At most 100. */
  readonly values: readonly string[]
  /** How many there are, where the server says so. */
  readonly total?: number
  readonly hasMore: boolean
}

/** What is completed: an argument of a prompt, or a variable of a resource template. */
export type CompletionTarget =
  | { readonly kind: 'prompt'; readonly name: string }
  | { readonly kind: 'template'; readonly uriTemplate: string }

/** Names and values, in the order they were typed. Pairs, since a name may be `__proto__`. */
export type NamedTexts = readonly (readonly [name: string, value: string])[]
