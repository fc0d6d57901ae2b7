import type { AppError } from '../result'
import type { ItemSummary, ListRecord } from './list'
import type { ServerId } from './server'

/** Longest address in a summary, in UTF-16 units; its detail has all of it. */
export const longestListedUri = 2000

/** A resource as lists show it. */
export interface ResourceSummary extends ItemSummary {
  /** Opaque: never encoded anew. Empty where the server sent none. */
  readonly uri: string
  /** `uri` is only the beginning. */
  readonly uriIsCut?: true
  readonly name?: string
  readonly mimeType?: string
  /** In bytes, as stated. */
  readonly size?: number
}

/** A template of addresses (RFC 6570) as lists show it. */
export interface ResourceTemplateSummary extends ItemSummary {
  /** Empty where the server sent none. */
  readonly uriTemplate: string
  readonly uriIsCut?: true
  readonly name?: string
  readonly mimeType?: string
}

export type ResourceListRecord = ListRecord<ResourceSummary>
export type ResourceTemplateListRecord = ListRecord<ResourceTemplateSummary>

/**
 * A resource that its server is to tell of when it changes. It is kept over every restart until it is taken back; times
 * are epoch ms.
 */
export interface SubscriptionRecord {
  readonly serverId: ServerId
  readonly uri: string
  readonly state:
    | { readonly kind: 'active' }
    /** The server is down: it is asked again when it is back. */
    | { readonly kind: 'waiting' }
    /** The server did not take it up again after a restart. */
    | { readonly kind: 'failed'; readonly error: AppError }
  /** How often the server told of a change. */
  readonly updates: number
  /** When it may have changed the last time: it said so, or it was out of reach until then. */
  readonly updatedAt?: number
}
