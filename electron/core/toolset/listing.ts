/**
 * One item of a list as the server sent it. Items that break the protocol's rules are kept with the reason, in their
 * place, so that one bad item never hides another (toolset spec, section 2).
 */
export interface ListedItem {
  readonly position: number
  /** The item exactly as parsed. */
  readonly raw: unknown
  /** `name` or `uri` or `uriTemplate`, whichever the kind of list has; empty where it has none. */
  readonly key: string
  readonly malformed?: string
  readonly duplicate?: true
}

/** A whole list, all pages. `notices` say where it was cut and why. */
export interface Listing<Item extends ListedItem = ListedItem> {
  readonly items: readonly Item[]
  readonly notices: readonly string[]
  /** False when the server did not announce this kind of list, so it was not asked. */
  readonly offered: boolean
}

export interface ListedTool extends ListedItem {
  /** Why it is left out of the toolset although it may be well-formed (schema limits). */
  readonly overLimit?: string
  readonly inputSchemaBytes?: number
  readonly outputSchemaBytes?: number
}
