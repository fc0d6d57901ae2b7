import type { ListState } from './list'
import type { ServerId } from './server'

/** The four behaviour hints as the server stated them; an absent one was not stated. */
export interface ToolHints {
  readonly readOnly?: boolean
  readonly destructive?: boolean
  readonly idempotent?: boolean
  readonly openWorld?: boolean
}

/**
 * A tool as lists show it: schemas are fetched by (server, revision, position). `position` is the place in the server's
 * own list and the key everywhere in the window, since a name can occur twice.
 */
export interface ToolSummary {
  readonly position: number
  /** The raw name; empty where the server sent none. */
  readonly name: string
  readonly title?: string
  /** First 200 characters. */
  readonly description?: string
  readonly hints: ToolHints
  readonly taskSupport?: 'optional' | 'required' | 'forbidden'
  /** Reason why this item breaks the protocol's rules. It is still listed, and callable when it has a name. */
  readonly malformed?: string
  /** An earlier item has the same name. */
  readonly duplicate?: true
  /** Reason why it is left out of the toolset (a schema above the limits). */
  readonly overLimit?: string
  /** Kept from the tools of all servers together: one of the above, or an input schema the protocol does not allow. */
  readonly withheld?: true
  /** Compact JSON bytes of the input schema; absent when there is none. */
  readonly inputSchemaBytes?: number
  readonly outputSchemaBytes?: number
}

/** The tool list of one server. `revision` goes up with every new list; `stale` once the server is down. */
export interface ToolListRecord {
  readonly serverId: ServerId
  readonly revision: number
  readonly state: ListState
  readonly tools: readonly ToolSummary[]
  readonly notices: readonly string[]
}

/** Everything about one tool, on demand. The texts are JSON as the server sent it. */
export interface ToolDetail {
  readonly name: string
  readonly description?: string
  readonly inputSchemaText?: string
  readonly outputSchemaText?: string
  readonly rawText: string
}
