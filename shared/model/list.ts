import type { AppError } from '../result'
import type { ServerId } from './server'

/** How it stands with a list of a server. */
export type ListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** The server did not announce this kind of thing, so it was not asked. */
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'failed'; readonly error: AppError }

/**
 * One list of one server. `revision` goes up with every new list; what stands in it is fetched by (server, revision,
 * position), since names and addresses can occur twice. A list stays when its server goes down.
 */
export interface ListRecord<Summary> {
  readonly serverId: ServerId
  readonly revision: number
  readonly state: ListState
  readonly items: readonly Summary[]
  /** Where the list was cut, and what else is odd about it as a whole. */
  readonly notices: readonly string[]
}

/** What a summary of any kind of item has. Texts are cut. */
export interface ItemSummary {
  /** Place in the server's own list, and the key everywhere in the window. */
  readonly position: number
  readonly title?: string
  /** First 200 characters. */
  readonly description?: string
  /** Reason why this item breaks the protocol's rules. It is still listed. */
  readonly malformed?: string
  /** An earlier item has the same key. */
  readonly duplicate?: true
}

/** Everything about one item, on demand. `rawText` is JSON as the server sent it. */
export interface ItemDetail {
  /** Name, address or template, whole. */
  readonly key: string
  readonly description?: string
  readonly rawText: string
}
