import type { ClientId } from '../../../../shared/model/client-format'

/** A server as the text of another program names it. Nothing else of that text goes on. */
export interface FoundEntry {
  readonly name: string
  /** As written. */
  readonly entryText: string
  readonly client: ClientId
  /** The key it stands under: "mcpServers". Empty where it stands alone. */
  readonly section: string
  /** The project it is for, where the file has servers of several. */
  readonly project?: string
  /** Nobody wrote this name. */
  readonly isGuess?: true
}

/** All servers of one source. */
export interface FoundEntries {
  readonly entries: readonly FoundEntry[]
  /** Definitions behind `${input:id}`, as JSON text, by id. */
  readonly inputs: ReadonlyMap<string, string>
  /** What was read, in a few words. */
  readonly what: string
  readonly notes: readonly string[]
}
